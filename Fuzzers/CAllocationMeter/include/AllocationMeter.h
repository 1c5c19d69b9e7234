#pragma once
#include <stddef.h>

/// Starts counting from zero what the calling thread allocates.
void allocation_meter_reset(void);
/// The most bytes that were held at once since the last reset, beyond those held at the reset.
size_t allocation_meter_peak(void);
