// What waits for files, times and signals, which Swift's Glibc module leaves out.
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>

// Names the calling thread, for those who look at the process from outside.
static inline void fingertip_name_thread(const char *name) { prctl(PR_SET_NAME, name); }
