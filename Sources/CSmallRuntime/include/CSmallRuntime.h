#ifndef CSMALLRUNTIME_H
#define CSMALLRUNTIME_H
// The symbols are found by the linker; Swift has nothing to call here.
#endif
