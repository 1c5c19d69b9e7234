"""A fifth batch of trees after public reports, each with its source, written before a look at any judge or limit (but after docs/DeviceChecks.md).

Where a report leaves a figure out, it is filled in; `ReportedMachineTests` has only what was reported.
"""

import json

from trees_4 import BATTERY, BEFORE, BTRFS, DISK, ERRORS, FAN, FILES, HEAT, POWER, PROCESSOR, ata, battery, chip, disk, nvme, row, sas

KNOWN = len(BEFORE)
CHARGER = ["charger", *BATTERY]
MEMORY = ["memory", "hardwareErrors"]
NETWORK = ["network", "networkErrors"]
AC = "sys/class/power_supply/AC/type = Mains\nsys/class/power_supply/AC/online = 1"
SPINNING = (5, "Reallocated_Sector_Ct", 100, 10, 0), (197, "Current_Pending_Sector", 100, 0, 0), (198, "Offline_Uncorrectable", 100, 0, 0)


def supply(name, **values):
    return "\n".join(f"sys/class/power_supply/{name}/{key} = {value}" for key, value in values.items())


def wired(**values):
    known = {"type": 1, "operstate": "up", "carrier": 1, "speed": 1000, "duplex": "full", "device/uevent": "DRIVER=e1000e",
             "statistics/rx_packets": 41000000, "statistics/tx_packets": 39000000, "statistics/rx_errors": 0, "statistics/tx_errors": 0, **values}
    return "\n".join(f"sys/class/net/eth0/{name} = {value}" for name, value in known.items())


def pci(address, **values):
    return "\n".join(f"sys/bus/pci/devices/{address}/{name} = {value}" for name, value in values.items())


def interrupts(**counts):
    names = {"NMI": "Non-maskable interrupts", "TRM": "Thermal event interrupts", "THR": "Threshold APIC interrupts",
             "DFR": "Deferred Error APIC interrupts", "MCE": "Machine check exceptions", "MCP": "Machine check polls"}
    known = {"NMI": (12, 11), "TRM": (0, 0), "THR": (0, 0), "DFR": (0, 0), "MCE": (0, 0), "MCP": (257, 257), **counts}
    return "proc/interrupts = " + "␤".join(["            CPU0       CPU1", *(f" {name}: {a:10} {b:10}   {names[name]}" for name, (a, b) in known.items())])


def fwupd(*devices):
    return "tools/fwupdmgr/get-devices.json = " + json.dumps({"Devices": list(devices)})


def flash(model, *rows, **more):
    return ata(model, *rows, rotation_rate=0, **more)


# Batteries and chargers.
# power_supply_sysfs.c and linux/power_supply.h: two states of health that Apple's and Maxim's gauges report.
row("battery whose fuse has blown", BATTERY, battery(status="Not charging", health="Blown fuse", capacity=55, voltage_now=11700000, voltage_min_design=11400000))
row("battery whose cells have drifted apart", BATTERY, battery(status="Discharging", health="Cell imbalance", capacity=48, charge_full=4200000, charge_full_design=4800000, charge_now=2016000, voltage_now=11800000))
# omacom/omarchy 7916: T460s whose first battery is present, at 0 V and empty, while the second is charged.
row("ThinkPad: one of two batteries at 0 V", BATTERY, supply("BAT0", type="Battery", present=1, status="Not charging", technology="Li-ion", energy_full=20650000, energy_full_design=23480000, energy_now=0, power_now=0, voltage_now=0, voltage_min_design=11400000, capacity=0) + "\n" + supply("BAT1", type="Battery", present=1, status="Charging", technology="Li-ion", energy_full=20940000, energy_full_design=23200000, energy_now=20400000, power_now=2200000, voltage_now=12300000, voltage_min_design=11400000, capacity=97) + "\n" + AC)
# linrunner/TLP 683: what is full is 15.5 % of the design, after years at a threshold of 50 %.
row("battery at 15 % of its design behind a threshold", BATTERY, battery(status="Not charging", energy_full=7750000, energy_full_design=50000000, energy_now=3875000, capacity=50, charge_control_start_threshold=40, charge_control_end_threshold=50) + "\n" + AC)
# QubesOS/qubes-issues 5046: a two-cell battery that lets the machine down at 46 %; its voltage then.
row("Librem: 6.1 V of two cells at 46 %", BATTERY, battery(status="Discharging", charge_full=5200000, charge_full_design=6000000, charge_now=2392000, capacity=46, voltage_now=6100000, voltage_min_design=7600000))
# TLP's manual, “battery is not charged on AC” with thresholds that allow it: 12 % and no current.
row("ThinkPad: 12 %, thresholds of 0 and 100, doesn't charge", CHARGER, battery(status="Not charging", energy_full=45000000, energy_full_design=50000000, energy_now=5400000, power_now=0, capacity=12, voltage_now=11000000, voltage_min_design=11400000, charge_control_start_threshold=0, charge_control_end_threshold=100) + "\n" + AC)
# Documentation/ABI/testing/sysfs-class-power: “Discharging” though the adapter is online, and nearly empty: the adapter or its socket.
row("laptop empties at 7 % with its adapter online", CHARGER, battery(status="Discharging", energy_full=45000000, energy_full_design=50000000, energy_now=3150000, power_now=14800000, capacity=7, voltage_now=10900000, voltage_min_design=10800000) + "\n" + AC)
# Documentation/ABI/testing/sysfs-class-power, health of a charger.
row("charger: watchdog and over current", CHARGER, battery(status="Not charging", capacity=31, charge_full=4000000, charge_full_design=4400000) + "\n" + supply("bq24190-charger", type="USB", online=1, health="Over current"))
# Steam Deck (steamdeck_hwmon, BAT1): half of 5,120 mAh after years of use, in charge units.
row("Steam Deck: 2,510 of 5,120 mAh", BATTERY, supply("BAT1", type="Battery", present=1, status="Discharging", technology="Li-ion", cycle_count=0, charge_full=2510000, charge_full_design=5120000, charge_now=1400000, current_now=1100000, voltage_now=7600000, voltage_min_design=7700000, capacity=56))
# Chromebook (cros_sbs): state of health from a smart battery, nothing else is given.
row("Chromebook: 1,790 of 4,240 mAh after 811 cycles", BATTERY, supply("sbs-20-000b", type="Battery", present=1, status="Full", technology="Li-ion", cycle_count=811, charge_full=1790000, charge_full_design=4240000, charge_now=1790000, current_now=0, voltage_now=12867000, voltage_min_design=11400000, capacity=100))

