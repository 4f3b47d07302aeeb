#include "floor.h"

#include <linux/input.h>
#include <stdio.h>
#include <string.h>

/// How the lines of each format look; they differ in what stands around the numbers.
static const char *const layouts[] = {
  [floor_evemu] = "E: %lld.%06lld %04x %04x %04d\n",
  [floor_evtest] = "Event: time %lld.%06lld, type %u (EV_ABS), code %u (ABS_MT_POSITION_X), value %d\n",
  [floor_getevent] = "[%8lld.%06lld] /dev/input/event3: %04x %04x %08x\n",
  [floor_libinput] = "    - [%3lld, %6lld, %3u, %3u, %6d] # EV_ABS / ABS_MT_POSITION_X\n",
};

size_t floor_write_line(enum floor_format format, const void *bytes, char *line, size_t size) {
  const struct input_event *event = bytes;
  long long seconds = event->time.tv_sec, microseconds = event->time.tv_usec;
  int length;
  if (format == floor_evtest && event->type == EV_SYN) {
    length = snprintf(line, size, "Event: time %lld.%06lld, -------------- SYN_REPORT ------------\n", seconds,
                      microseconds);
  } else {
    length = snprintf(line, size, layouts[format], seconds, microseconds, event->type, event->code, event->value);
  }
  return length < 0 || (size_t)length >= size ? 0 : (size_t)length;
}

static const char *skip_to_number(const char *cursor, const char *end) {
  while (cursor < end && !(*cursor >= '0' && *cursor <= '9') && *cursor != '-') cursor++;
  return cursor;
}

static const char *read_decimal(const char *cursor, const char *end, int64_t *sum) {
  int64_t number = 0;
  int negative = cursor < end && *cursor == '-';
  if (negative) cursor++;
  while (cursor < end && *cursor >= '0' && *cursor <= '9') number = number * 10 + (*cursor++ - '0');
  *sum += negative ? -number : number;
  return cursor;
}

static const char *read_hexadecimal(const char *cursor, const char *end, int64_t *sum) {
  uint32_t number = 0;
  for (; cursor < end; cursor++) {
    unsigned digit = (unsigned)(*cursor - '0');
    if (digit > 9) digit = (unsigned)(*cursor - 'a') + 10;
    if (digit > 15) break;
    number = number << 4 | digit;
  }
  *sum += (int32_t)number;
  return cursor;
}

/// Where the numbers of one line stand, as a program knows that reads one format only.
static int64_t read_line(enum floor_format format, const char *cursor, const char *end) {
  static const char evtest[] = "Event: time ";
  static const char path[] = "/dev/input/event3: ";
  int64_t sum = 0;
  if (format == floor_evtest) cursor += sizeof evtest - 1;
  cursor = read_decimal(skip_to_number(cursor, end), end, &sum);
  cursor = read_decimal(cursor + 1, end, &sum);
  switch (format) {
    case floor_evemu:
      cursor = read_hexadecimal(cursor + 1, end, &sum);
      cursor = read_hexadecimal(cursor + 1, end, &sum);
      read_decimal(cursor + 1, end, &sum);
      break;
    case floor_getevent:
      cursor = read_hexadecimal(cursor + 2 + sizeof path - 1, end, &sum);
      cursor = read_hexadecimal(cursor + 1, end, &sum);
      read_hexadecimal(cursor + 1, end, &sum);
      break;
    case floor_evtest:
      if (cursor + 2 < end && cursor[2] == '-') break;
      // fall through
    case floor_libinput:
      for (int field = 0; field < 3; field++) {
        cursor = read_decimal(skip_to_number(cursor, end), end, &sum);
        if (format == floor_evtest && field < 2) cursor = memchr(cursor, ')', (size_t)(end - cursor));
        if (!cursor) return sum;
      }
  }
  return sum;
}

int64_t floor_read_lines(enum floor_format format, const char *text, size_t size) {
  int64_t sum = 0;
  const char *end = text + size;
  while (text < end) {
    const char *line_end = memchr(text, '\n', (size_t)(end - text));
    if (!line_end) line_end = end;
    sum += read_line(format, text, line_end);
    text = line_end + 1;
  }
  return sum;
}
