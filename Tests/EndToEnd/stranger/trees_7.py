"""A seventh batch: whole machines, with what a technician finds in and around the broken part, written before a look at any judge or limit's code
(but after docs/DeviceChecks.md and the list of limits).

Each has the parts that such a machine has besides the broken one. Names, figures and units are the kernel's; where a report leaves a figure out, it is filled in.
"""

import json

from trees_2 import ata, nvme, sas
from trees_5 import flash

DISK = ["disk", "diskHealth", "diskErrors", "storage", "hardwareErrors", "raid", "fileSystem"]
FILES = DISK
BATTERY = ["battery", "batteryHealth"]
POWER = ["battery", "charger", "power", "hardwareErrors"]
HEAT = ["temperature", "temperatures", "cooling", "fan", "fans"]
CPU = ["processor", "hardwareErrors", "temperature"]
RAM = ["memory", "hardwareErrors"]
LINKS = ["hardwareErrors", "graphics", "pciLinks", "busErrors"]
NET = ["network", "networkErrors", "hardwareErrors"]
PANEL = ["displayPanel", "graphics", "hardwareErrors"]
INPUT = ["sensor", "usb", "hardwareErrors", "input"]
ROWS = []


def row(name, checks, *parts, smart=None):
    files = {}
    for part in parts:
        files.update({path: text if isinstance(text, bytes) else str(text) for path, text in part.items()})
    for disk, output in (smart or {}).items():
        files.setdefault(f"sys/block/{disk}/size", "1953525168")
        files.setdefault(f"sys/block/{disk}/removable", "0")
        files[f"tools/smartctl/{disk}.json"] = json.dumps({"json_format_version": [1, 0], "smartctl": {"version": [7, 4], "exit_status": 0}, **output})
    ROWS.append((name, checks, files))


def at(folder, **values):
    return {f"{folder}/{name}": value for name, value in values.items()}


def under(folder, values):
    return {f"{folder}/{name}": value for name, value in values.items()}


def dmi(kind, vendor, product):
    return at("sys/class/dmi/id", chassis_type=kind, sys_vendor=vendor, product_name=product)


def kernel(release, seconds=86400):
    return {"proc/version": f"Linux version {release} (builder@host) (gcc) #1 SMP", "proc/sys/kernel/osrelease": release, "proc/uptime": f"{seconds}.00 {seconds * 3}.00"}


def ram(kilobytes):
    return {"proc/meminfo": f"MemTotal:       {kilobytes} kB\nMemFree:        {kilobytes // 2} kB\nHardwareCorrupted:     0 kB"}


def supply(name, **values):
    return at(f"sys/class/power_supply/{name}", **values)


def pack(name="BAT0", **values):
    return supply(name, **{"type": "Battery", "present": 1, "technology": "Li-ion", **values})


def mains(online=1, name="AC"):
    return supply(name, type="Mains", online=online)


def hwmon(number, name, **values):
    return at(f"sys/class/hwmon/hwmon{number}", name=name, **values)


def zone(number, kind, temp, **trips):
    result = at(f"sys/class/thermal/thermal_zone{number}", type=kind, temp=temp, mode="enabled")
    for index, (trip, value) in enumerate(trips.items()):
        result |= at(f"sys/class/thermal/thermal_zone{number}", **{f"trip_point_{index}_type": trip, f"trip_point_{index}_temp": value})
    return result


def pci(path, driver=None, **values):
    """`path` is the way from the root port, as 0000:00:1c.0/0000:03:00.0."""
    address = path.rsplit("/", 1)[-1]
    real = f"devices/pci0000:00/{path}"
    up = "../" * (real.count("/") + 1)
    folder = f"sys/{real}"
    result = at(folder, **{"enable": 1, "power_state": "D0", **values})
    result[f"sys/bus/pci/devices/{address}@"] = f"../../../{real}"
    known = [f"PCI_CLASS={values.get('class', '0x0')[2:]}", f"PCI_SLOT_NAME={address}"]
    if driver:
        result[f"{folder}/driver@"] = f"{up}bus/pci/drivers/{driver}"
        result[f"sys/bus/pci/drivers/{driver}/uevent"] = ""
        known.insert(0, f"DRIVER={driver}")
    result[f"{folder}/uevent"] = "\n".join(known)
    return result


def link(speed, most, width, widest):
    return {"current_link_speed": f"{speed} GT/s PCIe", "max_link_speed": f"{most} GT/s PCIe", "current_link_width": width, "max_link_width": widest}


def port(**values):
    return {"class": "0x060400", "vendor": "0x8086", "device": "0xa338", **values}


def aer(correctable=None, nonfatal=None, fatal=None):
    names = {"correctable": ["RxErr", "BadTLP", "BadDLLP", "Rollover", "Timeout", "NonFatalErr", "CorrIntErr", "HeaderOF"],
             "nonfatal": ["Undefined", "DLP", "SDES", "TLP", "FCP", "CmpltTO", "CmpltAbrt", "UnxCmplt", "RxOF", "MalfTLP", "ECRC", "UnsupReq", "ACSViol"],
             "fatal": ["Undefined", "DLP", "SDES", "TLP", "FCP", "CmpltTO", "CmpltAbrt", "UnxCmplt", "RxOF", "MalfTLP", "ECRC", "UnsupReq", "ACSViol"]}
    totals = {"correctable": "COR", "nonfatal": "NONFATAL", "fatal": "FATAL"}
    result = {}
    for kind, given in (("correctable", correctable), ("nonfatal", nonfatal), ("fatal", fatal)):
        counts = given or {}
        result[f"aer_dev_{kind}"] = "\n".join([*(f"{name} {counts.get(name, 0)}" for name in names[kind]), f"TOTAL_ERR_{totals[kind]} {sum(counts.values())}"])
    return result


def drive(name, model, **values):
    return under(f"sys/block/{name}", {"size": 1953525168, "removable": 0, "ro": 0, "device/model": model, **values})


def cpus(count, folder="cpufreq", **values):
    result = at("sys/devices/system/cpu", possible=f"0-{count - 1}", present=f"0-{count - 1}", online=f"0-{count - 1}", offline="")
    for i in range(count):
        result |= at(f"sys/devices/system/cpu/cpu{i}/{folder}", **values)
    return result


def cpuinfo(count, model, family, number, microcode, megahertz=2400.0):
    block = "processor\t: {0}\nvendor_id\t: GenuineIntel\ncpu family\t: {1}\nmodel\t\t: {2}\nmodel name\t: {3}\nstepping\t: 1\nmicrocode\t: {4}\ncpu MHz\t\t: {5:.3f}\nflags\t\t: fpu tsc msr mce constant_tsc nonstop_tsc\n"
    return {"proc/cpuinfo": "\n".join(block.format(i, family, number, model, microcode, megahertz) for i in range(count))}


def net(name, driver="e1000e", **values):
    known = {"type": 1, "operstate": "up", "carrier": 1, "speed": 1000, "duplex": "full", "address": "52:54:00:12:34:56", "device/uevent": f"DRIVER={driver}",
             "statistics/rx_packets": 41000000, "statistics/tx_packets": 39000000, "statistics/rx_errors": 0, "statistics/tx_errors": 0, "statistics/rx_crc_errors": 0,
             "statistics/rx_dropped": 0, "statistics/tx_dropped": 0, "statistics/collisions": 0, "carrier_changes": 2, **values}
    return under(f"sys/class/net/{name}", known)


def edid(width=31, height=17, name="B140HAN04.0"):
    """A laptop's panel, 1920×1080 at 60 Hz, with its sum."""
    data = bytearray(bytes.fromhex("00ffffffffffff0006af3d500000000000 1d0104a51f1178".replace(" ", "")))
    data[21], data[22] = width, height
    data += bytes.fromhex("02ee95a3544c99260f5054000000") + bytes.fromhex("0101" * 8)
    data += bytes.fromhex("143780b87038244010103e0035ae10000018")
    data += b"\x00\x00\x00\x0f" + bytes(14) + b"\x00\x00\x00\xfe\x00" + b"AUO\n         " + b"\x00\x00\x00\xfe\x00" + (name + "\n").ljust(13).encode()[:13]
    data += b"\x00"
    data = data[:127]
    return bytes(data) + bytes([-sum(data) % 256])


