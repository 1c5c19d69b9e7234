#ifndef CWASMRUNTIME_H
#define CWASMRUNTIME_H
// The symbols are found by the linker; Swift has nothing to call here.
#endif