# Disks: SATA flash.
# Napsty/check_smart 86, other numbers: Intel's wearout indicator at 1, it passes.
row("Intel S3520: wearout indicator 1, passes", DISK, smart={"sda": flash("INTEL SSDSC2BB960G7", (5, "Reallocated_Sector_Ct", 100, 0, 0), (170, "Available_Reservd_Space", 99, 10, 0), (184, "End-to-End_Error_Count", 100, 90, 0), (232, "Available_Reservd_Space", 99, 10, 0), (233, "Media_Wearout_Indicator", 1, 0, 0))})
# smartmontools drivedb.h: the wear of a Swissbit is attribute 248, Perc_Rated_Life_Remain.
row("Swissbit: 2 % of its rated life left", DISK, smart={"sda": flash("SFSA128GU1AA4TO-I-DB-216-STD", (5, "Reallocated_Sector_Ct", 100, 0, 0), (160, "Uncorrectable_Error_Cnt", 100, 0, 0), (248, "Perc_Rated_Life_Remain", 2, 0, 2), (249, "Spares_Remaining_Perc", 91, 0, 91))})
# drivedb.h, StorFly: spare blocks at their end.
row("StorFly: 1 % of its spare blocks left", DISK, smart={"sda": flash("StorFly VSFCS2CC060G-100", (160, "Uncorrectable_Error_Cnt", 100, 0, 0), (248, "Lifetime_Remaining%", 44, 0, 44), (249, "Spares_Remaining_Perc", 1, 0, 1))})
# drivedb.h, Crucial/Micron m4: Perc_Rated_Life_Used counts up, its value down.
row("Crucial m4: all of its rated life used", DISK, smart={"sda": flash("M4-CT256M4SSD2", (5, "Reallocated_Sector_Ct", 100, 10, 0), (170, "Grown_Failing_Block_Ct", 100, 10, 0), (202, "Perc_Rated_Life_Used", 0, 1, 100))})
# drivedb.h, Apacer AS340 (167 SSD_Protect_Mode, as OCZ's Trion): a drive that has write-protected itself.
row("Apacer: write protection", DISK, smart={"sda": flash("Apacer AS340 120GB", (9, "Power_On_Hours", 100, 0, 18200), (166, "Later_Bad_Block_Count", 100, 0, 402), (167, "SSD_Protect_Mode", 100, 0, 1), (231, "Lifetime_Left", 0, 0, 0))})
# drivedb.h's names of 181 and 182: blocks that could not be written or erased, by the thousand.
row("Samsung: 2,381 program failures", DISK, smart={"sda": flash("Samsung SSD 840 EVO 250GB", (5, "Reallocated_Sector_Ct", 97, 10, 61), (177, "Wear_Leveling_Count", 71, 0, 330), (179, "Used_Rsvd_Blk_Cnt_Tot", 97, 10, 61), (181, "Program_Fail_Cnt_Total", 60, 10, 2381), (182, "Erase_Fail_Count_Total", 61, 10, 2290), (187, "Uncorrectable_Error_Cnt", 100, 0, 0))})
# ocaml/infrastructure 58: WDC PC SA530 with UNC errors and handshake errors, still in the array.
row("WD SA530: 214 reported uncorrectable, passes", DISK, smart={"sda": flash("WDC PC SA530 SDASB8Y1T00", (5, "Reallocated_Sector_Ct", 100, 0, 41), (169, "Total_Bad_Block", 100, 0, 702), (187, "Reported_Uncorrect", 100, 0, 214), (230, "Media_Wearout_Indicator", 1, 0, 4295032833), (232, "Available_Reservd_Space", 100, 5, 100))})
# rossmanngroup.com, “Kingston A400”: the name of the controller's ROM instead of the disk's, and hardly a size.
row("SATAFIRM S11", DISK, "sys/block/sda/size = 4096\nsys/block/sda/removable = 0\nsys/block/sda/device/model = SATAFIRM   S11", smart={"sda": flash("SATAFIRM   S11", user_capacity={"blocks": 4096, "bytes": 2097152})})
# Documentation/ABI/testing/sysfs-ata: libata has lowered the speed of a 6 Gbps link (“limiting SATA link speed to 1.5 Gbps”, linux-sunxi 41).
row("kernel has limited a SATA link to 1.5 of 6 Gbps", [*DISK, *ERRORS], disk("sda", "ST1000LM024 HN-M") + "\nsys/class/ata_link/link1/hw_sata_spd_limit = 6.0 Gbps\nsys/class/ata_link/link1/sata_spd_limit = 1.5 Gbps\nsys/class/ata_link/link1/sata_spd = 1.5 Gbps")
# smartmontools, GP log 0x11 (Seagate/openSeaChest 172): thousands of broken frames on the cable, no attribute 199.
row("SATA phy counters: 5,122 CRC errors", DISK, smart={"sda": flash("KINGSTON SEDC500M1920G", (9, "Power_On_Hours", 100, 0, 9000), (231, "SSD_Life_Left", 97, 0, 97), sata_phy_event_counters={"table": [{"id": 1, "name": "Command failed due to ICRC error", "size": 2, "value": 5122, "overflow": False}, {"id": 4, "name": "R_ERR response for host-to-device data FIS", "size": 2, "value": 5122, "overflow": False}], "reset": False})})

