#include <errno.h>
#include <libevdev/libevdev-uinput.h>
#include <libevdev/libevdev.h>
#include <linux/input.h>
#include <linux/uinput.h>
#include <string.h>
#include <sys/ioctl.h>

// Swift imports no macro that computes an ioctl number. All answer 0 or above, or -errno.

static inline int fingertip_grab(int device, int on) { return ioctl(device, EVIOCGRAB, on) < 0 ? -errno : 0; }

// Fills values[0..<count] with what each slot holds for an axis of contacts.
static inline int fingertip_read_slots(int device, unsigned code, int *values, int count) {
  int request[1 + 64];
  if (count < 0 || count > 64) return -EINVAL;
  memset(request, 0, sizeof request);
  request[0] = (int)code;
  if (ioctl(device, EVIOCGMTSLOTS((1 + count) * sizeof(int)), request) < 0) return -errno;
  memcpy(values, request + 1, (size_t)count * sizeof(int));
  return 0;
}

// Reads what an absolute axis holds now.
static inline int fingertip_read_axis(int device, unsigned code, int *value) {
  struct input_absinfo axis;
  if (ioctl(device, EVIOCGABS(code), &axis) < 0) return -errno;
  *value = axis.value;
  return 0;
}

// Reads the largest value that an absolute axis may hold.
static inline int fingertip_read_axis_maximum(int device, unsigned code, int *maximum) {
  struct input_absinfo axis;
  if (ioctl(device, EVIOCGABS(code), &axis) < 0) return -errno;
  *maximum = axis.maximum;
  return 0;
}

// Answers 1 where a key is down, 0 where it is up.
static inline int fingertip_read_key(int device, unsigned code) {
  unsigned char keys[(KEY_MAX + 8) / 8];
  memset(keys, 0, sizeof keys);
  if (code > KEY_MAX) return -EINVAL;
  if (ioctl(device, EVIOCGKEY(sizeof keys), keys) < 0) return -errno;
  return (keys[code / 8] >> (code % 8)) & 1;
}

// Chooses the clock that stamps the events which this opening of a device reads.
static inline int fingertip_set_clock(int device, int clock) {
  return ioctl(device, EVIOCSCLOCKID, &clock) < 0 ? -errno : 0;
}
