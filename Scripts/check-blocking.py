#!/usr/bin/env python3
"""Checks that the server never blocks the cooperative pool: blocking calls are allowed only in files that own threads.

A blocking call on the pool, which has as many threads as cores, can stop every request. Each rule names a pattern and
the files that may contain it; everything else goes through `BlockingThreads.run`, whose closures get the blocking types
as arguments.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent / "Server/Sources"

# Files that block throughout and are called on their own threads: from `BlockingThreads`, or before anything is served.
FILES = {
    "Keeper/Blobs/BlobFolder.swift", "Keeper/Blobs/FileDescriptor.swift", "Keeper/Keys/KeyFile.swift", "Keeper/Operation/KeeperData.swift",
    "Keeper/Operation/KeeperData+Copy.swift", "Keeper/Operation/KeeperData+Migrate.swift", "Keeper/Operation/Witness.swift", "Keeper/Clock/BootID.swift",
    "Keeper/Shell/ShellReader.swift",
    "KeeperTLS/LocalIdentityStore.swift", "KeeperTLS/NameAnnouncer.swift", "KeeperProgram/Process.swift",
    "KeeperProgram/ServeRun.swift", "KeeperProgram/DatabaseChoice.swift",
    "KeeperProgram/ObjectStoreChoice.swift",
    # Accesses files in work that it passes to its thread.
    "Keeper/Operation/KeeperOperation.swift",
}

# Programs that aren't servers: only their own single request waits.
CLIENTS = ("CapsuleClient/", "touchstone-capsule/")

RULES = [
    # GRDB's synchronous calls; its asynchronous ones of the same name follow `await`.
    (r"\bunsafe(Reentrant)?(Read|Write)\b|\.(read|write|writeWithoutTransaction|barrierWriteWithoutTransaction|inDatabase)"
     r"(\(work\)| \{)", "a synchronous GRDB call",
     {"Keeper/Store/SQLite/SQLiteReaders.swift", "Keeper/Store/SQLite/SQLiteStore.swift",
      "Keeper/Store/SQLite/CommitQueue.swift", "Keeper/Operation/KeeperData+Copy.swift",
      "Keeper/Store/PostgreSQL/DatabaseCopy.swift"}),
    (r"\bDatabase(Queue|Pool)\(", "a connection to SQLite",
     {"Keeper/Store/SQLite/SQLiteReaders.swift", "Keeper/Store/SQLite/SQLiteStore.swift",
      "Keeper/Operation/KeeperData+Copy.swift", "Keeper/Operation/KeeperData+Migrate.swift"}),
    # libpq waits with poll(2), on the pool’s threads.
    (r"\bPostgreSQLConnection\(|\bPQ[a-z]\w+\(|(?<!\w)poll\(", "a connection to PostgreSQL",
     {"Keeper/Store/PostgreSQL/PostgreSQLConnection.swift", "Keeper/Store/PostgreSQL/PostgreSQLPool.swift",
      "Keeper/Operation/KeeperData+Migrate.swift", "Keeper/Operation/KeeperData.swift", "KeeperProgram/LogStream.swift",
      "Keeper/Keys/KeyCommand.swift", "Keeper/Watchdog/Watchdog+Server.swift"}),
    (r"\.wait\(\)|\bDispatchSemaphore\b|\bDispatchGroup\b|\bNSCondition\b|\bConditionLock\b|\.syncShutdownGracefully\b|"
     r"\.sync \{|\bpthread_(cond|join|mutex)", "a wait for another thread", set()),
    (r"\bThread\.sleep\b|(?<!Task\.)\bu?sleep\(|\bnanosleep\(", "a sleep",
     {"Keeper/Watchdog/DetachedThread.swift", "Keeper/Watchdog/Watchdog.swift"}),
    (r"\bFileManager\b|\bcontentsOf(: URL|File|Directory)|\bfsync\(|\bfdatasync\(|\bl?stat\(|\bstatvfs\(|\bpread\(|\bpwrite\(|\brename\(|"
     r"\bunlink\(|\bmkdir\(|\bopendir\(|\bflock\(|\breadlink\(", "file access", FILES),
    (r"\bBlobFolder\(|\bFileDescriptor\.open\b", "a folder or file outside `Blobs.run`", FILES),
    (r"\bgetaddrinfo\(|\bgethostbyname|\bmakeAddressResolvingHost\b|\benumerateDevices\b|\bgetifaddrs\(", "a look-up of names",
     {"Keeper/Server/MachineAddress.swift"}),
    (r"\bNIOThreadPool\b|\bDispatchQueue\b|\bpthread_create\b", "threads",
     {"Keeper/Threads/BlockingThreads.swift", "Keeper/Watchdog/DetachedThread.swift"}),
    (r"\bwaitpid\(|\bwaitUntilExit\b|\bposix_spawn|\bp(open|close)\(", "a wait for a process",
     {"Keeper/Keys/KeyCommand.swift"}),
]


def code(line):
    """The line without its comment."""
    return re.sub(r"^\s*//.*|\s//.*", "", line)


def main():
    found = []
    for path in sorted(ROOT.rglob("*.swift")):
        name = path.relative_to(ROOT).as_posix()
        if name.startswith(CLIENTS):
            continue
        lines = [code(line) for line in path.read_text().splitlines()]
        for number, line in enumerate(lines, 1):
            for pattern, what, allowed in RULES:
                if name in allowed or not (match := re.search(pattern, line)):
                    continue
                # Our own asynchronous functions and GRDB's are awaited.
                if "GRDB" in what and re.search(r"\bawait\b", line[:match.start()]):
                    continue
                found.append(f"Server/Sources/{name}:{number}: {what}: {line.strip()}")
    known = {name for _, _, allowed in RULES for name in allowed}
    found += [f"{name}: named in check-blocking.py, and not there" for name in sorted(known) if not (ROOT / name).exists()]
    if found:
        sys.exit("\n".join(found) + "\ntouchstone: these block; run them on BlockingThreads")


if __name__ == "__main__":
    main()