# Disks: spinning.
# Backblaze, “What SMART stats tell us”, 188; Seagate packs three counts: 214 each.
row("Seagate with 214 commands that timed out", DISK, smart={"sda": ata("ST4000DM000-1F2168", *SPINNING, (188, "Command_Timeout", 1, 0, 0x00D600D600D6))})
# smartmontools' drive database, Toshiba MG07: helium by 23 and 24; below its threshold, no overall verdict behind this controller.
row("Toshiba: helium below its threshold, no verdict", DISK, smart={"sda": ata("TOSHIBA MG07ACA14TE", *SPINNING, (23, "Helium_Condition_Lower", 70, 75, 0), (24, "Helium_Condition_Upper", 100, 75, 0), passed=None)})
# Backblaze, 196: events of reallocation, of a laptop's disk that doesn't count the sectors.
row("Toshiba laptop disk with 214 reallocation events", DISK, smart={"sda": ata("TOSHIBA MQ01ABF050", *SPINNING, (196, "Reallocated_Event_Count", 100, 0, 214))})
# smartmontools 7.4, seagate_farm_log; heise.de, February 2025: used disks with their hours set to zero, sold as new.
row("Seagate sold as new: 12 hours, its own log says 24,913", DISK, smart={"sda": ata("ST16000NM001G-2KK103", *SPINNING, (9, "Power_On_Hours", 100, 0, 12), power_on_time={"hours": 12}, seagate_farm_log={"page_1_drive_information": {"device_interface": "SATA", "poh": 24913, "spoh": 24902, "head_flight_hours": 24890, "power_cycle_count": 41}})})
# smartmontools, ACS-4 9.5.5 page 3: number of mechanical start failures.
row("statistics: 41 mechanical start failures", DISK, smart={"sda": ata("HGST HUS726T4TALA6L4", *SPINNING, ata_device_statistics={"pages": [{"number": 3, "name": "Rotating Media Statistics", "revision": 1, "table": [{"offset": 48, "name": "Number of Mechanical Start Failures", "size": 4, "value": 41, "flags": {"value": 192, "string": "V---", "valid": True, "normalized": False}}]}]})})
# Documentation/scsi, sdev_state: error recovery has given the disk up (“Device offlined - not ready after error recovery”).
row("kernel has taken a disk offline", DISK, disk("sdc", "WDC WD30EZRX-00M") + "\nsys/block/sdc/device/state = offline")
# A disk in a USB case: attributes, no verdict (smartmontools 617 has the same answer of a good one).
row("USB disk with 1,288 pending sectors, no verdict", DISK, smart={"sdb": {"device": {"name": "/dev/sdb", "type": "sat", "protocol": "ATA"}, "model_name": "ST1000LM035-1RK172", "rotation_rate": 5400, "smartctl": {"version": [7, 5], "exit_status": 4}, "ata_smart_attributes": ata("x", (5, "Reallocated_Sector_Ct", 100, 36, 0), (197, "Current_Pending_Sector", 88, 0, 1288), (198, "Offline_Uncorrectable", 88, 0, 1288))["ata_smart_attributes"]}})

# Disks: SAS and NVMe.
# SBC-4, 6.4.8, pending defects; smartctl 7.4's scsi_pending_defects.
row("SAS disk with 37 pending defects", DISK, smart={"sda": sas("ST14000NM002G", scsi_grown_defect_list=0, scsi_pending_defects={"count": 37}, scsi_error_counter_log={"read": {"total_uncorrected_errors": 0}, "write": {"total_uncorrected_errors": 0}})})
# SPL-4, phy log page; Documentation of scsi_transport_sas: a bad cable or backplane.
row("SAS phy with 90,000 invalid words", [*DISK, *ERRORS], disk("sda", "ST4000NM0023") + "\nsys/class/sas_phy/phy-0:3/negotiated_linkrate = 6.0 Gbit\nsys/class/sas_phy/phy-0:3/maximum_linkrate_hw = 6.0 Gbit\nsys/class/sas_phy/phy-0:3/invalid_dword_count = 90412\nsys/class/sas_phy/phy-0:3/running_disparity_error_count = 88121\nsys/class/sas_phy/phy-0:3/loss_of_dword_sync_count = 212\nsys/class/sas_phy/phy-0:3/phy_reset_problem_count = 3")
# SPC-5, temperature log page: at its own trip temperature.
row("SAS disk at its trip temperature", [*DISK, *HEAT], smart={"sda": sas("HUS726040ALS214", scsi_grown_defect_list=0, temperature={"current": 69, "drive_trip": 65})})
# NVM Express 1.4, 5.14.1.2, bit 5: the persistent memory region became read-only or unreliable.
row("NVMe: persistent memory region unreliable", DISK, smart={"nvme0n1": nvme("INTEL SSDPE21K375GA", passed=False, critical_warning=32)})
# drivers/nvme/host/sysfs.c: the driver has given the controller up.
row("NVMe controller is dead", DISK, "sys/class/nvme/nvme0/model = SAMSUNG MZVLB512HBJQ-000L7\nsys/class/nvme/nvme0/state = dead\nsys/class/nvme/nvme0/transport = pcie")
# prometheus-community/smartctl_exporter 293's counterpart without smartctl: the namespace itself is read-only (nvme core, NSATTR).
row("NVMe namespace has turned read-only", DISK, "sys/block/nvme0n1/size = 976773168\nsys/block/nvme0n1/removable = 0\nsys/block/nvme0n1/ro = 1\nsys/block/nvme0n1/device/model = Samsung SSD 980 PRO 500GB\nproc/mounts = /dev/nvme0n1p2 / ext4 ro,relatime,errors=remount-ro 0 0")

# Other storage.
# Documentation/ABI/testing/sysfs-class-mtd: a router's NAND that could not correct reads.
row("router's NAND: 12 uncorrectable reads", FILES, "sys/class/mtd/mtd4/name = ubi\nsys/class/mtd/mtd4/type = nand\nsys/class/mtd/mtd4/size = 125829120\nsys/class/mtd/mtd4/ecc_failures = 12\nsys/class/mtd/mtd4/corrected_bits = 81233\nsys/class/mtd/mtd4/bad_blocks = 38\nsys/class/mtd/mtd4/ecc_strength = 4\nsys/class/mtd/mtd4/bitflip_threshold = 3")
# JESD84-B51, 7.4.80: only the second kind of cells is past its life.
row("eMMC: second area past its life", DISK, "sys/block/mmcblk0/size = 30535680\nsys/block/mmcblk0/removable = 0\nsys/block/mmcblk0/device/type = MMC\nsys/block/mmcblk0/device/name = HBG4a2\nsys/block/mmcblk0/device/life_time = 0x02 0x0b\nsys/block/mmcblk0/device/pre_eol_info = 0x01")
# Documentation/admin-guide/md.rst: array_state “broken”, since Linux 5.4 for a RAID 0 that lost a member.
row("RAID 0 that lost a member", FILES, "sys/block/md2/size = 3906764800\nsys/block/md2/removable = 0\nsys/block/md2/md/level = raid0\nsys/block/md2/md/raid_disks = 2\nsys/block/md2/md/array_state = broken")
# probert 125, node_exporter 492 (md4): an array that can't start.
row("RAID 5 that can't start", FILES, "sys/block/md4/size = 0\nsys/block/md4/removable = 0\nsys/block/md4/md/level = raid5\nsys/block/md4/md/raid_disks = 3\nsys/block/md4/md/array_state = inactive\nsys/block/md4/md/dev-sda3/state = in_sync\nsys/block/md4/md/dev-sda3/slot = 0")
# md.rst, dev-XXX/state: write_error and want_replacement.
row("member with write errors waits for its replacement", FILES, "sys/block/md0/size = 7813774336\nsys/block/md0/removable = 0\nsys/block/md0/md/level = raid6\nsys/block/md0/md/raid_disks = 5\nsys/block/md0/md/degraded = 0\nsys/block/md0/md/array_state = clean\nsys/block/md0/md/dev-sdd1/state = in_sync,write_error,want_replacement\nsys/block/md0/md/dev-sdd1/slot = 3\nsys/block/md0/md/dev-sdd1/errors = 0")
# Documentation/ABI/testing/sysfs-fs-btrfs: devinfo/ID/missing.
row("btrfs without one of its devices", FILES, f"{disk('sda')}\n{BTRFS}/devinfo/1/missing = 0\n{BTRFS}/devinfo/2/missing = 1")
# Documentation/admin-guide/bcache.rst, io_errors: “errors that have occurred, decayed by io_error_halflife”.
row("bcache: 4,032 errors of its cache", FILES, f"{disk('sda')}\nsys/fs/bcache/7e9b2f0a-1f5e-4e5d-b0a9-6c1c14c4d7ab/cache0/io_errors = 4032\nsys/fs/bcache/7e9b2f0a-1f5e-4e5d-b0a9-6c1c14c4d7ab/cache_available_percent = 41")
# fs/ext4/super.c since Linux 6.13: the mount shows “emergency_ro” after an error.
row("ext4 went read-only in an emergency", FILES, disk("sda", "SanDisk SDSSDA24") + "\nproc/mounts = /dev/sda2 / ext4 ro,relatime,emergency_ro,errors=remount-ro 0 0")
# Documentation/ABI/testing/sysfs-bus-nfit, flags: save_fail, not_armed.
row("NVDIMM that couldn't save its contents", [*MEMORY, *FILES], "sys/bus/nd/devices/nmem0/nfit/flags = save_fail not_armed smart_notify\nsys/bus/nd/devices/nmem0/nfit/phys_id = 0x12")

