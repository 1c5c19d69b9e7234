#ifndef CSMALLRUNTIME_H
#define CSMALLRUNTIME_H
// The symbols are for the linker; Swift code calls nothing here.
#endif
