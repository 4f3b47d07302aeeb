// Answers the ioctls of input devices from a file; to be loaded before umockdev's own library, whose replay knows no
// EVIOCSCLOCKID, no other error than ENOENT, and slots only in the order in which they were recorded.
//
// FINGERTIP_ANSWERS names the file. A line is "NUMBER CODE ERRNO BYTES": the number of the ioctl, the axis whose slots
// are asked for (else 0), the error (or 0), and the answer in hexadecimal, cut or filled up to the length that is asked
// for. What has no line fails with EINVAL. The file is read at every call, so that a test can replace it on the way.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <linux/input.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>

// There is no udev daemon whose word libinput could wait for.
int udev_device_get_is_initialized(void *device) { return device != NULL; }

static void fill(unsigned char *place, size_t size, const char *digits) {
  unsigned byte;
  memset(place, 0, size);
  for (size_t i = 0; i < size && sscanf(digits + 2 * i, "%2x", &byte) == 1; i++) place[i] = (unsigned char)byte;
}

static int answer(FILE *file, unsigned long request, unsigned char *argument) {
  size_t size = _IOC_DIR(request) & _IOC_READ ? _IOC_SIZE(request) : 0, head = 0;
  unsigned asked = 0, number, code;
  int error = EINVAL, from;
  if (_IOC_NR(request) == _IOC_NR(EVIOCGMTSLOTS(0))) {
    head = sizeof asked;
    memcpy(&asked, argument, head);
  }
  char *line = NULL;
  size_t room = 0;
  while (getline(&line, &room, file) > 0) {
    if (sscanf(line, "%u %u %d %n", &number, &code, &error, &from) == 3 && number == _IOC_NR(request) && code == asked) {
      if (size > head && !error) fill(argument + head, size - head, line + from);
      break;
    }
    error = EINVAL;
  }
  free(line);
  return error;
}

int ioctl(int device, unsigned long request, ...) {
  va_list arguments;
  va_start(arguments, request);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  const char *path = getenv("FINGERTIP_ANSWERS");
  FILE *file = path && _IOC_TYPE(request) == 'E' ? fopen(path, "re") : NULL;
  if (!file) {
    int (*next)(int, unsigned long, ...) = (int (*)(int, unsigned long, ...))dlsym(RTLD_NEXT, "ioctl");
    return next(device, request, argument);
  }
  int error = answer(file, request, argument);
  fclose(file);
  errno = error;
  return error ? -1 : 0;
}