# Memory, processor, buses.
# Documentation/filesystems/proc.rst: EarlyMemtestBad, “identified as corrupted by early memtest”.
row("memtest= found 4 kB that are bad", MEMORY, "proc/meminfo = MemTotal:  16314628 kB␤EarlyMemtestBad:       4 kB␤HardwareCorrupted:     0 kB")
# Documentation/admin-guide/tainted-kernels.rst, bit 4: “processor reported a Machine Check Exception”.
row("kernel tainted by a machine check", ["hardwareErrors", "processor", "memory"], "proc/sys/kernel/tainted = 16")
# arch/x86/kernel/irq.c: deferred errors, which AMD's processors couldn't correct but nothing has consumed yet.
row("three deferred errors", ["hardwareErrors", "memory"], interrupts(DFR=(3, 0)))
# Documentation/ABI/testing/pstore: the log of a crash that firmware has kept.
row("crash by a machine check, kept by the firmware", ["hardwareErrors", "processor", "memory"], "sys/fs/pstore/dmesg-efi-170000000001001 = Panic#1 Part1␤<0>[ 8211.1] mce: [Hardware Error]: CPU 3: Machine Check Exception: 5 Bank 5: be00000000800400␤<0>[ 8211.1] mce: [Hardware Error]: TSC 0 ADDR ffffffff81 MISC 7880␤<0>[ 8211.2] Kernel panic - not syncing: Fatal machine check")
# Documentation/ABI/testing/sysfs-devices-edac and edac_device: parity in a processor's second cache.
row("second cache: two uncorrectable errors", ["hardwareErrors", "memory", "processor"], "sys/devices/system/edac/cpu/cpu0/L2/ce_count = 11\nsys/devices/system/edac/cpu/cpu0/L2/ue_count = 2\nsys/devices/system/edac/cpu/cpu0/name = cpu")
# ayufan-rock64/linux-build 395: psci: failed to boot CPU4 and CPU5.
row("two of six cores don't start", PROCESSOR, "sys/devices/system/cpu/possible = 0-5\nsys/devices/system/cpu/present = 0-5\nsys/devices/system/cpu/online = 0-3\nsys/devices/system/cpu/offline = 4-5\nsys/devices/system/cpu/smt/control = notsupported\nsys/devices/system/cpu/smt/active = 0\n" + "\n".join(f"sys/devices/system/cpu/cpu{i}/online = {int(i < 4)}" for i in range(1, 6)))
# acpi-cpufreq's bios_limit (Documentation/ABI/testing/sysfs-devices-system-cpu): _PPC holds a Latitude at 800 MHz with an adapter it doesn't know.
row("firmware's limit of 800 MHz of 2,800", PROCESSOR, "\n".join(f"sys/devices/system/cpu/cpu{i}/cpufreq/{name} = {value}" for i in range(4) for name, value in (("cpuinfo_min_freq", 800000), ("cpuinfo_max_freq", 2800000), ("scaling_max_freq", 2800000), ("scaling_min_freq", 800000), ("bios_limit", 800000), ("scaling_driver", "acpi-cpufreq"))))
# Documentation/ABI/testing/sysfs-driver-intel-i915 (throttle_reason_prochot): something outside asks the graphics chip to slow down, though it is cool.
row("graphics chip: PROCHOT at 41 °C", [*PROCESSOR, "graphics"], chip("coretemp", "temp1_label = Package id 0", "temp1_input = 41000", "temp1_crit = 100000") + "\nsys/class/drm/card0/gt/gt0/throttle_reason_status = 1\nsys/class/drm/card0/gt/gt0/throttle_reason_prochot = 1\nsys/class/drm/card0/gt/gt0/throttle_reason_thermal = 0")
# Documentation/ABI/testing/sysfs-bus-pci-devices-aer_stats: what a root port received from devices without counters.
row("root port was told of three fatal errors", ERRORS, pci("0000:00:01.1", **{"class": "0x060400", "aer_rootport_total_err_cor": 41, "aer_rootport_total_err_fatal": 3, "aer_rootport_total_err_nonfatal": 8}))
# pop-os/pop 3363, NVIDIA/open-gpu-kernel-modules 507: every register of a device that fell off the bus reads as ones: width 63.
row("graphics card has fallen off the bus", [*ERRORS, "graphics"], pci("0000:01:00.0", **{"class": "0x030000", "vendor": "0x10de", "current_link_speed": "Unknown", "max_link_speed": "16.0 GT/s PCIe", "current_link_width": 63, "max_link_width": 16, "power_state": "D0", "power/runtime_status": "active"}))
# Documentation/gpu/amdgpu, pcie_replay_count: packets sent again.
row("graphics card: 480,000 packets sent again", [*ERRORS, "graphics"], "sys/class/drm/card0/device/vendor = 0x1002\nsys/class/drm/card0/device/class = 0x030000\nsys/class/drm/card0/device/pcie_replay_count = 480213")