def screen(connector, status="connected", **values):
    known = {"status": status, "enabled": "enabled" if status == "connected" else "disabled", "dpms": "On" if status == "connected" else "Off",
             "modes": "1920x1080" if status == "connected" else "", "edid": edid() if status == "connected" else b"", **values}
    return under(f"sys/class/drm/{connector}", known)


def smbios(*modules, ecc=3, width=64):
    """Tables 16, 17 and 127; each module's mebibytes, 0 for an empty slot."""
    table = bytes([16, 23, 0, 0x10, 3, 3, ecc]) + (64 << 20).to_bytes(4, "little") + b"\xfe\xff" + len(modules).to_bytes(2, "little") + bytes(8) + b"\0\0"
    entries = {"sys/firmware/dmi/entries/16-0/raw": table}
    for index, size in enumerate(modules):
        total, data = (width, 64) if size else (0xFFFF, 0xFFFF)
        one = bytes([17, 40, index, 0x11, 0, 0x10, 0xFE, 0xFF]) + total.to_bytes(2, "little") + data.to_bytes(2, "little") + size.to_bytes(2, "little")
        one += bytes([9, 0, 1, 2, 26, 0x80, 0]) + (3200).to_bytes(2, "little") + bytes([3, 4, 5, 6, 2]) + bytes(4) + (2933).to_bytes(2, "little") + (1200).to_bytes(2, "little") * 3
        one = one[:40] + f"DIMM {index}\0BANK {index}\0Samsung\0{index:08X}\0-\0M471A2K43DB1-CWE\0\0".encode()
        entries[f"sys/firmware/dmi/entries/17-{index}/raw"] = one
        table += one
    entries["sys/firmware/dmi/tables/DMI"] = table + bytes([127, 4, 0x7F, 0, 0, 0])
    return entries


def controller(number=0, name="skx_edac", seconds=8640000, **values):
    return at(f"sys/devices/system/edac/mc/mc{number}", **{"mc_name": name, "ce_count": 0, "ue_count": 0, "ce_noinfo_count": 0, "ue_noinfo_count": 0, "seconds_since_reset": seconds, **values})


def module(number, label, controller_number=0, **values):
    known = {"dimm_label": label, "dimm_mem_type": "Registered-DDR4", "dimm_edac_mode": "SECDED", "dimm_dev_type": "x4", "size": 32768, "dimm_ce_count": 0, "dimm_ue_count": 0, **values}
    return at(f"sys/devices/system/edac/mc/mc{controller_number}/dimm{number}", **known)


def fwupd(*devices):
    return {"tools/fwupdmgr/get-devices.json": json.dumps({"Devices": list(devices)})}


def inputs(*names):
    return {"proc/bus/input/devices": "\n".join(f'I: Bus=0019 Vendor=0000 Product=0001 Version=0000\nN: Name="{name}"\nP: Phys=x/input{i}\nS: Sysfs=/devices/x/input/input{i}\nU: Uniq=\nH: Handlers=event{i} \nB: PROP=0\nB: EV=3\n' for i, name in enumerate(names))}


def usb(name, **values):
    known = {"authorized": 1, "bConfigurationValue": 1, "bNumInterfaces": " 1", "speed": 480, "version": " 2.00", **values}
    return under(f"sys/bus/usb/devices/{name}", known)


def sound(cards="", **files):
    return {"proc/asound/cards": cards or "--- no soundcards ---", **files}


HDA = " 0 [PCH            ]: HDA-Intel - HDA Intel PCH\n                      HDA Intel PCH at 0x6034110000 irq 173"
REALTEK = {"proc/asound/card0/codec#0": "Codec: Realtek ALC257\nAddress: 0\nAFG Function Id: 0x1 (unsol 1)\nVendor Id: 0x10ec0257\nSubsystem Id: 0x17aa22d5",
           "proc/asound/card0/pcm0p/info": "card: 0\ndevice: 0\nsubdevice: 0\nstream: PLAYBACK\nid: ALC257 Analog\nname: ALC257 Analog",
           "proc/asound/card0/pcm0c/info": "card: 0\ndevice: 0\nsubdevice: 0\nstream: CAPTURE\nid: ALC257 Analog\nname: ALC257 Analog",
           "proc/asound/pcm": "00-00: ALC257 Analog : ALC257 Analog : playback 1 : capture 1"}
LENOVO = {**dmi(10, "LENOVO", "20XW004AGE"), **kernel("6.8.0-45-generic"), **ram(16154628)}
DELL = {**dmi(10, "Dell Inc.", "XPS 13 9310"), **kernel("6.1.0-18-amd64"), **ram(16154628)}
TOWER = {**dmi(3, "ASUS", "System Product Name"), **kernel("6.6.30-1-lts"), **ram(32791132)}
SERVER = {**dmi(23, "Supermicro", "SYS-1029P"), **kernel("5.15.0-105-generic", 8640000), **ram(196514628)}
NUC = {**dmi(35, "Intel(R) Client Systems", "NUC8i5BEH"), **kernel("5.10.0-28-amd64"), **ram(16278120)}
PI = {"proc/device-tree/model": "Raspberry Pi 4 Model B Rev 1.4\0", **kernel("6.6.20+rpt-rpi-v8"), **ram(3882752)}
CHROME = {"proc/device-tree/model": "Google Lazor (rev3 - 8)\0", **kernel("6.1.90"), **ram(8023456)}
GUEST = {**dmi(1, "QEMU", "Standard PC (Q35 + ICH9, 2009)"), **kernel("5.14.0-427.el9.x86_64"), **ram(3735552)}
TURNING = (1, "Raw_Read_Error_Rate", 100, 6, 0), (5, "Reallocated_Sector_Ct", 100, 10, 0), (9, "Power_On_Hours", 81, 0, 16900), (197, "Current_Pending_Sector", 100, 0, 0), (198, "Offline_Uncorrectable", 100, 0, 0), (199, "UDMA_CRC_Error_Count", 200, 0, 0)


def turning(**changed):
    return [(i, name, value, limit, changed.get(name, raw)) for i, name, value, limit, raw in TURNING]


# Batteries and chargers.
# The gauge says 88 %, the cells say that they are empty: three cells at 3.2 V.
row("XPS: 88 % at 9.6 V of three cells", POWER, DELL, mains(0), pack(status="Discharging", capacity=88, charge_full=6200000, charge_full_design=6842000, charge_now=5456000, current_now=900000, voltage_now=9600000, voltage_min_design=11400000, cycle_count=212))
# A pack whose protection has opened its switch: it is there, at 0 V, and always “Unknown”.
row("ThinkPad: pack has switched itself off, 0 V, 0 mWh", POWER, LENOVO, mains(), pack(status="Unknown", capacity=0, energy_full=0, energy_full_design=57000000, energy_now=0, power_now=0, voltage_now=0, voltage_min_design=15440000, cycle_count=0))
row("Framework: 1,214 cycles, 61 % of its design", BATTERY, dmi(10, "Framework", "Laptop"), kernel("6.9.3"), mains(1, "ACAD"), pack("BAT1", status="Full", capacity=100, charge_full=2179000, charge_full_design=3572000, charge_now=2179000, current_now=0, voltage_now=17100000, voltage_min_design=15400000, cycle_count=1214))
# applesmc: the same figures, in the SMC's units.
row("MacBook Pro 2013: 2,310 of 6,330 mAh", BATTERY, dmi(10, "Apple Inc.", "MacBookPro11,1"), kernel("5.4.0-177-generic"), mains(1, "ADP1"), pack(status="Full", capacity=100, charge_full=2310000, charge_full_design=6330000, charge_now=2310000, current_now=0, voltage_now=12700000, voltage_min_design=11340000, cycle_count=943, health="Good"))
row("tablet: battery at 64 °C while it charges", [*BATTERY, *HEAT], kernel("6.6.8"), dmi(30, "Insyde", "BayTrail"), pack("bq27520-0", status="Charging", health="Overheat", temp=640, capacity=71, charge_full=5900000, charge_full_design=6500000, voltage_now=4110000))
# A charger of which only 5 V were negotiated (its cable's or its own fault): the battery is drained on the adapter.
row("Yoga: USB-C charger stays at 5 V, 9 % and falling", POWER, LENOVO, mains(), pack(status="Discharging", capacity=9, energy_full=48000000, energy_full_design=51000000, energy_now=4320000, power_now=8100000, voltage_now=7100000, voltage_min_design=7720000), supply("ucsi-source-psy-USBC000:001", type="USB", online=1, usb_type="C [PD] PD_PPS", voltage_now=5000000, voltage_max=5000000, voltage_min=5000000, current_max=500000, current_now=0))
row("Chromebook: 3 %, “Not charging” on its charger", POWER, CHROME, supply("sbs-9-000b", type="Battery", present=1, technology="Li-ion", status="Not charging", capacity=3, charge_full=5012000, charge_full_design=5260000, charge_now=150000, current_now=0, voltage_now=7010000, voltage_min_design=7680000, cycle_count=88), supply("cros_usbpd_charger0", type="USB", online=1, voltage_now=19800000, current_max=2250000))
row("Steam Deck: “Full” at 6.2 V of two cells", POWER, dmi(3, "Valve", "Jupiter"), kernel("6.5.0-valve"), mains(1, "ACAD"), pack("BAT1", status="Full", capacity=100, charge_full=4900000, charge_full_design=5195000, charge_now=4900000, current_now=0, voltage_now=6200000, voltage_min_design=7700000))
row("gauge that has lost its mind: 655 Wh of 50", POWER, LENOVO, mains(0), pack(status="Discharging", capacity=7, energy_full=655350000, energy_full_design=50450000, energy_now=48000000, power_now=9000000, voltage_now=15900000, voltage_min_design=15400000))

