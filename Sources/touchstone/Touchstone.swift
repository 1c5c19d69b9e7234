import ArgumentParser

@main
struct Touchstone: ParsableCommand {}