# Heat, fans, voltages.
# Documentation/hwmon/jc42: a DIMM's own sensor above its critical limit.
row("memory module at 97 °C of 95", [*HEAT, "memory"], chip("jc42", "temp1_input = 97250", "temp1_min = 0", "temp1_max = 85000", "temp1_crit = 95000", "temp1_crit_alarm = 1", "temp1_max_alarm = 1"))
# drm/amd, hwmon: temp3 is the graphics memory, with its own limit.
row("graphics memory at 108 °C of 105", HEAT, chip("amdgpu", "temp1_label = edge", "temp1_input = 71000", "temp1_crit = 100000", "temp2_label = junction", "temp2_input = 92000", "temp2_crit = 110000", "temp3_label = mem", "temp3_input = 108000", "temp3_crit = 105000", "fan1_input = 1900"))
# drm/amd, fan1_target: 2,900 rpm asked for, none made.
row("graphics card's fan doesn't follow its target", FAN, chip("amdgpu", "fan1_enable = 1", "fan1_target = 2900", "fan1_input = 0", "fan1_min = 0", "fan1_max = 3300", "pwm1 = 224", "temp1_label = edge", "temp1_input = 79000", "temp1_crit = 100000"))
# Documentation/hwmon/nzxt-kraken2: a pump that stands still.
row("water cooler's pump stands still at 58 °C", [*FAN, *HEAT], chip("kraken2", "fan1_label = Fan", "fan1_input = 1980", "fan2_label = Pump", "fan2_input = 0", "temp1_label = Coolant", "temp1_input = 58300"))
# Documentation/hwmon/corsair-psu: in1 is +12 V, with critical limits of its own.
row("12 V rail at 10.4 V, below its own limit", POWER, chip("corsairpsu", "in0_label = v_in", "in0_input = 230000", "in1_label = v_out +12v", "in1_input = 10410", "in1_crit = 15600", "in1_lcrit = 10920", "in2_label = v_out +5v", "in2_input = 5010", "in2_crit = 6500", "in2_lcrit = 4550"))
# Documentation/hwmon/pmbus: a server's second supply without mains.
row("server's power supply without input", POWER, chip("pmbus", "in1_label = vin", "in1_input = 0", "in1_lcrit = 80000", "in1_lcrit_alarm = 1", "in2_label = vout1", "in2_input = 0", "in2_lcrit_alarm = 1", "fan1_input = 0", "fan1_fault = 0"))
# Raspberry Pi documentation, get_throttled, bits 0 and 2: too little voltage and throttled, now and since the start.
row("Raspberry Pi: throttled 0x50005", POWER + PROCESSOR, "sys/devices/platform/soc/soc:firmware/get_throttled = 50005")

# Network, USB, the rest.
# ublue-os/bazzite 5094: a cable that drops every twenty seconds for two hours.
row("wired port comes and goes every 20 seconds", NETWORK, wired(speed=100, carrier_changes=722, **{"device/uevent": "DRIVER=r8169"}) + "\nproc/uptime = 7300.00 51000.00")
# Documentation/ABI/testing/sysfs-class-net-statistics: collisions and late ones mean that the two ends disagree about the duplex mode.
row("duplex mismatch: half at 100, late collisions", NETWORK, wired(speed=100, duplex="half", **{"statistics/tx_packets": 1900000, "statistics/collisions": 88213, "statistics/tx_window_errors": 4122, "statistics/tx_errors": 4122}))
row("wired port loses its carrier while sending", NETWORK, wired(**{"statistics/tx_packets": 610000, "statistics/tx_errors": 51240, "statistics/tx_carrier_errors": 51240}))
# Documentation/networking/sfp and drivers/net/phy/sfp.c: light below the module's limit.
row("optical module receives too little light", [*NETWORK, *POWER], chip("sfp", "temp1_input = 41000", "temp1_crit = 90000", "power1_label = TX_power", "power1_input = 562", "power2_label = RX_power", "power2_input = 2", "power2_lcrit = 10", "power2_lcrit_alarm = 1", "in0_label = VCC", "in0_input = 3301"))
# drivers/rtc/rtc-cmos.c, /proc/driver/rtc: the chip's own flag (RTC_VRT).
row("clock's battery: dead", ["clock", *POWER], "proc/driver/rtc = rtc_time\t: 00:12:41␤rtc_date\t: 2009-01-01␤24hr\t\t: yes␤BCD\t\t: yes␤periodic_freq\t: 1024␤batt_status\t: dead")
# afarhan/sbitx 45 and others: the clock starts at 2000 after each stop.
row("PC's clock says 2000", ["clock", *POWER], "sys/class/rtc/rtc0/name = rtc_cmos rtc_cmos\nsys/class/rtc/rtc0/hctosys = 1\nsys/class/rtc/rtc0/date = 2000-01-01\nsys/class/rtc/rtc0/time = 00:04:11\nsys/class/rtc/rtc0/since_epoch = 946685051")
# Documentation/hwmon/nct6775: in8 is the clock's battery (Vbat).
row("clock's battery at 2.1 V", ["clock", *POWER], chip("nct6779", "in7_label = 3VSB", "in7_input = 3344", "in7_min = 2976", "in7_max = 3632", "in7_alarm = 0", "in8_label = Vbat", "in8_input = 2112", "in8_min = 2704", "in8_max = 3632", "in8_alarm = 1", "temp1_label = SYSTIN", "temp1_input = 33000", "fan2_input = 903", "fan2_min = 0"))
# fwupd 10772: the update failed at the reboot.
row("firmware update failed on reboot", ["firmware"], fwupd({"Name": "System Firmware", "DeviceId": "1dff1af1864178c9721f53eb23dfd0a00ed2c863", "Plugin": "uefi_capsule", "Flags": ["internal", "updatable", "require-ac", "supported", "needs-reboot"], "Vendor": "Dell", "Version": "2.8.1", "UpdateState": 3, "UpdateError": "failed to run update on reboot: expected 2.45.0 and got 2.8.1"}))
# Documentation/ABI/testing/sysfs-firmware-efi-esrt: last_attempt_status 1, unsuccessful.
row("firmware: its last update was unsuccessful", ["firmware"], "sys/firmware/efi/esrt/entries/entry0/fw_class = a93d4a5b-9ea6-4b38-b118-bd11484e3f6a\nsys/firmware/efi/esrt/entries/entry0/fw_type = 1\nsys/firmware/efi/esrt/entries/entry0/fw_version = 131081\nsys/firmware/efi/esrt/entries/entry0/last_attempt_version = 131098\nsys/firmware/efi/esrt/entries/entry0/last_attempt_status = 1")
# Documentation/ABI/testing/sysfs-power, suspend_stats: a device that never lets the machine sleep.
row("machine that can't sleep: 88 of 90 tries failed", ["suspend"], "sys/power/suspend_stats/success = 2\nsys/power/suspend_stats/fail = 88\nsys/power/suspend_stats/failed_suspend = 88\nsys/power/suspend_stats/last_failed_dev = 0000:00:14.0\nsys/power/suspend_stats/last_failed_errno = -16\nsys/power/suspend_stats/last_failed_step = suspend")
# Documentation/ABI/testing/sysfs-bus-iio: all axes at the end of their range, which gravity can't do.
row("accelerometer stuck at the end of its range", ["sensor"], "sys/bus/iio/devices/iio:device0/name = bmi160\n" + "\n".join(f"sys/bus/iio/devices/iio:device0/in_accel_{axis}_raw = -32768" for axis in "xyz") + "\nsys/bus/iio/devices/iio:device0/in_accel_scale = 0.000598")

