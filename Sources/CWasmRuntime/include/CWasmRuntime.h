#ifndef CWASMRUNTIME_H
#define CWASMRUNTIME_H
// The symbols are for the linker; Swift code calls nothing here.
#endif
