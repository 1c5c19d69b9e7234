#pragma once
#include <stddef.h>

/// Resets the calling thread's count to zero.
void allocation_meter_reset(void);
/// The most bytes held at once since the last reset, beyond those held at that time.
size_t allocation_meter_peak(void);
