#ifndef FLOOR_H
#define FLOOR_H

#include <stddef.h>
#include <stdint.h>

/// What a plain C loop makes of touch events: the least that any reader has to do.
struct floor_counts {
  /// Reports with a contact, or with one that just went.
  uint64_t frames;
  /// Contacts that were down at a report, summed over the reports.
  uint64_t samples;
  /// The sum of their positions, so that no decoding can be left out.
  int64_t checksum;
};

/// Decodes `count` events of 24 bytes that lie in memory.
struct floor_counts floor_decode(const void *events, size_t count);

/// Reads a file from its start, 64 events at a time, and decodes them.
struct floor_counts floor_read(int file);

/// Opens a device whose events carry times of CLOCK_MONOTONIC; -1 where it cannot be.
int floor_open_device(const char *path);

/// Reads frames from a device, and how many µs after the kernel's stamp each was there, until there are `capacity` or the
/// device is gone; answers how many.
size_t floor_read_latencies(int device, int64_t *latencies, size_t capacity);

/// As `floor_read_latencies`, but by the means of a program that must not be blocked: one thread waits with epoll and
/// reads, and another is told of each frame and measures.
size_t floor_handover_latencies(int device, int64_t *latencies, size_t capacity);

/// A format of text that has one event in a line.
enum floor_format { floor_evemu, floor_evtest, floor_getevent, floor_libinput };

/// Writes one event as a line into `line`; answers its length.
size_t floor_write_line(enum floor_format format, const void *event, char *line, size_t size);

/// Reads the numbers of all lines, by a plain loop that takes each line for an event; answers their sum.
int64_t floor_read_lines(enum floor_format format, const char *text, size_t size);

/// How many times this process has asked for memory so far.
uint64_t floor_allocations(void);

#endif
