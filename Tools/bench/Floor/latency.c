#include "floor.h"

#include <fcntl.h>
#include <linux/input.h>
#include <pthread.h>
#include <sys/epoll.h>
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

// The kernel's stamp of a frame's end, in µs; 0 for every other event.
static int64_t stamp(const struct input_event *event) {
  if (event->type != EV_SYN || event->code != SYN_REPORT) return 0;
  return event->input_event_sec * 1000000ll + event->input_event_usec;
}

size_t floor_read_latencies(int device, int64_t *latencies, size_t capacity) {
  struct input_event events[batch];
  size_t frames = 0;
  ssize_t size;
  while (frames < capacity && (size = read(device, events, sizeof events)) > 0) {
    int64_t time = now();
    for (size_t index = 0; index < (size_t)size / sizeof events[0] && frames < capacity; index++) {
      int64_t frame = stamp(&events[index]);
      if (frame) latencies[frames++] = time - frame;
    }
  }
  return frames;
}

// A frame on its way from the thread that reads to the one that measures.
struct handover {
  pthread_mutex_t mutex;
  pthread_cond_t changed;
  // The stamp of the newest frame that was not taken yet; 0 for none.
  int64_t frame;
  int is_over;
  int64_t *latencies;
  size_t frames, capacity;
};

static void *take_over(void *argument) {
  struct handover *handover = argument;
  pthread_mutex_lock(&handover->mutex);
  for (;;) {
    while (!handover->frame && !handover->is_over) pthread_cond_wait(&handover->changed, &handover->mutex);
    if (!handover->frame) break;
    int64_t frame = handover->frame;
    handover->frame = 0;
    pthread_mutex_unlock(&handover->mutex);
    if (handover->frames < handover->capacity) handover->latencies[handover->frames++] = now() - frame;
    pthread_mutex_lock(&handover->mutex);
  }
  pthread_mutex_unlock(&handover->mutex);
  return 0;
}

static void hand_over(struct handover *handover, int64_t frame, int is_over) {
  pthread_mutex_lock(&handover->mutex);
  if (frame) handover->frame = frame;
  handover->is_over = is_over;
  pthread_cond_signal(&handover->changed);
  pthread_mutex_unlock(&handover->mutex);
}

size_t floor_handover_latencies(int device, int64_t *latencies, size_t capacity) {
  struct handover handover = {
      PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, .latencies = latencies, .capacity = capacity};
  struct epoll_event interest = {.events = EPOLLIN};
  struct input_event events[batch];
  pthread_t taker;
  ssize_t size;
  int poller = epoll_create1(EPOLL_CLOEXEC);
  if (poller < 0) return 0;
  if (epoll_ctl(poller, EPOLL_CTL_ADD, device, &interest) == 0 && pthread_create(&taker, 0, take_over, &handover) == 0) {
    while (epoll_wait(poller, &interest, 1, -1) > 0 && (size = read(device, events, sizeof events)) > 0) {
      for (size_t index = 0; index < (size_t)size / sizeof events[0]; index++) {
        int64_t frame = stamp(&events[index]);
        if (frame) hand_over(&handover, frame, 0);
      }
    }
    hand_over(&handover, 0, 1);
    pthread_join(taker, 0);
  }
  close(poller);
  return handover.frames;
}
