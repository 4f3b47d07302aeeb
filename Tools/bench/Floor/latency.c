#include "floor.h"

#include <fcntl.h>
#include <linux/input.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { batch = 64 };

int floor_open_device(const char *path) {
  int clock = CLOCK_MONOTONIC;
  int device = open(path, O_RDONLY | O_CLOEXEC);
  if (device >= 0 && ioctl(device, EVIOCSCLOCKID, &clock) == 0) return device;
  if (device >= 0) close(device);
  return -1;
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000ll + time.tv_nsec / 1000;
}

size_t floor_read_latencies(int device, int64_t *latencies, size_t capacity) {
  struct input_event events[batch];
  size_t frames = 0;
  ssize_t size;
  while (frames < capacity && (size = read(device, events, sizeof events)) > 0) {
    int64_t time = now();
    for (size_t index = 0; index < (size_t)size / sizeof events[0] && frames < capacity; index++) {
      const struct input_event *event = &events[index];
      if (event->type != EV_SYN || event->code != SYN_REPORT) continue;
      latencies[frames++] = time - (event->input_event_sec * 1000000ll + event->input_event_usec);
    }
  }
  return frames;
}