# Heat and fans.
row("laptop at its critical temperature with full throttle counters", [*HEAT, "processor"], DELL, hwmon(3, "coretemp", temp1_label="Package id 0", temp1_input=100000, temp1_max=100000, temp1_crit=100000, temp1_crit_alarm=1, temp2_label="Core 0", temp2_input=100000, temp2_crit=100000), cpus(8, "thermal_throttle", package_throttle_count=81233, package_throttle_total_time_ms=81000000, core_throttle_count=71200, core_throttle_total_time_ms=70000000))
row("ThinkPad: fan at 0 rpm, told full speed, 97 °C", HEAT, LENOVO, hwmon(4, "thinkpad", fan1_input=0, fan2_input=0, pwm1=255, pwm1_enable=0, temp1_label="CPU", temp1_input=97000), hwmon(5, "coretemp", temp1_label="Package id 0", temp1_input=97000, temp1_max=100000, temp1_crit=100000, temp1_crit_alarm=0))
row("Inspiron: processor fan stands at 93 °C", HEAT, dmi(10, "Dell Inc.", "Inspiron 15 5510"), kernel("5.19.0-50-generic"), hwmon(2, "dell_smm", fan1_label="Processor Fan", fan1_input=0, fan1_min=0, fan1_max=4900, fan1_target=4900, pwm1=255, temp1_label="CPU", temp1_input=93000), hwmon(3, "coretemp", temp1_label="Package id 0", temp1_input=93000, temp1_crit=100000))
row("board: processor's temperature sensor has failed", HEAT, TOWER, hwmon(2, "nct6798", temp2_label="CPUTIN", temp2_input=0, temp2_fault=1, temp2_type=3, temp1_label="SYSTIN", temp1_input=33000, fan2_input=910))
row("Kraken: pump at 0 rpm, 61 °C", HEAT, TOWER, hwmon(5, "x53", temp1_label="Coolant temp", temp1_input=61100, fan1_label="Pump speed", fan1_input=0, pwm1=255))
row("graphics card: junction above its critical value", [*HEAT, "graphics"], TOWER, hwmon(1, "amdgpu", temp1_label="edge", temp1_input=91000, temp1_crit=100000, temp1_emergency=105000, temp2_label="junction", temp2_input=112000, temp2_crit=110000, temp2_emergency=115000, temp3_label="mem", temp3_input=98000, temp3_crit=100000, fan1_input=3300, fan1_min=0, fan1_max=3300))
row("NVMe at 87 °C, above its own critical value", [*HEAT, *DISK], NUC, hwmon(0, "nvme", temp1_label="Composite", temp1_input=86850, temp1_max=81850, temp1_min=-20150, temp1_crit=84850, temp1_alarm=1), drive("nvme0n1", "Samsung SSD 970 EVO 1TB"))
row("Raspberry Pi 5: its fan is told 255 and stands, 84 °C", HEAT, {"proc/device-tree/model": "Raspberry Pi 5 Model B Rev 1.0\0"}, kernel("6.6.31+rpt-rpi-2712"), hwmon(2, "pwmfan", fan1_input=0, pwm1=255, pwm1_enable=1), zone(0, "cpu-thermal", 84000, critical=110000, active=75000))
row("Chromebook's fan: the controller reports a fault", HEAT, {**dmi(10, "HP", "Dragonair"), **kernel("6.6.30"), **ram(8023456)}, hwmon(3, "cros_ec", fan1_input=0, fan1_fault=1, temp1_label="Charger", temp1_input=52850, temp1_fault=0))
row("RK3588 board 4 °C below its switch-off", HEAT, {"proc/device-tree/model": "Radxa ROCK 5B\0"}, kernel("6.12.1"), zone(0, "package-thermal", 111000, passive=85000, critical=115000), at("sys/class/thermal/cooling_device0", type="thermal-cpufreq-0", cur_state=6, max_state=6))
row("disk in a NAS at 66 °C (drivetemp)", [*HEAT, *DISK], dmi(17, "Synology", "DS"), kernel("6.1.55"), hwmon(0, "drivetemp", temp1_input=66000, temp1_max=60000, temp1_crit=65000, temp1_lcrit=0, temp1_highest=67000, temp1_lowest=24000), drive("sda", "ST8000VN004-2M2101"))

