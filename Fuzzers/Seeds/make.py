#!/usr/bin/env python3
"""Writes the fuzzers' synthetic seeds: make.py FOLDER, with a subfolder for each target."""

import pathlib
import sys

import blocks
import bombs
import containers
import devices
import envelope
import makernotes


def main():
    # An option isn't a folder: `--help` would create one.
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1])
    seeds = containers.seeds() | blocks.seeds() | makernotes.seeds() | devices.seeds() | envelope.seeds()
    for target, extra in bombs.seeds().items():
        seeds[target] = seeds[target] + extra
    for target, inputs in seeds.items():
        (folder / target).mkdir(parents=True, exist_ok=True)
        for number, data in enumerate(inputs):
            (folder / target / f"{target}-{number}").write_bytes(data)


if __name__ == "__main__":
    main()
