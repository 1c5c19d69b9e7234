"""Inputs from machines, their tools, and device reports."""

import json
import pathlib
import re

SOURCES = pathlib.Path(__file__).resolve().parent.parent.parent / "Sources/DeepCheck"


def names(file, enumeration):
    """The cases of a Swift enumeration of names."""
    text = re.sub(r"//.*", "", (SOURCES / file).read_text())
    text = re.search(rf"^public enum {enumeration}\b.*?^}}", text, re.M | re.S).group()
    return [name.strip() for line in re.findall(r"^  case (.+)$", text, re.M) for name in line.split(",")]


def reports():
    """A report for each check whose evidence has a series under every name, long enough to be judged."""
    words = {"origin": "measured", "place": "outdoors", "facing": "back", "state": "sound", "name": "left"}
    series = {name: [40 + 17 * step for step in range(70)] for name in names("Report/Evidence.swift", "EvidenceName")}
    series |= {"attempt": [1], "faces": [0, 1, 2, 3], "bandLevels": [-30] * 18, "bandFloors": [-90] * 18, "axis": [2]}
    results = []
    for check in names("Checks/CheckID.swift", "CheckID"):
        evidence = [{"name": name, "decimals": len(name) % 4, "values": values} for name, values in series.items()
                    if name not in words]
        evidence += [{"name": name, "text": word} for name, word in words.items()]
        row = {"id": check, "part": "x", "verdict": "pass", "basis": "measured", "evidence": evidence, "figures": [
            {"name": "health", "value": 82.5, "unit": "%", "limit": 80, "relation": "atLeast", "source": "s"}]}
        results.append(json.dumps({"schema": "touchstone.device/1", "device": {"vendor": "v", "model": "m"},
                                   "startedAt": "2026-11-21T15:10:18Z", "challenge": "7K3QP9", "checks": [row]},
                                  separators=(",", ":")).encode())
    return results


def pages():
    """Reports within pages: one block, two, and an unterminated one."""
    block = b'<script type="application/json" id="touchstone-device">%s</script>'
    few = reports()[:12]
    return [b"<!DOCTYPE html><html lang=en>" + block % report for report in few] + [
        block % few[0] + block % few[1], (block % few[0])[:-9]]


def runs():
    """A run interrupted after its first check."""
    return [b'{"schema":"touchstone.run/1","depth":"%s","attempts":[{"id":"torch","count":2}],"report":%s}'
            % (depth, reports()[0]) for depth in (b"quick", b"full")]


def smartctl():
    nvme = {"smartctl": {"exit_status": 0}, "model_name": "Fast", "smart_status": {"passed": True},
            "nvme_smart_health_information_log": {"critical_warning": 0, "available_spare": 100,
                                                  "available_spare_threshold": 10, "percentage_used": 3,
                                                  "media_errors": 0},
            "temperature": {"current": 38}, "power_on_time": {"hours": 4211}}
    rows = [{"id": id_, "name": name, "value": 99, "raw": {"value": 1}} for id_, name in
            ((5, "Reallocated_Sector_Ct"), (197, "Current_Pending_Sector"), (233, "Media_Wearout_Indicator"))]
    ata = {"smartctl": {"exit_status": 64}, "smart_status": {"passed": False}, "ata_smart_attributes": {"table": rows}}
    denied = {"smartctl": {"exit_status": 2, "messages": [{"string": "open failed: Permission denied"}]}}
    return [json.dumps(answer).encode() for answer in (nvme, ata, denied)]


def edid():
    block = bytearray(128)
    block[1:7] = b"\xFF" * 6
    block[17], block[21], block[22] = 31, 30, 19
    block[54:72] = bytes([1, 1, 0, 0, 0xA0, 0x40, 0, 0x60, 0, 0, 0, 0, 0x2D, 0xBC, 0x10, 0, 0, 0])
    block[72:83] = b"\0\0\0\xFC\0Panel\n"
    block[127] = -sum(block) % 256
    return [bytes(block)]


def seeds():
    devices = {"Devices": [{"Name": "System Firmware", "Version": "1.14.0"}, {"Name": "Dock", "Version": "1.0"}]}
    cards = (b" 0 [PCH            ]: HDA-Intel - HDA Intel PCH\n"
             b"00-00: ALC256 Analog : ALC256 Analog : playback 1 : capture 1\n")
    lines = [b"41230000\n", b"50000000\n", b"312\n", b"61000\n", b"1\n", b"0x02 0x01\n", b"11/21/2023\n", b"\xFE",
             b"HardwareCorrupted: 4 kB\nMemTotal: 99 kB\n", b"PRETTY_NAME=\"Debian\"\n", b"-12.5\n", b"\xFD", b"",
             b"MCE:   0   1   Machine check exceptions\n", b"RxErr 4\nTOTAL_ERR_COR 4\n",
             b" eth0: 0000   60.  -50.  -256   0\n", cards, edid()[0].replace(b"\0", b"\1"), smartctl()[0]]
    return {
        "devicereport": reports(), "devicepage": pages(), "devicerun": runs(),
        "devicecomparison": [b"\0".join(pair) for pair in zip(reports(), reversed(reports()))], "smartctl": smartctl(), "fwupd": [json.dumps(devices).encode()], "edid": edid(),
        "deviceaddress": [b"check&sell&run=touchGrid", b"check&code=7K3QP90Z&report", b"check&ask", b"check&repair&review"],
        "devicenumber": [b"490154203237518", b"49-015420-323751-8", b"F2LW48XPHG7F"],
        "asound": [cards, b"--- no soundcards ---\n"],
        "machine": [b"\0".join(lines), b"\0".join(reversed(lines)), b"\0".join(lines[:7]), b"1\n", b"42000\x000"],
    }
