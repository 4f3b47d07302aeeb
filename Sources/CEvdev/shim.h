#include <libevdev/libevdev-uinput.h>
#include <libevdev/libevdev.h>
#include <linux/input.h>
#include <linux/uinput.h>
#include <sys/ioctl.h>

// Swift imports no macro that computes an ioctl number.
static inline int fingertip_grab(int device, int on) { return ioctl(device, EVIOCGRAB, on); }
