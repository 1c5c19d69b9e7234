#ifndef CSMALLANGLES_H
#define CSMALLANGLES_H
// The symbols are for the linker; Swift code calls nothing here.
#endif
