#include "floor.h"

#include <linux/input.h>
#include <unistd.h>

enum { slot_count = 16, batch = 64 };

struct slot {
  int32_t x, y;
};

struct decoder {
  struct slot slots[slot_count];
  int current;
  /// Which slots have a contact, and which had one at the last report, one bit each.
  uint32_t down, before;
  struct floor_counts counts;
};

static void read_axis(struct decoder *decoder, const struct input_event *event) {
  struct slot *slot = &decoder->slots[decoder->current];
  switch (event->code) {
    case ABS_MT_SLOT:
      if (event->value >= 0 && event->value < slot_count) decoder->current = event->value;
      break;
    case ABS_MT_TRACKING_ID:
      if (event->value >= 0) {
        decoder->down |= 1u << decoder->current;
      } else {
        decoder->down &= ~(1u << decoder->current);
      }
      break;
    case ABS_MT_POSITION_X: slot->x = event->value; break;
    case ABS_MT_POSITION_Y: slot->y = event->value; break;
  }
}

static void end_frame(struct decoder *decoder) {
  if (decoder->down | decoder->before) decoder->counts.frames++;
  decoder->before = decoder->down;
  for (uint32_t rest = decoder->down; rest; rest &= rest - 1) {
    const struct slot *slot = &decoder->slots[__builtin_ctz(rest)];
    decoder->counts.samples++;
    decoder->counts.checksum += slot->x + slot->y;
  }
}

static void decode(struct decoder *decoder, const struct input_event *events, size_t count) {
  for (size_t index = 0; index < count; index++) {
    const struct input_event *event = &events[index];
    if (event->type == EV_ABS) {
      read_axis(decoder, event);
    } else if (event->type == EV_SYN && event->code == SYN_REPORT) {
      end_frame(decoder);
    }
  }
}

struct floor_counts floor_decode(const void *events, size_t count) {
  struct decoder state = {0};
  decode(&state, events, count);
  return state.counts;
}

struct floor_counts floor_read(int file) {
  struct decoder state = {0};
  struct input_event events[batch];
  ssize_t size;
  lseek(file, 0, SEEK_SET);
  while ((size = read(file, events, sizeof events)) > 0) decode(&state, events, (size_t)size / sizeof events[0]);
  return state.counts;
}
