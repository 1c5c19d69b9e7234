#!/usr/bin/env python3
"""Makes backups while capsules are sealed and items added, restores each, and checks that everything from before is there.

keeper_backup.py SERVER [BACKUPS]
"""

import pathlib
import subprocess
import sys
import tempfile
import time

from keeper_client import Keeper, make_site
from keeper_crash import State, Writer, check


class Known:
    """What a writer had acknowledged at a moment."""

    def __init__(self, writer):
        self.acknowledged, self.capsules = dict(writer.acknowledged), list(writer.capsules)


def capsule(program, *arguments):
    run = subprocess.run([program, "capsule", *arguments, "--locale", "en"], check=False, capture_output=True, text=True,
                         stdin=subprocess.DEVNULL)
    assert run.returncode == 0, run.stderr


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    backups = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        keeper = Keeper(program, folder / "data", make_site(folder / "site"))
        keeper.start()
        capsule(program, "export-key", folder / "apart.key", "--data", folder / "data")
        state = State(keeper, 0)
        writers = [Writer(state) for _ in range(4)]
        for writer in writers:
            writer.start()
        made = []
        for number in range(backups):
            time.sleep(1)
            known = [Known(writer) for writer in writers]
            capsule(program, "backup", folder / f"copy{number}", "--data", folder / "data")
            made.append(known)
        state.done.set()
        for writer in writers:
            writer.join(timeout=30)
        keeper.stop()
        items = 0
        for number, known in enumerate(made):
            back = folder / f"back{number}"
            capsule(program, "restore", folder / f"copy{number}", "--key", folder / "apart.key", "--data", back)
            restored = Keeper(program, back, keeper.site)
            restored.start()
            items += check(restored, known)
            restored.stop()
    print(f"backup: {backups} made under load and restored; {items} items found whole, nothing is missing that was there "
          "before")


if __name__ == "__main__":
    main()