# Processors.
# cpufreq's bios_limit (Documentation/ABI/testing/sysfs-devices-system-cpu): firmware lets no core above 1.2 of 3.4 GHz.
row("firmware limits every core to 1.2 of 3.4 GHz", CPU, LENOVO, cpus(8, cpuinfo_min_freq=1200000, cpuinfo_max_freq=3400000, scaling_min_freq=1200000, scaling_max_freq=1200000, bios_limit=1200000, scaling_cur_freq=1200000, scaling_driver="acpi-cpufreq"))
row("Ryzen laptop: stuck at 544 MHz", CPU, dmi(10, "HP", "ProBook 445 G7"), kernel("5.15.0-91-generic"), cpus(12, cpuinfo_min_freq=1400000, cpuinfo_max_freq=2375000, scaling_min_freq=1400000, scaling_max_freq=2375000, scaling_cur_freq=544000, scaling_driver="acpi-cpufreq"), {"proc/loadavg": "12.41 11.90 10.02 13/912 41231"})
row("server: one processor core of 48 stayed offline", CPU, SERVER, cpus(48), at("sys/devices/system/cpu", possible="0-47", present="0-47", online="0-16,18-47", offline="17"), at("sys/devices/system/cpu/cpu17", online=0))
row("two sockets with two microcodes", CPU, SERVER, {f"sys/devices/system/cpu/cpu{i}/microcode/version": "0x2006e05" if i < 8 else "0x2000064" for i in range(16)}, {f"sys/devices/system/cpu/cpu{i}/topology/physical_package_id": i // 8 for i in range(16)})
# Intel, September 2024: microcode 0x12B or newer is the fix of the rising minimum voltage of these.
row("i9-14900K still on microcode 0x11d", [*CPU, "firmware"], TOWER, cpuinfo(32, "Intel(R) Core(TM) i9-14900K", 6, 183, "0x11d", 5700.0), {"sys/devices/system/cpu/cpu0/microcode/version": "0x11d"})
row("kernel marked by a machine check", CPU, TOWER, {"proc/sys/kernel/tainted": 16})
row("4,112 corrected errors by threshold interrupts", CPU, TOWER, {"proc/interrupts": "            CPU0       CPU1\n  1:          9          0   IO-APIC   1-edge      i8042\n THR:       4112          0   Threshold APIC interrupts\n DFR:          0          0   Deferred Error APIC interrupts\n MCE:          0          0   Machine check exceptions\n MCP:       1012       1012   Machine check polls"})
row("Ryzen: bank 5 machine check in the firmware's log", CPU, TOWER, {"sys/fs/pstore/dmesg-erst-7281342345678901249": "Panic#1 Part1\n<0>[ 8122.412345] mce: [Hardware Error]: CPU 3: Machine Check: 0 Bank 5: bea0000000000108\n<0>[ 8122.412350] mce: [Hardware Error]: TSC 0 ADDR 1ffffc0a1b2c3 MISC d012000100000000\n<0>[ 8122.412360] Kernel panic - not syncing: Fatal machine check"})

# Memory.
row("server: one module with 4,211 corrected errors in 100 days", RAM, SERVER, controller(ce_count=4211), module(0, "CPU_SrcID#0_MC#0_Chan#0_DIMM#0"), module(3, "CPU_SrcID#0_MC#0_Chan#1_DIMM#1", dimm_ce_count=4211))
row("laptop: half of the 16 GB is missing", RAM, LENOVO, smbios(8192, 8192), ram(7912340))
row("server: its ECC modules run without ECC", RAM, SERVER, smbios(16384, 16384, ecc=3, width=72), controller(name="i10nm_edac"), module(0, "CPU_SrcID#0_MC#0_Chan#0_DIMM#0", dimm_edac_mode="None"), module(1, "CPU_SrcID#0_MC#0_Chan#1_DIMM#0", dimm_edac_mode="None"))
row("firmware's error source: two uncorrected errors without a place", RAM, {**SERVER, **kernel("5.4.0-190-generic")}, controller(name="ghes_edac", ue_count=2, ue_noinfo_count=2))
row("workstation: 12 kB taken away as corrupted", RAM, TOWER, {"proc/meminfo": "MemTotal:       65781132 kB\nMemFree:        41232112 kB\nHardwareCorrupted:    12 kB"})

# Buses and graphics.
row("card of 16 lanes with one", LINKS, TOWER, pci("0000:00:01.0", "pcieport", **port(**link("8.0", "16.0", 1, 16))), pci("0000:00:01.0/0000:01:00.0", "nvidia", **{"class": "0x030000", "vendor": "0x10de", "device": "0x2484", **link("8.0", "16.0", 1, 16)}))
row("NVMe of 16 GT/s at 2.5 in a slot of 16", [*LINKS, *DISK], TOWER, pci("0000:00:1b.0", "pcieport", **port(**link("2.5", "16.0", 4, 4))), pci("0000:00:1b.0/0000:02:00.0", "nvme", **{"class": "0x010802", "vendor": "0x144d", "device": "0xa80a", **link("2.5", "16.0", 4, 4)}))
row("Wi-Fi card: 18,233 bad packets", LINKS, DELL, pci("0000:00:1c.0", "pcieport", **port(**link("2.5", "8.0", 1, 1), **aer({"BadTLP": 4})), aer_rootport_total_err_cor=18237), pci("0000:00:1c.0/0000:02:00.0", "ath10k_pci", **{"class": "0x028000", "vendor": "0x168c", "device": "0x003e", **link("2.5", "2.5", 1, 1), **aer({"RxErr": 812, "BadTLP": 17421})}))
row("NVMe: data link protocol errors, fatal", [*LINKS, *DISK], NUC, pci("0000:00:1d.0", "pcieport", **port(**link("8.0", "8.0", 4, 4), **aer(fatal={"DLP": 2}))), pci("0000:00:1d.0/0000:6d:00.0", "nvme", **{"class": "0x010802", "vendor": "0x2646", "device": "0x2263", **link("8.0", "8.0", 4, 4), **aer(fatal={"SDES": 1, "DLP": 1})}))
row("graphics card has fallen off its bus", LINKS, TOWER, pci("0000:00:01.0", "pcieport", **port(**link("8.0", "16.0", 16, 16))), pci("0000:00:01.0/0000:01:00.0", "nvidia", **{"class": "0x030000", "vendor": "0x10de", "device": "0x1b80", "current_link_speed": "Unknown", "max_link_speed": "Unknown", "current_link_width": 63, "max_link_width": 255, "config": b"\xff" * 64}))
row("Intel graphics: its engine hung", [*LINKS, "displayPanel"], LENOVO, {"sys/class/drm/card0/error": "GPU HANG: ecode 9:1:85dffffb, in chrome [4123]\nKernel: 6.8.0-45-generic x86_64\nDriver: 20230929\nTime: 1718112345 s 123456 us\nReset count: 3\nSuspend count: 1"}, under("sys/class/drm/card0/device", {"vendor": "0x8086", "class": "0x030000"}))
row("AMD graphics: dump of a crash", [*LINKS, "displayPanel"], TOWER, {"sys/class/devcoredump/devcd1/data": "**** AMDGPU Device Coredump ****\nversion: 1\nkernel: 6.12.1\nmodule: amdgpu\ntime: 8123.123456789\nring name: gfx_0.0.0\nring timeout details", "sys/class/devcoredump/devcd1/failing_device/vendor": "0x1002", "sys/class/devcoredump/devcd1/failing_device/class": "0x030000"})
row("MI100: uncorrected errors of its memory", [*LINKS, *RAM], SERVER, under("sys/class/drm/card1/device", {"vendor": "0x1002", "class": "0x038000", "ras/features": "feature mask: 0x5", "ras/umc_err_count": "ue: 3\nce: 812", "ras/gfx_err_count": "ue: 0\nce: 0", "mem_info_vram_total": 34342961152}))
row("Thunderbolt dock with one lane of two", [*LINKS, "usb"], LENOVO, under("sys/bus/thunderbolt/devices/0-1", {"device_name": "ThinkPad Thunderbolt 4 Dock", "vendor_name": "Lenovo", "generation": 4, "authorized": 1, "rx_speed": "20.0 Gb/s", "tx_speed": "20.0 Gb/s", "rx_lanes": 1, "tx_lanes": 1}))
row("an interrupt that nobody cares for", LINKS, TOWER, {"proc/irq/16/spurious": "count 81233\nunhandled 81190\nlast_unhandled 4295812312 ms", "proc/interrupts": "            CPU0       CPU1\n 16:     281233          0   IO-APIC  16-fasteoi   ehci_hcd:usb1\n MCE:          0          0   Machine check exceptions"})
row("hub's port: over current 41 times", ["usb", "hardwareErrors"], TOWER, usb("usb2", product="xHCI Host Controller", bDeviceClass="09"), {"sys/bus/usb/devices/usb2/2-0:1.0/usb2-port4/over_current_count": 41, "sys/bus/usb/devices/2-0:1.0/usb2-port4/over_current_count": 41})
row("camera that can't be configured (error −71)", ["usb", "cameraDevice", "hardwareErrors"], LENOVO, usb("usb1", product="xHCI Host Controller", bDeviceClass="09"), usb("1-8", product="Integrated Camera", bDeviceClass="ef", idVendor="04f2", idProduct="b6d0", bConfigurationValue="", bNumInterfaces="", removable="fixed"))

# Screens, input, sound, radios.
row("laptop: panel is found, its EDID is empty", PANEL, LENOVO, screen("card0-eDP-1", edid=b"", modes="640x480"), {"proc/acpi/button/lid/LID0/state": "state:      open"})
row("laptop: backlight asked for 400, gives 0", PANEL, LENOVO, screen("card0-eDP-1"), at("sys/class/backlight/intel_backlight", type="raw", bl_power=0, brightness=400, actual_brightness=0, max_brightness=512), {"proc/acpi/button/lid/LID0/state": "state:      open"})
row("laptop: panel isn't found with an open lid", PANEL, DELL, screen("card0-eDP-1", "disconnected"), screen("card0-HDMI-A-1"), {"proc/acpi/button/lid/LID0/state": "state:      open"})
row("Chromebook: the panel's and the touchscreen's probes are deferred", [*PANEL, *INPUT], CHROME, {"sys/kernel/debug/devices_deferred": "aux-3-0058\tpanel-simple-dp-aux: failed to get EDID\n4-0010\tplatform: wait for supplier panel"})
row("laptop without its keyboard", INPUT, LENOVO, inputs("Lid Switch", "Power Button", "Synaptics TM3471-020", "TPPS/2 Elan TrackPoint", "Video Bus", "ThinkPad Extra Buttons"))
row("laptop's touchpad has no driver", INPUT, DELL, inputs("Lid Switch", "Power Button", "AT Translated Set 2 keyboard", "Video Bus"), under("sys/bus/i2c/devices/i2c-DELL0A20:00", {"name": "DELL0A20:00", "modalias": "acpi:DELL0A20:PNP0C50:", "uevent": "MODALIAS=acpi:DELL0A20:PNP0C50:", "firmware_node/status": 15, "firmware_node/hid": "DELL0A20"}))
row("laptop: no sound card although its controller is there", ["soundDevice", "hardwareErrors"], LENOVO, sound(), pci("0000:00:1f.3", None, **{"class": "0x040380", "vendor": "0x8086", "device": "0xa0c8"}))
row("laptop: only HDMI's codec answers", ["soundDevice", "hardwareErrors"], LENOVO, sound(HDA, **{"proc/asound/card0/codec#2": "Codec: Intel Tigerlake HDMI\nAddress: 2\nAFG Function Id: 0x1 (unsol 0)\nVendor Id: 0x80862812", "proc/asound/pcm": "00-03: HDMI 0 : HDMI 0 : playback 1\n00-07: HDMI 1 : HDMI 1 : playback 1", "proc/asound/card0/pcm3p/info": "card: 0\ndevice: 3\nsubdevice: 0\nstream: PLAYBACK\nid: HDMI 0\nname: HDMI 0"}), pci("0000:00:1f.3", "snd_hda_intel", **{"class": "0x040300", "vendor": "0x8086", "device": "0xa0c8"}))
row("accelerometer: all of its axes at the end", ["sensor"], {**dmi(31, "HP", "Spectre x360"), **kernel("6.2.0-39-generic")}, at("sys/bus/iio/devices/iio:device0", name="accel_3d", in_accel_x_raw=-32768, in_accel_y_raw=-32768, in_accel_z_raw=-32768, in_accel_scale=0.009806))
row("Wi-Fi: driver, but no interface (firmware isn't loaded)", NET, DELL, pci("0000:00:1c.0", "pcieport", **port()), pci("0000:00:1c.0/0000:72:00.0", "ath11k_pci", **{"class": "0x028000", "vendor": "0x17cb", "device": "0x1101", **link("5.0", "5.0", 1, 1)}), net("eth0", "r8152"))
row("Bluetooth's chip is there, its radio isn't", ["bluetooth", "hardwareErrors"], LENOVO, usb("1-14", idVendor="8087", idProduct="0026", bDeviceClass="e0", bDeviceSubClass="01", bDeviceProtocol="01", speed=12), {"sys/bus/usb/devices/1-14:1.0/uevent": "DEVTYPE=usb_interface\nDRIVER=btusb", "sys/bus/usb/devices/1-14:1.0/bInterfaceClass": "e0", "sys/bus/usb/devices/1-14:1.0/bInterfaceSubClass": "01", "sys/bus/usb/devices/1-14:1.0/bInterfaceProtocol": "01"})
row("100 Mb/s, half duplex, with collisions and broken frames", NET, TOWER, net("eno1", speed=100, duplex="half", **{"statistics/rx_crc_errors": 41222, "statistics/rx_errors": 41222, "statistics/collisions": 812331}))
row("gigabit port of a NUC at 100 Mb/s", NET, NUC, net("eno1", speed=100))
row("bond of a gigabit port and one at 100", NET, SERVER, net("eno1", "ixgbe", **{"bonding_slave/mii_status": "up", "bonding_slave/link_failure_count": 0}), net("eno2", "ixgbe", speed=100, **{"bonding_slave/mii_status": "up", "bonding_slave/link_failure_count": 6}), under("sys/class/net/bond0", {"type": 1, "operstate": "up", "carrier": 1, "speed": 1100, "bonding/mode": "802.3ad 4", "bonding/slaves": "eno1 eno2", "bonding/mii_status": "up"}))
row("fibre module receives no light", NET, SERVER, hwmon(3, "enp59s0f0", temp1_input=38000, temp1_crit=85000, power1_label="TX_power", power1_input=581, power2_label="RX_power", power2_input=0, power2_lcrit=10, power2_lcrit_alarm=1, power2_min_alarm=1), net("enp59s0f0", "i40e", operstate="down", carrier=0, speed=-1))

# Power, clock, firmware.
row("server: its second power supply has no input", ["charger", "power", "hardwareErrors", *HEAT], SERVER, hwmon(6, "dps920ab", in1_label="vin", in1_input=230500, in1_min_alarm=0, in1_lcrit_alarm=0, power1_label="pin", power1_input=212000000, fan1_input=5120, fan1_fault=0), hwmon(7, "dps920ab", in1_label="vin", in1_input=0, in1_min_alarm=1, in1_lcrit_alarm=1, in2_label="vout1", in2_input=0, in2_lcrit_alarm=1, power1_label="pin", power1_input=0, fan1_input=0, fan1_fault=0))
row("Corsair supply: 10.82 V of 12", ["charger", "power", "hardwareErrors"], TOWER, hwmon(3, "corsairpsu", in0_label="v_in", in0_input=230000, in1_label="v_out +12v", in1_input=10820, in2_label="v_out +5v", in2_input=4980, in3_label="v_out +3.3v", in3_input=3290, temp1_label="vrm temp", temp1_input=44000, fan1_label="psu fan", fan1_input=0))
row("last start was the watchdog’s", ["hardwareErrors"], {"proc/device-tree/model": "Toradex Verdin iMX8M Plus\0"}, kernel("6.6.54"), at("sys/class/watchdog/watchdog0", identity="imx2+ watchdog", bootstatus=32, status="0x0", timeout=30, state="active"))
row("clock says 2002, the network 2026", ["hardwareErrors", "battery", "clock"], TOWER, at("sys/class/rtc/rtc0", name="rtc_cmos rtc_cmos", hctosys=1, date="2002-01-01", time="00:14:33", since_epoch=1009844073), {"proc/stat": "cpu  1 2 3 4\nbtime 1780000000"})
row("firmware says that there is a TPM; none was found", ["securityChip"], DELL, under("sys/bus/acpi/devices/MSFT0101:00", {"status": 15, "hid": "MSFT0101", "path": "\\_SB_.TPM_"}))
row("sleeps never reach their lowest state", ["suspend", "battery"], DELL, {"sys/power/mem_sleep": "[s2idle]"}, at("sys/power/suspend_stats", success=58, fail=0, failed_freeze=0, last_hw_sleep=0, total_hw_sleep=0, max_hw_sleep=281474976710655))
row("61 of 70 sleeps failed", ["suspend"], LENOVO, at("sys/power/suspend_stats", success=9, fail=61, failed_suspend=61, last_failed_dev="0000:00:14.0", last_failed_errno=-16, last_failed_step="suspend"))
row("fwupd: firmware's update has failed", ["firmware"], LENOVO, fwupd({"Name": "System Firmware", "DeviceId": "a45df35ac0e948ee180fe216a5f703f32dda163f", "Plugin": "uefi_capsule", "Flags": ["internal", "updatable", "require-ac"], "Vendor": "LENOVO", "Version": "0.1.49", "UpdateState": 3, "UpdateError": "failed to update to 0.1.52: error-unsuccessful"}))
row("kernel's first log: switched off for heat", [*HEAT, "hardwareErrors"], LENOVO, {"sys/fs/pstore/dmesg-efi_pstore-171812345601001": "Emergency#1 Part1\n<0>[ 9123.412] thermal thermal_zone0: acpitz: critical temperature reached, shutting down\n<0>[ 9123.500] reboot: HARDWARE PROTECTION shutdown (Temperature too high)"})

# Disks and what is on them.
row("870 EVO: 14 uncorrectable, 51 runtime bad blocks", DISK, TOWER, smart={"sda": flash("Samsung SSD 870 EVO 1TB", (5, "Reallocated_Sector_Ct", 99, 10, 51), (9, "Power_On_Hours", 97, 0, 9812), (177, "Wear_Leveling_Count", 98, 0, 31), (179, "Used_Rsvd_Blk_Cnt_Tot", 99, 10, 51), (183, "Runtime_Bad_Block", 99, 10, 51), (187, "Uncorrectable_Error_Cnt", 99, 0, 14), (195, "ECC_Error_Rate", 199, 0, 14), (199, "CRC_Error_Count", 100, 0, 0))})
row("WD Blue: 8 pending sectors, passes", DISK, TOWER, smart={"sda": ata("WDC WD10EZEX-08WN4A0", *turning(Current_Pending_Sector=8), rotation_rate=7200)})
row("MX500 with 3 % of its life", DISK, NUC, smart={"sda": flash("CT500MX500SSD1", (5, "Reallocate_NAND_Blk_Cnt", 100, 10, 0), (173, "Ave_Block-Erase_Count", 3, 0, 1482), (202, "Percent_Lifetime_Remain", 3, 1, 97), (206, "Write_Error_Rate", 100, 0, 0))})
row("NVMe: 118 % of its life, backup of its memory failed", DISK, SERVER, smart={"nvme0n1": nvme("INTEL SSDPE2KX040T8", passed=False, critical_warning=16, percentage_used=118)})
row("NVMe: its latest self-test failed", DISK, NUC, smart={"nvme0n1": {**nvme("CT1000P3PSSD8"), "nvme_self_test_log": {"current_self_test_operation": {"value": 0, "string": "No self-test in progress"}, "table": [{"self_test_code": {"value": 2, "string": "Extended"}, "self_test_result": {"value": 7, "string": "Completed: failed segment(s)"}, "power_on_hours": 2099}]}}})
row("eMMC of a Chromebook: past its life", DISK, CHROME, under("sys/block/mmcblk1", {"size": 61071360, "removable": 0, "ro": 0, "device/type": "MMC", "device/name": "DA4064", "device/life_time": "0x0b 0x0b", "device/pre_eol_info": "0x02"}))
row("phone's UFS: end of life reached", DISK, kernel("6.1.68"), {"sys/bus/platform/devices/1d84000.ufshc@": "../../../devices/platform/soc@0/1d84000.ufshc"}, under("sys/bus/platform/drivers/ufshcd-qcom/1d84000.ufshc/health_descriptor", {"eol_info": "0x03", "life_time_estimation_a": "0x0B", "life_time_estimation_b": "0x0A"}), under("sys/devices/platform/soc@0/1d84000.ufshc/health_descriptor", {"eol_info": "0x03", "life_time_estimation_a": "0x0B", "life_time_estimation_b": "0x0A"}), drive("sda", "KLUDG4UHDC-B0E1"))
row("SATA disk doesn't spin up: no size", DISK, TOWER, drive("sdb", "ST3000DM001-1ER1", size=0))
row("a mounted disk is no longer there", DISK, TOWER, drive("sda", "Samsung SSD 860 "), {"proc/mounts": "/dev/sda2 / ext4 rw,relatime 0 0\n/dev/sdb1 /srv/data ext4 rw,relatime 0 0", "proc/partitions": "major minor  #blocks  name\n\n   8        0  976762584 sda\n   8        2  976000000 sda2"})
row("RAID 5, only known from mdstat: one member failed", DISK, SERVER, {"proc/mdstat": "Personalities : [raid6] [raid5] [raid4]\nmd0 : active raid5 sdd1[3](F) sdc1[1] sdb1[0]\n      7813772288 blocks super 1.2 level 5, 512k chunk, algorithm 2 [3/2] [UU_]\n      bitmap: 4/30 pages [16KB], 65536KB chunk\n\nunused devices: <none>"})
row("ext4 with 3 errors, mounted read-only", DISK, LENOVO, drive("nvme0n1", "SAMSUNG MZVLB512"), at("sys/fs/ext4/nvme0n1p2", errors_count=3, warning_count=0, msg_count=9, first_error_time=1718112345, last_error_time=1718119345, first_error_func="ext4_find_entry"), {"proc/mounts": "/dev/nvme0n1p2 / ext4 ro,relatime,errors=remount-ro 0 0"})
row("btrfs mirror without its second disk", DISK, TOWER, at("sys/fs/btrfs/5f1a2b3c-0d4e-4f5a-8b6c-7d8e9f0a1b2c/devinfo/1", missing=0, in_fs_metadata=1, writeable=1), at("sys/fs/btrfs/5f1a2b3c-0d4e-4f5a-8b6c-7d8e9f0a1b2c/devinfo/2", missing=1, in_fs_metadata=1, writeable=0), {"proc/mounts": "/dev/sda /mnt btrfs rw,degraded 0 0"})
row("ZFS pool is degraded", DISK, SERVER, {"proc/spl/kstat/zfs/tank/state": "DEGRADED"})
row("SCSI disk: 500 commands timed out", DISK, SERVER, drive("sdc", "ST4000NM0033-9ZM", **{"device/state": "running", "device/iorequest_cnt": "0x1f4a11", "device/iodone_cnt": "0x1f4811", "device/ioerr_cnt": "0x2a11", "device/iotmo_cnt": "0x1f4"}))
row("iSCSI session has failed", [*DISK, *NET], SERVER, at("sys/class/iscsi_session/session1", state="FAILED", targetname="iqn.2005-10.org.freenas.ctl:vm", recovery_tmo=120))

FAULTS = len(ROWS)

# Healthy, but odd.
row("laptop just taken off its charger, 100 %", None, LENOVO, mains(0), pack(status="Discharging", capacity=100, energy_full=53100000, energy_full_design=57000000, energy_now=53100000, power_now=7120000, voltage_now=17220000, voltage_min_design=15440000, cycle_count=87))
row("kept at 58 % by thresholds of 55 and 60", None, LENOVO, mains(), pack(status="Not charging", capacity=58, energy_full=53100000, energy_full_design=57000000, energy_now=30800000, power_now=0, voltage_now=15990000, voltage_min_design=15440000, charge_control_start_threshold=55, charge_control_end_threshold=60))
row("new battery holds 103 % of its design", None, {**DELL, **kernel("5.4.0-190-generic")}, mains(), pack(status="Full", capacity=100, charge_full=7047000, charge_full_design=6842000, charge_now=7047000, current_now=1000, voltage_now=8630000, voltage_min_design=7600000, cycle_count=0))
row("desktop with a mouse at 5 %", None, TOWER, supply("hidpp_battery_0", type="Battery", scope="Device", present=1, status="Discharging", capacity=5, capacity_level="Critical", model_name="Wireless Mouse MX Master 3", online=1))
row("headset and stylus: levels only", None, LENOVO, supply("wacom_battery_0", type="Battery", scope="Device", present=1, status="Discharging", capacity=0, model_name="Wacom Pen"), supply("BAT0", type="Battery", present=1, status="Charging", technology="Li-poly", capacity=44, energy_full=47000000, energy_full_design=50000000, energy_now=20700000, power_now=31000000, voltage_now=7910000, voltage_min_design=7720000), mains())
row("laptop at 6 %, charging", None, DELL, mains(), pack(status="Charging", capacity=6, charge_full=6100000, charge_full_design=6842000, charge_now=366000, current_now=3900000, voltage_now=7410000, voltage_min_design=7600000, cycle_count=140))
row("hybrid graphics asleep, port with it", None, LENOVO, pci("0000:00:06.0", "pcieport", **{**port(**link("2.5", "16.0", 4, 8)), "power_state": "D3cold", "power/runtime_status": "suspended"}), pci("0000:00:06.0/0000:01:00.0", "nvidia", **{"class": "0x030200", "vendor": "0x10de", "device": "0x25a0", "current_link_speed": "Unknown", "max_link_speed": "Unknown", "current_link_width": 63, "max_link_width": 255, "power_state": "D3cold", "power/runtime_status": "suspended", "config": b"\xff" * 64}))
row("idle graphics card has lowered its link", None, TOWER, pci("0000:00:01.0", "pcieport", **port(**link("2.5", "16.0", 16, 16))), pci("0000:00:01.0/0000:01:00.0", "nvidia", **{"class": "0x030000", "vendor": "0x10de", "device": "0x2684", **link("2.5", "16.0", 16, 16), "power/runtime_status": "active"}))
row("NVMe of 16 GT/s in an old board's slot of 8", None, TOWER, pci("0000:00:1b.0", "pcieport", **port(**link("8.0", "8.0", 4, 4))), pci("0000:00:1b.0/0000:02:00.0", "nvme", **{"class": "0x010802", "vendor": "0x144d", "device": "0xa80a", **link("8.0", "16.0", 4, 4)}))
row("SATA board's card of eight lanes in a slot of four", None, TOWER, pci("0000:00:1c.4", "pcieport", **port(**link("8.0", "8.0", 4, 4))), pci("0000:00:1c.4/0000:04:00.0", "mpt3sas", **{"class": "0x010700", "vendor": "0x1000", "device": "0x0097", **link("8.0", "8.0", 4, 8)}))
row("ports without cards", None, TOWER, pci("0000:00:1c.0", "pcieport", **port(**link("2.5", "8.0", 0, 4))), pci("0000:00:1c.5", "pcieport", **port(**{**link("2.5", "8.0", 0, 1), "current_link_speed": "Unknown"})))
row("lid is closed, another screen is used", None, LENOVO, screen("card0-eDP-1", enabled="disabled", dpms="Off"), screen("card0-DP-2", edid=edid(60, 34, "DELL U2720Q")), screen("card0-HDMI-A-1", "disconnected"), at("sys/class/backlight/intel_backlight", type="raw", bl_power=4, brightness=0, actual_brightness=0, max_brightness=512), {"proc/acpi/button/lid/LID0/state": "state:      closed"})
row("screen has been blanked by its owner's minutes", None, LENOVO, screen("card0-eDP-1", dpms="Off"), at("sys/class/backlight/intel_backlight", type="raw", bl_power=4, brightness=400, actual_brightness=0, max_brightness=512), {"proc/acpi/button/lid/LID0/state": "state:      open"})
row("virtual machine", None, GUEST, cpus(2), {"sys/block/vda/size": 41943040, "sys/block/vda/removable": 0, "sys/block/vda/ro": 0, "sys/block/sr0/size": 2097151, "sys/block/sr0/removable": 1, "sys/block/sr0/device/model": "QEMU DVD-ROM"}, net("eth0", "virtio_net", speed=-1, duplex="unknown"), screen("card0-Virtual-1", edid=b"", modes="1024x768"), sound())
row("container without most of /sys", None, {"proc/meminfo": "MemTotal:        2097152 kB\nMemFree:         1012332 kB", "proc/uptime": "61.12 40.00", "proc/loadavg": "0.01 0.02 0.00 1/12 31"}, under("sys/class/net/eth0", {"type": 1, "operstate": "up", "carrier": 1, "speed": 10000, "duplex": "full"}))
row("WSL 2", None, kernel("5.15.153.1-microsoft-standard-WSL2"), ram(8023456), cpus(8), {"sys/block/sda/size": 800000, "sys/block/sda/removable": 0, "sys/block/sda/ro": 1, "sys/block/sda/device/model": "Virtual Disk", "sys/block/sdc/size": 2147483648, "sys/block/sdc/removable": 0, "sys/block/sdc/ro": 0, "sys/block/sdc/device/model": "Virtual Disk", "proc/mounts": "none /mnt/wsl tmpfs rw 0 0\n/dev/sdc / ext4 rw,relatime 0 0\nC:\\134 /mnt/c 9p rw 0 0"}, net("eth0", "hv_netvsc", speed=10000))
row("fanless tablet at 74 °C", None, dmi(30, "Microsoft Corporation", "Surface Go"), kernel("6.5.0"), ram(8023456), hwmon(1, "coretemp", temp1_label="Package id 0", temp1_input=74000, temp1_max=100000, temp1_crit=100000, temp1_crit_alarm=0), zone(0, "x86_pkg_temp", 74000))
row("ThinkPad: fan stands at 44 °C", None, LENOVO, hwmon(4, "thinkpad", fan1_input=0, fan2_input=0, pwm1=0, pwm1_enable=2, temp1_label="CPU", temp1_input=44000), hwmon(5, "coretemp", temp1_label="Package id 0", temp1_input=44000, temp1_max=100000, temp1_crit=100000, temp1_crit_alarm=0))
row("board with open inputs and limits that nobody set", None, TOWER, hwmon(2, "nct6798", temp1_label="SYSTIN", temp1_input=33000, temp2_label="CPUTIN", temp2_input=41000, temp3_label="AUXTIN0", temp3_input=-62000, temp4_label="AUXTIN1", temp4_input=127000, temp5_label="AUXTIN2", temp5_input=11000, fan1_input=0, fan2_input=612, fan3_input=0, fan4_input=890, in0_input=480, in0_min=0, in0_max=1744, in0_alarm=0, in1_input=992, in1_min=0, in1_max=0, in1_alarm=1, in4_input=1000, in4_max=0, in4_alarm=1, in7_input=3408, in8_input=3104, intrusion0_alarm=1, beep_enable=0))
row("graphics card's fans rest at 49 °C", None, TOWER, hwmon(1, "amdgpu", temp1_label="edge", temp1_input=49000, temp1_crit=100000, temp1_emergency=105000, fan1_input=0, fan1_min=0, fan1_max=3300, pwm1=0, pwm1_enable=2))
row("NVMe: warm, 68 of 85 °C", None, NUC, hwmon(0, "nvme", temp1_label="Composite", temp1_input=67850, temp1_max=81850, temp1_min=-273150, temp1_crit=84850, temp1_alarm=0, temp2_label="Sensor 2", temp2_input=77850, temp2_max=65261850, temp2_min=-273150))
row("server's empty bays and slots", None, SERVER, smbios(16384, 0, 0, 0, ecc=6, width=72), ram(16114628), controller(), module(0, "CPU_SrcID#0_MC#0_Chan#0_DIMM#0"), hwmon(6, "dps920ab", in1_label="vin", in1_input=230500, in1_lcrit_alarm=0, fan1_input=5120))
row("server: a processor for 56, 8 of them exist", None, SERVER, cpus(8), at("sys/devices/system/cpu", possible="0-55", present="0-7", online="0-7", offline="8-55", kernel_max=8191))
row("Threadripper 2990WX: two of four nodes have no memory", None, TOWER, at("sys/devices/system/node/node0", meminfo="Node 0 MemTotal:       65781132 kB", cpulist="0-15"), at("sys/devices/system/node/node1", meminfo="Node 1 MemTotal:              0 kB", cpulist="16-31"))
row("board of a desktop with ECC modules that it can't use", None, TOWER, smbios(16384, 16384, ecc=3, width=72), ram(32791132))
row("laptop throttled 214 times in 40 days", None, {**DELL, **kernel("6.1.0-18-amd64", 3456000)}, cpus(8, "thermal_throttle", package_throttle_count=214, package_throttle_total_time_ms=4012, package_throttle_max_time_ms=91, core_throttle_count=33, core_throttle_total_time_ms=412))
row("idle cores at their lowest clock", None, DELL, cpus(8, cpuinfo_min_freq=400000, cpuinfo_max_freq=4200000, base_frequency=2400000, scaling_min_freq=400000, scaling_max_freq=4200000, scaling_cur_freq=400000, scaling_driver="intel_pstate", scaling_governor="powersave"))
row("owner limits the clock in powersave", None, LENOVO, cpus(4, cpuinfo_min_freq=800000, cpuinfo_max_freq=3400000, base_frequency=1800000, scaling_min_freq=800000, scaling_max_freq=1600000, scaling_cur_freq=899000, bios_limit=3400000, scaling_driver="intel_cpufreq"))
row("freshly booted, clock not yet set", None, PI, kernel("6.6.20+rpt-rpi-v8", 21), {"proc/stat": "cpu  1 2 3 4\nbtime 1718000000"}, under("sys/block/mmcblk0", {"size": 62333952, "removable": 0, "ro": 0, "device/type": "SD", "device/name": "SC32G"}), under("sys/devices/platform/soc/soc:firmware", {"get_throttled": "0"}), hwmon(1, "rpi_volt", in0_lcrit_alarm=0), zone(0, "cpu-thermal", 41300, critical=110000))
row("kernel panicked by its own fault", None, LENOVO, {"sys/fs/pstore/dmesg-efi_pstore-171812345601001": "Panic#1 Part1\n<1>[  412.3] BUG: kernel NULL pointer dereference, address: 0000000000000018\n<4>[  412.3] CPU: 3 PID: 812 Comm: kworker Tainted: P           OE\n<0>[  412.4] Kernel panic - not syncing: Fatal exception in interrupt"})
row("kernel with foreign modules", None, TOWER, {"proc/sys/kernel/tainted": 12289})
row("Intel graphics without an error", None, LENOVO, {"sys/class/drm/card0/error": "No error state collected"}, screen("card0-eDP-1"), screen("card0-DP-1", "disconnected"))
row("a few late interrupts that nobody wanted", None, TOWER, {"proc/irq/16/spurious": "count 41233\nunhandled 3\nlast_unhandled 4295812312 ms", "proc/irq/9/spurious": "count 2\nunhandled 0\nlast_unhandled 0 ms"})
row("twelve corrected bus errors in a month", None, {**DELL, **kernel("6.1.0-18-amd64", 2592000)}, pci("0000:00:1c.0", "pcieport", **port(**link("8.0", "8.0", 1, 1), **aer({"RxErr": 12})), aer_rootport_total_err_cor=12), pci("0000:00:1c.0/0000:02:00.0", "iwlwifi", **{"class": "0x028000", "vendor": "0x8086", "device": "0x2723", **link("5.0", "5.0", 1, 1), **aer()}), net("wlp2s0", "iwlwifi", **{"wireless/uevent": "", "speed": -1}))
row("airplane switch, radios blocked by hand", None, LENOVO, at("sys/class/rfkill/rfkill0", type="wlan", name="phy0", hard=1, soft=0, state=2), at("sys/class/rfkill/rfkill1", type="bluetooth", name="hci0", hard=0, soft=1, state=0))
row("server: second port has no cable, first has 25 Gb/s", None, SERVER, net("eno1", "mlx5_core", speed=25000), net("eno2", "mlx5_core", operstate="down", carrier=0, speed=-1, duplex="unknown", carrier_changes=1))
row("Ethernet of 2.5 Gb/s at a gigabit switch, counts of multicast", None, TOWER, net("enp6s0", "igc", speed=1000, **{"statistics/rx_dropped": 81233, "statistics/multicast": 412331}))
row("headless server without sound or a screen", None, SERVER, screen("card0-VGA-1", "disconnected"), sound())
row("desktop's sound card and a monitor's", None, TOWER, sound(HDA, **REALTEK), pci("0000:00:1f.3", "snd_hda_intel", **{"class": "0x040300", "vendor": "0x8086", "device": "0xa0c8"}))
row("convertible lies on the table", None, {**dmi(31, "HP", "Spectre x360"), **kernel("6.2.0-39-generic")}, at("sys/bus/iio/devices/iio:device0", name="accel_3d", in_accel_x_raw=-12, in_accel_y_raw=31, in_accel_z_raw=1004, in_accel_scale=0.009806), at("sys/bus/iio/devices/iio:device1", name="als", in_illuminance_raw=0, in_illuminance_scale=0.1))
row("keyboard of a docked laptop, all of its own", None, LENOVO, inputs("Lid Switch", "Power Button", "AT Translated Set 2 keyboard", "Synaptics TM3471-020", "Logitech USB Receiver"), under("sys/bus/i2c/devices/i2c-SYNA8004:00", {"name": "SYNA8004:00", "uevent": "DRIVER=i2c_hid_acpi\nMODALIAS=acpi:SYNA8004:PNP0C50:", "firmware_node/status": 15}))
row("SSD: errors in its log are refused commands", None, NUC, smart={"nvme0n1": nvme("WD_BLACK SN750 1TB", num_err_log_entries=8122, unsafe_shutdowns=212, percentage_used=9)})
row("old Seagate: 61,203 hours, giant raw rates", None, TOWER, smart={"sda": ata("ST2000DM001-1CH164", (1, "Raw_Read_Error_Rate", 117, 6, 141231232), (3, "Spin_Up_Time", 96, 0, 0), (4, "Start_Stop_Count", 98, 20, 2212), (5, "Reallocated_Sector_Ct", 100, 10, 0), (7, "Seek_Error_Rate", 87, 30, 620123123), (9, "Power_On_Hours", 31, 0, 61203), (10, "Spin_Retry_Count", 100, 97, 0), (188, "Command_Timeout", 100, 0, 0), (189, "High_Fly_Writes", 98, 0, 2), (190, "Airflow_Temperature_Cel", 64, 45, 36), (193, "Load_Cycle_Count", 61, 0, 78123), (194, "Temperature_Celsius", 36, 0, 36), (197, "Current_Pending_Sector", 100, 0, 0), (198, "Offline_Uncorrectable", 100, 0, 0), (199, "UDMA_CRC_Error_Count", 200, 0, 3), (240, "Head_Flying_Hours", 100, 0, 188012341234123), rotation_rate=7200, temperature={"current": 36}, power_on_time={"hours": 61203})})
row("SAS disk with delayed corrections", None, SERVER, smart={"sda": sas("HUC101812CSS204", scsi_grown_defect_list=0, temperature={"current": 31, "drive_trip": 65}, scsi_error_counter_log={"read": {"errors_corrected_by_eccfast": 0, "errors_corrected_by_eccdelayed": 81233, "total_errors_corrected": 81233, "total_uncorrected_errors": 0}, "write": {"total_errors_corrected": 0, "total_uncorrected_errors": 0}})})
row("card reader without a card, loops, a compressed swap", None, LENOVO, drive("sdb", "SD Card Reader", size=0, removable=1), {f"sys/block/loop{i}/{name}": value for i in range(3) for name, value in (("size", 130000), ("ro", 1), ("removable", 0))}, {"sys/block/zram0/size": 16777216, "sys/block/zram0/removable": 0, "proc/mounts": "/dev/loop0 /snap/core22/1380 squashfs ro,nodev,relatime 0 0\n/dev/sdd1 /run/media/u/NTFS ntfs3 ro 0 0\n/dev/mapper/luks-1 / ext4 rw,relatime 0 0", "sys/block/sdd/size": 30031872, "sys/block/sdd/removable": 1, "sys/block/sdd/ro": 0})
row("mirror checks itself, as each month", None, SERVER, under("sys/block/md0/md", {"level": "raid1", "raid_disks": 2, "degraded": 0, "array_state": "active", "sync_action": "check", "mismatch_cnt": 128, "dev-sda1/state": "in_sync", "dev-sda1/errors": 0, "dev-sdb1/state": "in_sync", "dev-sdb1/errors": 0}), {"sys/block/md0/size": 1953259520, "sys/block/md0/removable": 0, "proc/mdstat": "Personalities : [raid1]\nmd0 : active raid1 sdb1[1] sda1[0]\n      976629760 blocks super 1.2 [2/2] [UU]\n      [===>.................]  check = 18.1% (177012352/976629760) finish=81.1min speed=164312K/sec\n      bitmap: 0/8 pages [0KB], 65536KB chunk\n\nunused devices: <none>"})
row("NAS reserves slots: mirror of 12 with two, others empty", None, dmi(17, "Synology", "DS1221+"), kernel("5.10.55"), {"proc/mdstat": "Personalities : [raid1]\nmd0 : active raid1 sda1[0] sdb1[1]\n      2490176 blocks [12/2] [UU__________]\n\nunused devices: <none>"})
row("firmware waits for a restart", None, LENOVO, fwupd({"Name": "System Firmware", "DeviceId": "a45df35ac0e948ee180fe216a5f703f32dda163f", "Plugin": "uefi_capsule", "Flags": ["internal", "updatable", "require-ac", "needs-reboot"], "Vendor": "LENOVO", "Version": "0.1.49", "UpdateState": 4}))
row("slept 128 times, deeply, failed twice", None, DELL, {"sys/power/mem_sleep": "[s2idle]"}, at("sys/power/suspend_stats", success=128, fail=2, last_failed_dev="usb1", last_hw_sleep=8123412345, total_hw_sleep=912341234123, max_hw_sleep=281474976710655))
row("corsair supply within its limits, its fan rests", None, TOWER, hwmon(3, "corsairpsu", in0_label="v_in", in0_input=230000, in1_label="v_out +12v", in1_input=12090, in2_label="v_out +5v", in2_input=4980, in3_label="v_out +3.3v", in3_input=3290, temp1_label="vrm temp", temp1_input=44000, fan1_label="psu fan", fan1_input=0))
row("system in Chinese, disk with a name of its own", None, {"etc/os-release": 'NAME="深度操作系统"\nPRETTY_NAME="深度操作系统 23"\nVERSION_ID="23"'}, LENOVO, drive("nvme0n1", "固态硬盘 致态 TiPlus7100"), {"proc/mounts": "/dev/nvme0n1p3 / ext4 rw,relatime 0 0\n/dev/nvme0n1p4 /media/资料 ext4 rw,relatime 0 0"})
row("watchdog that has never bitten, clock that is right", None, PI, at("sys/class/watchdog/watchdog0", identity="Broadcom BCM2835 Watchdog timer", bootstatus=0, timeout=15, state="inactive"))