# Healthy.
# system76/ec 468, powertop 173 (qualcomm-battmgr): the current's sign is a matter of the driver.
row("battery whose current and power are negative", None, supply("qcom-battmgr-bat", type="Battery", present=1, status="Discharging", technology="Li-ion", energy_full=53100000, energy_full_design=54500000, energy_now=31000000, current_now=-1310000, power_now=-10400000, voltage_now=15900000, voltage_min_design=15480000, capacity=58, cycle_count=41))
# sebanc/brunch 117: Intel's SR battery.
row("Chromebook tablet: no cycles, 0 A while charging", None, supply("BATC", type="Battery", present=1, status="Charging", technology="Li-ion", cycle_count=0, voltage_min_design=3800000, voltage_now=4109000, current_now=0, charge_full_design=8000000, charge_full=8000000, charge_now=5840000, capacity=73, capacity_level="Normal"))
# Code-Hex/battery 8.
row("Chromebook C300 at 84 %", None, supply("BAT0", type="Battery", present=1, status="Full", technology="Li-ion", cycle_count=0, voltage_min_design=11400000, voltage_now=12867000, current_now=413000, charge_full_design=4240000, charge_full=3558000, charge_now=3558000, capacity=100))
# linrunner/TLP 765: held at 85 % by its threshold, above its design.
row("Framework: “Charging” at 0 A, held at 85 %", None, supply("BAT1", type="Battery", present=1, status="Charging", technology="Li-ion", cycle_count=28, charge_full=5595000, charge_full_design=5491000, charge_now=4759000, current_now=0, capacity=85, capacity_level="Normal", charge_control_end_threshold=85, voltage_now=16900000) + "\n" + AC)
# fwupd/firmware-lenovo 590: a driver that doesn't know the cycles.
row("ThinkPad: −1 cycles", None, battery(status="Not charging", energy_full=56000000, energy_full_design=57000000, energy_now=42000000, power_now=0, capacity=75, cycle_count=-1, charge_control_start_threshold=60, charge_control_end_threshold=75, voltage_now=16100000, voltage_min_design=15480000) + "\n" + AC)
# linrunner/TLP 169: one battery of two waits, empty, until the other one is full.
row("ThinkPad: the empty second battery waits its turn", None, supply("BAT0", type="Battery", present=1, status="Charging", technology="Li-ion", energy_full=22100000, energy_full_design=23200000, energy_now=9800000, power_now=18100000, voltage_now=11900000, voltage_min_design=11400000, capacity=44) + "\n" + supply("BAT1", type="Battery", present=1, status="Unknown", technology="Li-ion", energy_full=22530000, energy_full_design=23200000, energy_now=0, power_now=0, voltage_now=10200000, voltage_min_design=11100000, capacity=0) + "\n" + AC)
# Documentation/ABI/testing/sysfs-class-power, charge_behaviour: the owner discharges it on the adapter to calibrate it.
row("ThinkPad: discharged on its adapter by its owner", None, battery(status="Discharging", energy_full=45000000, energy_full_design=50000000, energy_now=16000000, power_now=11000000, capacity=35, voltage_now=11400000, voltage_min_design=11100000, charge_behaviour="auto inhibit-charge [force-discharge]") + "\n" + AC)
# ACPI's AC is the barrel socket; this one charges by USB-C (ucsi).
row("laptop charges by USB-C, its other socket is empty", None, battery(status="Charging", energy_full=48000000, energy_full_design=50000000, energy_now=20000000, power_now=31000000, capacity=41, voltage_now=12000000, voltage_min_design=11400000) + "\nsys/class/power_supply/AC/type = Mains\nsys/class/power_supply/AC/online = 0\n" + supply("ucsi-source-psy-USBC000:001", type="USB", online=1, voltage_now=20000000, current_max=3250000))
# sysfs-class-power, health “Cold”: it isn't charged in the cold.
row("battery too cold to be charged", None, battery(status="Not charging", health="Cold", temp=-40, capacity=62, charge_full=4100000, charge_full_design=4400000))
# AsahiLinux/asahi-installer 141: Apple's spare is 100 and its threshold 99.
row("Apple's disk with a threshold of 99 %", None, smart={"nvme0n1": nvme("APPLE SSD AP1024R", available_spare=100, available_spare_threshold=99, percentage_used=3, unsafe_shutdowns=20)})
# hiyohiyo/CrystalDiskInfo 186: a controller that fills in 255 for what it doesn't know.
row("NVMe behind a bridge: threshold and use are 255", None, smart={"sda": {**nvme("Samsung SSD 980 PRO 1TB", available_spare=64, available_spare_threshold=255, percentage_used=255), "device": {"name": "/dev/sda", "type": "sntasmedia", "protocol": "NVMe"}}})
# smartmontools/smartmontools 102: a portable disk whose limits are 54 and 56 °C, here at 49.
row("Samsung T7 at 49 °C", None, smart={"sda": {**nvme("Samsung Portable SSD T7", temperature=49), "device": {"name": "/dev/sda", "type": "sntasmedia", "protocol": "NVMe"}, "nvme_composite_temperature_threshold": {"warning": 54, "critical": 56}}})
# NVM Express, temperature sensors: the controller's own may be hotter than the composite value.
row("NVMe: controller at 78 °C, composite 52", None, smart={"nvme0n1": nvme("Samsung SSD 980 PRO 2TB", temperature=52, temperature_sensors=[52, 78], warning_temp_time=3)})
# smartmontools, when_failed “past”: a hot summer years ago (attribute 190 of Seagate).
row("Seagate that was too warm once", None, smart={"sda": {**ata("ST2000DM001-1ER164", *SPINNING), "ata_smart_attributes": {"revision": 10, "table": [*ata("x", *SPINNING)["ata_smart_attributes"]["table"], {"id": 190, "name": "Airflow_Temperature_Cel", "value": 68, "worst": 40, "thresh": 45, "when_failed": "past", "flags": {"prefailure": False, "value": 34}, "raw": {"value": 32, "string": "32 (Min/Max 28/36)"}}]}}})
# AnalogJ/scrutiny 382 and 522, smartmontools wiki: counts of shocks, falls, retracts and the head's place.
row("laptop disk with shocks, falls and a shifted head", None, smart={"sda": ata("TOSHIBA MQ01ABD100", *SPINNING, (191, "G-Sense_Error_Rate", 100, 0, 4112), (192, "Power-Off_Retract_Count", 99, 0, 812), (193, "Load_Cycle_Count", 69, 0, 318000), (220, "Disk_Shift", 100, 0, 78512345), (254, "Free_Fall_Sensor", 100, 0, 3))})
# AnalogJ/scrutiny 141: an exit status of 4 and of 64 only says that a log was missing, or that an old error is in it.
row("exit status 68 with one old error", None, smart={"sda": {**ata("WDC WD40EFRX-68N32N0", *SPINNING, power_on_time={"hours": 44179}, ata_smart_error_log={"summary": {"revision": 1, "count": 1, "logged_count": 1, "table": [{"error_number": 1, "lifetime_hours": 212, "error_description": "Error: ABRT"}]}}), "smartctl": {"version": [7, 4], "exit_status": 68}}})
# sandman7920 in smartmontools 258: a hot-plug backplane counts its own transitions.
row("SATA phy counters of a backplane: 65,535 transitions, no CRC error", None, smart={"sda": ata("WDC WUH722424ALE604", *SPINNING, sata_phy_event_counters={"table": [{"id": 1, "name": "Command failed due to ICRC error", "size": 2, "value": 0, "overflow": False}, {"id": 9, "name": "Transition from drive PhyRdy to drive PhyNRdy", "size": 2, "value": 65535, "overflow": True}], "reset": False})})
# TheRealDevKat/farm-check 18: heads fly longer by that log, and hours differ by one.
row("Seagate whose two clocks differ by an hour", None, smart={"sda": ata("ST8000NM000A-2KE101", *SPINNING, (9, "Power_On_Hours", 91, 0, 8483), (240, "Head_Flying_Hours", 100, 0, 7712), power_on_time={"hours": 8483}, seagate_farm_log={"page_1_drive_information": {"device_interface": "SATA", "poh": 8484, "spoh": 8480, "head_flight_hours": 8029}})})
# kingston.com, v-zhuravlev/zbx-smartctl 118: attributes named by another maker's chip, values of 0.
row("Kingston A400: values of 0 that mean nothing", None, smart={"sda": flash("KINGSTON SA400S37960G", (1, "Raw_Read_Error_Rate", 0, 0, 0), (9, "Power_On_Hours", 100, 0, 5120), (148, "Unknown_Attribute", 0, 0, 0), (167, "Write_Protect_Mode", 0, 0, 0), (170, "Bad_Blk_Ct_Lat/Erl", 0, 0, 0), (177, "Unknown_Attribute", 0, 0, 0), (231, "SSD_Life_Left", 96, 0, 96), (233, "Flash_Writes_GiB", 0, 0, 9120))})
# thomas-krenn/check_smart_attributes 62, drivedb.h: SandForce's 177 is a difference, near 0 when it wears evenly.
row("SandForce: wear range 0, life left 100", None, smart={"sda": flash("SanDisk SDSSDX240GG25", (5, "Retired_Block_Count", 100, 3, 0), (177, "Wear_Range_Delta", 0, 0, 2), (230, "Life_Curve_Status", 100, 0, 100), (231, "SSD_Life_Left", 100, 10, 0))})
# scsi_lib.c counts each answer with sense data; smartctl's queries (SAT, CK_COND) are answered so.
row("disk asked by smartd every half hour for a month", None, disk("sda", "ST4000VN008-2DR1") + "\nsys/block/sda/device/state = running\nsys/block/sda/device/iorequest_cnt = 0x91a2f0\nsys/block/sda/device/iodone_cnt = 0x91a2f0\nsys/block/sda/device/ioerr_cnt = 0x5a0")
# Documentation/driver-api/mmc/mmc-dev-parts.rst: boot areas are read-only by default; JESD84: 0 is “not defined”.
row("eMMC: read-only boot areas, life not defined", None, "sys/block/mmcblk0/size = 30535680\nsys/block/mmcblk0/removable = 0\nsys/block/mmcblk0/device/type = MMC\nsys/block/mmcblk0/device/life_time = 0x00 0x00\nsys/block/mmcblk0/device/pre_eol_info = 0x00\nsys/block/mmcblk0boot0/size = 8192\nsys/block/mmcblk0boot0/ro = 1\nsys/block/mmcblk0boot0/removable = 0\nsys/block/mmcblk0boot0/device/life_time = 0x00 0x00")
# md.rst: a new array is synchronised for the first time, with a spare beside it.
row("new RAID 6, first synchronisation, one spare", None, "sys/block/md0/size = 7813774336\nsys/block/md0/removable = 0\nsys/block/md0/md/level = raid6\nsys/block/md0/md/raid_disks = 4\nsys/block/md0/md/degraded = 0\nsys/block/md0/md/array_state = active\nsys/block/md0/md/sync_action = resync\nsys/block/md0/md/dev-sda1/state = in_sync\nsys/block/md0/md/dev-sde1/state = spare\nsys/block/md0/md/dev-sde1/errors = 0")
# SteamOS mounts its system read-only by design.
row("Steam Deck's read-only system", None, "sys/block/nvme0n1/size = 1000215216\nsys/block/nvme0n1/removable = 0\nsys/block/nvme0n1/ro = 0\nproc/mounts = /dev/nvme0n1p4 / btrfs ro,relatime,ssd 0 0␤/dev/nvme0n1p8 /home ext4 rw,relatime 0 0\n" + chip("steamdeck_hwmon", "fan1_input = 0", "fan1_target = 0", "temp1_input = 41000"))
# linux-surface/linux-surface 333: trips of 56 °C, above the passive one.
row("Surface: 52 °C above a passive trip of 44", None, "sys/class/thermal/thermal_zone7/type = GEN1\nsys/class/thermal/thermal_zone7/temp = 52050\nsys/class/thermal/thermal_zone7/trip_point_0_type = critical\nsys/class/thermal/thermal_zone7/trip_point_0_temp = 56050\nsys/class/thermal/thermal_zone7/trip_point_2_type = passive\nsys/class/thermal/thermal_zone7/trip_point_2_temp = 44050")
# raspberrypi/firmware 133.
row("Raspberry Pi at −650,788 °C for one reading", None, "sys/class/thermal/thermal_zone0/type = cpu-thermal\nsys/class/thermal/thermal_zone0/temp = -650788984\nsys/class/thermal/thermal_zone0/trip_point_0_type = critical\nsys/class/thermal/thermal_zone0/trip_point_0_temp = 110000")
# lm-sensors/lm-sensors 16: Tctl is 27 °C above the die of a 1950X.
row("Threadripper: Tctl 97 °C, die 70", None, chip("k10temp", "temp1_label = Tctl", "temp1_input = 97000", "temp2_label = Tdie", "temp2_input = 70000"))
# Documentation/hwmon/jc42: limits that the firmware never wrote are 0, with their alarms.
row("memory module without limits", None, chip("jc42", "temp1_input = 38250", "temp1_min = 0", "temp1_max = 0", "temp1_crit = 0", "temp1_max_alarm = 1", "temp1_crit_alarm = 1"))
# Documentation/hwmon/sysfs-interface: a case that was opened stays an alarm until someone clears it.
row("case was opened once", None, chip("nct6776", "intrusion0_alarm = 1", "intrusion1_alarm = 1", "fan2_input = 871", "fan2_min = 0", "temp1_label = SYSTIN", "temp1_input = 31000"))
# Raspberry Pi documentation: bits 3 and 19 are the soft limit of 60 °C of a 3B+.
row("Raspberry Pi 3B+ at its soft limit", None, "sys/devices/platform/soc/soc:firmware/get_throttled = 80008\nsys/class/thermal/thermal_zone0/type = cpu-thermal\nsys/class/thermal/thermal_zone0/temp = 62300")
# arch/x86/kernel/irq.c; a laptop's own cooling makes thermal events, and the watchdog non-maskable ones.
row("laptop with thermal and non-maskable interrupts", None, interrupts(NMI=(81233, 79120), TRM=(39489, 39489)))
# tainted-kernels.rst: proprietary and out-of-tree modules, and firmware that needed a workaround.
row("kernel tainted by modules and a workaround", None, "proc/sys/kernel/tainted = 14337\nsys/devices/system/cpu/vulnerabilities/mds = Vulnerable: Clear CPU buffers attempted, no microcode; SMT vulnerable\nsys/devices/system/cpu/vulnerabilities/retbleed = Vulnerable")
# gramineproject/gramine 483: room for 32 processors, of which 12 exist; and SMT switched off by its owner.
row("20 processors that don't exist, 6 switched off", None, "sys/devices/system/cpu/possible = 0-31\nsys/devices/system/cpu/present = 0-11\nsys/devices/system/cpu/online = 0-5\nsys/devices/system/cpu/offline = 6-31\nsys/devices/system/cpu/smt/control = off\nsys/devices/system/cpu/smt/active = 0\n" + "\n".join(f"sys/devices/system/cpu/cpu{i}/online = {int(i < 6)}" for i in range(1, 12)))
# A sleeping graphics chip answers with ones, too (power_state D3cold, Documentation/ABI/testing/sysfs-bus-pci).
row("laptop's second graphics chip is switched off", None, pci("0000:01:00.0", **{"class": "0x030200", "vendor": "0x10de", "current_link_speed": "Unknown", "max_link_speed": "16.0 GT/s PCIe", "current_link_width": 63, "max_link_width": 16, "power_state": "D3cold", "power/runtime_status": "suspended"}))
# nokyan/resources 512: a card's own switch is the end of the slot's link: 8 lanes of the board.
row("graphics card in a slot of eight lanes", None, pci("0000:01:00.0", **{"class": "0x060400", "current_link_speed": "16.0 GT/s PCIe", "max_link_speed": "32.0 GT/s PCIe", "current_link_width": 8, "max_link_width": 16}) + "\n" + pci("0000:03:00.0", **{"class": "0x030000", "current_link_speed": "32.0 GT/s PCIe", "max_link_speed": "32.0 GT/s PCIe", "current_link_width": 16, "max_link_width": 16}))
# One corrected error in a year is what a large field study calls usual; EDAC's documentation only asks to watch its rate.
row("one corrected memory error in 300 days", None, "sys/devices/system/edac/mc/mc0/mc_name = ie31200\nsys/devices/system/edac/mc/mc0/ce_count = 1\nsys/devices/system/edac/mc/mc0/ue_count = 0\nsys/devices/system/edac/mc/mc0/seconds_since_reset = 25920000\nproc/uptime = 25920000.00 100000000.00")
# Documentation/ABI/testing/sysfs-class-net-statistics: frames of unknown protocols count as dropped.
row("network port with two million dropped frames", None, wired(**{"statistics/rx_dropped": 2104112, "statistics/multicast": 900121, "carrier_changes": 4}) + "\nproc/uptime = 8640000.00 17000000.00")
# anduril/jetpack-nixos 500: a board has two clocks, one of them without a battery.
row("Jetson: second clock says 1970", None, "sys/class/rtc/rtc0/name = nvvrs-pseq-rtc\nsys/class/rtc/rtc0/hctosys = 1\nsys/class/rtc/rtc0/date = 2026-05-14\nsys/class/rtc/rtc0/since_epoch = 1778750000\nsys/class/rtc/rtc1/name = tegra_rtc\nsys/class/rtc/rtc1/hctosys = 0\nsys/class/rtc/rtc1/date = 1970-01-01\nsys/class/rtc/rtc1/since_epoch = 41")
# fwupd 6227, 8219: the last update succeeded; a closed lid only postpones the next.
row("firmware: succeeded, with an old complaint and a closed lid", None, fwupd({"Name": "Embedded Controller", "DeviceId": "2292ae5236790b47884e37cf162dcf23bfcd1c60", "Plugin": "uefi_capsule", "Flags": ["internal", "updatable", "require-ac", "supported"], "Vendor": "Lenovo", "Version": "0.1.22", "UpdateState": 2, "UpdateError": "Cannot install update when not on AC power", "Problems": ["lid-is-closed"]}) + "\nsys/firmware/efi/esrt/entries/entry0/fw_version = 131098\nsys/firmware/efi/esrt/entries/entry0/last_attempt_version = 131098\nsys/firmware/efi/esrt/entries/entry0/last_attempt_status = 0")
# sysfs-power: a machine that slept 350 times and was kept awake twice.
row("two of 352 sleeps failed", None, "sys/power/suspend_stats/success = 350\nsys/power/suspend_stats/fail = 2\nsys/power/suspend_stats/last_failed_dev = usb1")

for _, _, files in BEFORE[KNOWN:]:
    for name, text in files.items():
        files[name] = text.replace("␤", "\n")
ROWS = BEFORE[KNOWN:]
