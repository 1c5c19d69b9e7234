"""A fourth batch of trees after public reports, each with its source, written before a look at any judge.

Where a report leaves a figure out, it is filled in; `ReportedMachineTests` has only what was reported.
"""

from trees_3 import BATTERY, BEFORE, DISK, ERRORS, FAN, HEAT, ata, battery, chip, nvme, row, sas

KNOWN = len(BEFORE)
FILES = [*DISK, "fileSystem", "raid"]
POWER = ["battery", "charger", "temperature", "hardwareErrors", "power"]
PROCESSOR = ["processor", *HEAT, "hardwareErrors"]
BTRFS = "sys/fs/btrfs/2b8c5d4e-9f0a-4a57-9d0c-2f5f1a4b7f10"


def stats(number, write=0, read=0, flush=0, corruption=0, generation=0):
    text = f"write_errs {write}␤read_errs {read}␤flush_errs {flush}␤corruption_errs {corruption}␤generation_errs {generation}"
    return f"{BTRFS}/devinfo/{number}/error_stats = {text}"


def disk(name="sdb", model="WDC WD40EFRX-68N"):
    return f"sys/block/{name}/size = 7814037168\nsys/block/{name}/removable = 0\nsys/block/{name}/device/model = {model}"


# kdave/btrfs-progs 585: millions of failed commands of one of two disks. Documentation/ABI: devinfo/error_stats since Linux 5.14.
row("btrfs: one of two disks has failed 11 million times", FILES, f"{disk('sdb')}\n{disk('sdc')}\n{stats(1)}\n{stats(2, 7489899, 3751023, 117, 68, 25)}")
# knorrie/python-btrfs 21: a single block that no longer has its checksum.
row("btrfs: one corrupt block", FILES, f"{disk('sdf')}\n{stats(1, corruption=1)}")
# prometheus/node_exporter 1100: a disk on a USB bridge.
row("btrfs: 72,430 failed writes on a USB disk", FILES, f"{disk('sda')}\n{stats(1)}\n{stats(2, 72430, 76151, 61)}")
# raspiblitz/raspiblitz 2045: eleven reads and one block.
row("btrfs: eleven failed reads", FILES, f"{disk('sda')}\n{stats(1, read=11, corruption=1)}")
# openzfs/zfs 16245, netdata/netdata 5590: kstat of a pool, /proc/spl/kstat/zfs/POOL/state.
row("ZFS pool without one of its disks", FILES, "proc/spl/kstat/zfs/vault/state = DEGRADED\n" + disk("sda"))
row("ZFS pool that can't be read", FILES, "proc/spl/kstat/zfs/tank/state = SUSPENDED\n" + disk("sda"))
# koverstreet/bcachefs, Documentation/filesystems/bcachefs: dev-N/io_errors.
row("bcachefs: checksum errors of one disk", FILES, disk("sda") + "\nsys/fs/bcachefs/f7372912-1d85-4576-a210-14dde5c06ba7/dev-1/io_errors = IO errors since filesystem creation␤  read:    31␤  write:   0␤  checksum:1204␤IO errors since 8 y ago␤  read:    31␤  write:   0␤  checksum:1204")
# kiwix/operations 514: the array still lists the failed disk.
row("mirror with a faulty half", FILES, """
sys/block/md1/size = 83818496
sys/block/md1/removable = 0
sys/block/md1/md/level = raid1
sys/block/md1/md/raid_disks = 2
sys/block/md1/md/degraded = 1
sys/block/md1/md/array_state = active
sys/block/md1/md/dev-sda3/state = faulty
sys/block/md1/md/dev-sda3/errors = 12
sys/block/md1/md/dev-sdb3/state = in_sync
""")
# neilbrown/mdadm 26: 20 of 22 in a RAID 10.
row("RAID 10 on 20 of 22", FILES, """
sys/block/md127/size = 64462970880
sys/block/md127/removable = 0
sys/block/md127/md/level = raid10
sys/block/md127/md/raid_disks = 22
sys/block/md127/md/degraded = 2
sys/block/md127/md/array_state = clean
""")
# Documentation/admin-guide/md.rst, bad_blocks: places that a member could not read or write, though it stays in sync.
row("member with a list of bad blocks", FILES, """
sys/block/md0/size = 7813774336
sys/block/md0/removable = 0
sys/block/md0/md/level = raid5
sys/block/md0/md/raid_disks = 4
sys/block/md0/md/degraded = 0
sys/block/md0/md/array_state = clean
sys/block/md0/md/dev-sdc1/state = in_sync
sys/block/md0/md/dev-sdc1/errors = 164
sys/block/md0/md/dev-sdc1/bad_blocks = 1238592 8␤1238624 24␤9120032 16
""")
# Napsty/check_smart 73: an 850 EVO whose wear indicator is at its end; it passes.
row("850 EVO worn to 1, passes", DISK, smart={"sda": ata("Samsung SSD 850 EVO 500GB", (5, "Reallocated_Sector_Ct", 100, 10, 0), (9, "Power_On_Hours", 95, 0, 20837), (177, "Wear_Leveling_Count", 1, 0, 2981), (179, "Used_Rsvd_Blk_Cnt_Tot", 100, 10, 0), (187, "Uncorrectable_Error_Cnt", 100, 0, 0), (241, "Total_LBAs_Written", 99, 0, 572549452098))})
# Napsty/check_smart 96: Kingstons that failed at 0, one under each number.
row("Kingston: attribute 169 at 0", DISK, smart={"sda": ata("KINGSTON SUV400S37240G", (5, "Reallocated_Sector_Ct", 100, 0, 0), (169, "Remaining_Lifetime_Perc", 0, 0, 0))})
row("Kingston: attribute 231 at 0", DISK, smart={"sda": ata("KINGSTON SKC400S37256G", (5, "Reallocated_Sector_Ct", 100, 0, 0), (231, "SSD_Life_Left", 0, 0, 0))})
# Napsty/check_smart 66: MX500 at 99 % used, below its threshold, though it passes.
row("MX500: lifetime failing now, passes", DISK, smart={"sda": ata("CT1000MX500SSD1", (5, "Reallocate_NAND_Blk_Cnt", 100, 10, 0), (202, "Percent_Lifetime_Remain", 1, 1, 99))})
# AnalogJ/scrutiny 698: a SAS disk whose background self-test failed in a segment (SPC-5, 7.3.17: result 7).
row("SAS disk: self-test failed in its second segment", DISK, smart={"sda": sas("HUS726040ALS214", scsi_grown_defect_list=0, scsi_self_test_0={"code": {"value": 2, "string": "Background long"}, "result": {"value": 7, "string": "Failed in segment"}, "failed_segment": {"value": 3}, "power_on_time": {"hours": 41201}, "lba_first_failure": {"value": 812331}}, power_on_time={"hours": 41210})})
# smartmontools manual, --log=nvme selftest; NVM Express 1.4, 5.14.1.6, result 7: segments failed.
row("NVMe: extended self-test failed", DISK, smart={"nvme0n1": {**nvme("Micron_2300_MTFDHBA512TDV"), "nvme_self_test_log": {"current_self_test_operation": {"value": 0, "string": "No self-test in progress"}, "table": [{"self_test_code": {"value": 2, "string": "Extended"}, "self_test_result": {"value": 7, "string": "Completed: failed segments"}, "power_on_hours": 2088, "segment": 4}]}}})
# smartmontools, ATA8-ACS self-test status 3 to 8: electrical, servo, handling.
row("ATA self-test: servo failure", DISK, smart={"sda": ata("ST2000DM001-1ER164", (5, "Reallocated_Sector_Ct", 100, 10, 0), (197, "Current_Pending_Sector", 100, 0, 0), ata_smart_data={"self_test": {"status": {"value": 96, "string": "completed with failure: servo/seek failure", "passed": False}}}, power_on_time={"hours": 15011})})
row("extended log: unreadable place in the long test", DISK, smart={"sda": ata("WDC WD80EFAX-68KNBN0", (5, "Reallocated_Sector_Ct", 100, 5, 0), (197, "Current_Pending_Sector", 100, 0, 0), ata_smart_self_test_log={"extended": {"revision": 1, "sectors": 1, "count": 2, "error_count_total": 1, "table": [{"type": {"value": 2, "string": "Extended offline"}, "status": {"value": 117, "string": "Completed: read failure", "remaining_percent": 50, "passed": False}, "lifetime_hours": 22019, "lba": 9120031}]}}, power_on_time={"hours": 22021})})
# ACS-4 9.5.7, page 4: reported uncorrectable errors, which this maker has no attribute for.
row("statistics: 71 reported uncorrectable errors", DISK, smart={"sda": ata("TOSHIBA MG04ACA400N", (5, "Reallocated_Sector_Ct", 100, 50, 0), ata_device_statistics={"pages": [{"number": 4, "name": "General Errors Statistics", "revision": 1, "table": [{"offset": 8, "name": "Number of Reported Uncorrectable Errors", "size": 4, "value": 71, "flags": {"value": 192, "string": "V---", "valid": True, "normalized": False}}]}]})})
# ACS-4 9.5.6, page 3: reallocated logical sectors.
row("statistics: 5,120 reallocated sectors", DISK, smart={"sda": ata("HGST HUS726T4TALA6L4", ata_device_statistics={"pages": [{"number": 3, "name": "Rotating Media Statistics", "revision": 1, "table": [{"offset": 32, "name": "Number of Reallocated Logical Sectors", "size": 4, "value": 5120, "flags": {"value": 192, "string": "V---", "valid": True, "normalized": False}}]}]})})
# ATA pending defects log (ACS-4, 9.31), smartctl 7.0 -l defects.
row("pending defects log with 14 places", DISK, smart={"sda": ata("ST8000VN004-2M2101", (5, "Reallocated_Sector_Ct", 100, 10, 0), ata_pending_defects_log={"size": 4064, "count": 14, "table": [{"lba": 812331000 + i, "power_on_hours": 9100} for i in range(14)]})})
# AnalogJ/scrutiny 448 and linux-nvme/nvme-cli: endurance group spare.
row("NVMe: spare at its threshold, nothing else says so", DISK, smart={"nvme0n1": nvme("KINGSTON OM8PDP3512B-A01", available_spare=9, percentage_used=71)})
# nasty-project/nasty 367 (SK hynix BC901): hours above the critical temperature.
row("NVMe: a day above its critical temperature", DISK, smart={"nvme0n1": nvme("SKHynix_HFS512GDE9X081N", warning_temp_time=9211, critical_comp_time=1440, temperature=70)})
# AnalogJ/scrutiny 757's exit status: the log can't be read, the overall verdict fails.
row("NVMe that no longer answers its log", DISK, smart={"nvme0n1": {"device": {"name": "/dev/nvme0", "type": "nvme", "protocol": "NVMe"}, "model_name": "SAMSUNG MZVLW256HEHP-000L7", "smart_status": {"passed": False, "nvme": {"value": 4}}, "smartctl": {"version": [7, 4], "exit_status": 10, "messages": [{"string": "Read NVMe SMART/Health Information failed: NVMe Status 0x2002", "severity": "error"}]}}})
# AnalogJ/scrutiny 176 and matusnovak/prometheus-smartctl 57: SAS disks with uncorrected writes.
row("SAS disk with uncorrected writes and verifies", DISK, smart={"sda": sas("IBM-SSG S7AQ3P0", scsi_grown_defect_list=2, scsi_error_counter_log={"read": {"total_uncorrected_errors": 0}, "write": {"total_uncorrected_errors": 18}, "verify": {"total_uncorrected_errors": 4}})})
# drivers/ufs health descriptor, JESD220E: life of both kinds of cells past 90 %.
row("UFS that has used more than 90 %", DISK, """
sys/block/sda/size = 250000000
sys/block/sda/removable = 0
sys/block/sda/device/model = H28U88301AMR
sys/devices/platform/soc/1d84000.ufshc/health_descriptor/eol_info = 0x02
sys/devices/platform/soc/1d84000.ufshc/health_descriptor/life_time_estimation_a = 0x0A
sys/devices/platform/soc/1d84000.ufshc/health_descriptor/life_time_estimation_b = 0x0A
sys/bus/platform/devices/1d84000.ufshc/health_descriptor/eol_info = 0x02
sys/bus/platform/devices/1d84000.ufshc/health_descriptor/life_time_estimation_a = 0x0A
sys/bus/platform/devices/1d84000.ufshc/health_descriptor/life_time_estimation_b = 0x0A
""")
# raspberrypi/linux 5584, OpenCCU/OpenCCU 3776: raspberrypi-hwmon's in0_lcrit_alarm is the firmware's “under-voltage now”.
row("Raspberry Pi whose supply is too weak", POWER, chip("rpi_volt", "in0_lcrit_alarm = 1"))
# skilvingr/bd_prochot_disable_module 2: a desktop whose charger isn't the maker's, 800 MHz for good.
row("OptiPlex held at 800 MHz of 3,400", PROCESSOR, "\n".join(f"sys/devices/system/cpu/cpu{i}/cpufreq/{name} = {value}" for i in range(4) for name, value in (("cpuinfo_min_freq", 800000), ("cpuinfo_max_freq", 800000), ("scaling_max_freq", 800000), ("scaling_min_freq", 800000), ("base_frequency", 3400000), ("scaling_driver", "intel_pstate"))))
# fwupd/firmware-lenovo 371: after an update the gauge says nothing is in a full battery that doesn't charge.
row("ThinkPad battery with nothing in it, on its charger", BATTERY, battery(status="Not charging", energy_full=94570000, energy_full_design=94000000, energy_now=0, power_now=0, capacity=0, voltage_now=0, voltage_min_design=15480000) + "\nsys/class/power_supply/AC/type = Mains\nsys/class/power_supply/AC/online = 1")
# linrunner/TLP 762: 654 Wh of 14.
row("gauge says 654 Wh of 14", BATTERY, battery(status="Full", energy_full=653840000, energy_full_design=13840000, energy_now=48110000, power_now=0, cycle_count=159))
# i3/i3status 186: 66 % left after years.
row("ThinkPad battery at 66 %", BATTERY, battery(status="Unknown", voltage_min_design=14800000, voltage_now=14526000, power_now=0, energy_full_design=38920000, energy_full=25500000, energy_now=8300000, capacity=32, cycle_count=0))
# Documentation/ABI/testing/sysfs-class-power: health of a battery and of a charger.
row("battery: safety timer expired", BATTERY, battery(status="Not charging", health="Safety timer expire", capacity=61))
row("battery: unspecified failure", BATTERY, battery(status="Unknown", health="Unspecified failure", capacity=12))
row("battery at 5 V of 11.4", BATTERY, battery(status="Charging", energy_full=41000000, energy_full_design=50000000, energy_now=22000000, capacity=54, voltage_now=5120000, voltage_min_design=11400000))
# NixOS/infra 523, Documentation/arch/x86/x86_64/machinecheck: threshold interrupts of a controller that corrects.
row("EDAC: one channel of a csrow corrects 4,000", ["memory", "hardwareErrors"], """
sys/devices/system/edac/mc/mc0/mc_name = F17h_M30h
sys/devices/system/edac/mc/mc0/ce_count = 4012
sys/devices/system/edac/mc/mc0/ue_count = 0
sys/devices/system/edac/mc/mc0/csrow1/ce_count = 4012
sys/devices/system/edac/mc/mc0/csrow1/ue_count = 0
sys/devices/system/edac/mc/mc0/csrow1/ch0_ce_count = 4012
sys/devices/system/edac/mc/mc0/csrow1/ch0_dimm_label = mc#0csrow#1channel#0
""")
# netdata/netdata 1508: HardwareCorrupted follows uncorrectable errors.
row("uncorrectable errors in one csrow", ["memory", "hardwareErrors"], """
proc/meminfo = MemTotal:  32768000 kB␤HardwareCorrupted:     8 kB
sys/devices/system/edac/mc/mc1/mc_name = Ivy Bridge Socket#1
sys/devices/system/edac/mc/mc1/ce_count = 19
sys/devices/system/edac/mc/mc1/ue_count = 2
sys/devices/system/edac/mc/mc1/csrow0/ue_count = 2
""")
# corna/me_cleaner 198: two modules of 8 GB are seen, 8 GB can be used.
row("one of two modules is not used", ["memory"], """
proc/meminfo = MemTotal:  8009072 kB␤HardwareCorrupted:     0 kB
sys/devices/system/edac/mc/mc0/mc_name = ie31200
sys/devices/system/edac/mc/mc0/size_mb = 16384
sys/devices/system/edac/mc/mc0/ce_count = 0
sys/devices/system/edac/mc/mc0/ue_count = 0
sys/devices/system/edac/mc/mc0/dimm0/size = 8192
sys/devices/system/edac/mc/mc0/dimm0/dimm_ce_count = 0
sys/devices/system/edac/mc/mc0/dimm1/size = 8192
sys/devices/system/edac/mc/mc0/dimm1/dimm_ce_count = 0
""")
# ROCm/omnistat 158, Documentation/gpu/amdgpu/ras: uncorrectable errors of a graphics card's memory.
row("graphics memory: three uncorrectable errors", ["memory", "graphics", "hardwareErrors"], "sys/class/drm/card0/device/vendor = 0x1002\nsys/class/drm/card0/device/ras/umc_err_count = ue: 3␤ce: 41\nsys/class/drm/card0/device/ras/features = feature mask: 0x1")
# raspberrypi/linux 7635 and Launchpad 1521173: errors that a link could not correct.
row("NVMe link: data link protocol errors", ERRORS, "sys/bus/pci/devices/0001:03:00.0/class = 0x010802\nsys/bus/pci/devices/0001:03:00.0/aer_dev_nonfatal = Undefined 0␤DLP 0␤SDES 0␤TLP 2␤CmpltTO 91␤TOTAL_ERR_NONFATAL 93\nsys/bus/pci/devices/0001:03:00.0/aer_dev_correctable = RxErr 0␤TOTAL_ERR_COR 0")
# openwrt/openwrt 14192: a port that comes and goes; Documentation/ABI/testing/sysfs-class-net: carrier_changes.
row("wired port that has come and gone 8,000 times", ["network", "networkErrors"], """
sys/class/net/eth0/type = 1
sys/class/net/eth0/operstate = up
sys/class/net/eth0/carrier = 1
sys/class/net/eth0/carrier_changes = 8122
sys/class/net/eth0/carrier_down_count = 4061
sys/class/net/eth0/speed = 1000
sys/class/net/eth0/duplex = full
sys/class/net/eth0/device/uevent = DRIVER=igc
sys/class/net/eth0/statistics/rx_packets = 2310000
sys/class/net/eth0/statistics/rx_errors = 0
proc/uptime = 86400.00 170000.00
""")
# hanwckf/build-catdrive 1: nearly every second frame is broken.
row("wired port: a third of the frames broken", ["network", "networkErrors"], """
sys/class/net/eth0/type = 1
sys/class/net/eth0/operstate = up
sys/class/net/eth0/carrier = 1
sys/class/net/eth0/speed = 1000
sys/class/net/eth0/duplex = full
sys/class/net/eth0/device/uevent = DRIVER=mvneta
sys/class/net/eth0/statistics/rx_packets = 21000
sys/class/net/eth0/statistics/rx_errors = 7100
sys/class/net/eth0/statistics/rx_crc_errors = 7100
""")
# lwfinger/rtlwifi_new 88: antenna on the other plug.
row("Wi-Fi at −88 dBm", ["network", "networkErrors"], """
sys/class/net/wlan0/type = 1
sys/class/net/wlan0/operstate = up
sys/class/net/wlan0/carrier = 1
sys/class/net/wlan0/device/uevent = DRIVER=rtl8723be
sys/class/net/wlan0/phy80211/name = phy0
proc/net/wireless = Inter-| sta-|   Quality        |   Discarded packets               | Missed | WE␤ face | tus | link level noise |  nwid  crypt   frag  retry   misc | beacon | 22␤ wlan0: 0000   22.  -88.  -256        0      0      0      0     51        0
""")
# ikwzm/FPGA-SoC-Linux 4: over-current without end.
row("USB port with over-current", ["usb"], "sys/bus/usb/devices/2-0:1.0/usb2-port1/over_current_count = 410\nsys/bus/usb/devices/usb2/2-0:1.0/usb2-port1/over_current_count = 410")
# Dunedan/mbp-2016-linux 175, node_exporter cpu collector: throttled by its own heat.
row("laptop throttled for half an hour", PROCESSOR, "\n".join(f"sys/devices/system/cpu/cpu{i}/thermal_throttle/{name} = {value}" for i in range(4) for name, value in (("core_throttle_count", 91230), ("core_throttle_total_time_ms", 1810000), ("package_throttle_count", 99110), ("package_throttle_total_time_ms", 1920000))))
# ichiriac/ubuntu-smart-fan 3, thinkpad_acpi: level “disengaged” and no revolution, with the processor over its limit.
row("ThinkPad: fan dead at 101 °C", [*FAN, *HEAT], chip("thinkpad", "fan1_input = 0", "pwm1 = 255", "pwm1_enable = 0", "temp1_input = 101000", "temp1_crit = 100000", "temp1_label = CPU"))
# Documentation/driver-api/thermal/sysfs-api.rst: a phone's board at its critical trip.
row("thermal zone above its critical trip", HEAT, """
sys/class/thermal/thermal_zone0/type = cpu-thermal
sys/class/thermal/thermal_zone0/temp = 112000
sys/class/thermal/thermal_zone0/trip_point_0_type = passive
sys/class/thermal/thermal_zone0/trip_point_0_temp = 85000
sys/class/thermal/thermal_zone0/trip_point_1_type = critical
sys/class/thermal/thermal_zone0/trip_point_1_temp = 110000
""")

# Healthy.
# netdata/netdata 23673: garbage of a driver on a server whose board is at 25 °C.
row("NCT6793 with 3,892,314 °C", None, chip("nct6793", "temp1_label = SYSTIN", "temp1_input = 127000", "temp3_label = AUXTIN0", "temp3_input = 89000", "temp15_label = TSI0", "temp15_input = 3892313987", "temp16_input = 48000"))
# giampaolo/psutil 2960: limits that were never set, 0 K.
row("limits of −273 °C", None, chip("acpitz", "temp1_input = 47000", "temp1_crit = -273150", "temp1_max = -273150"))
# UshakovVasilii/gnome-shell-extension-freon 181: −263 °C on a NUC.
row("NUC at −263 °C", None, chip("acpitz", "temp1_input = -263200", "temp1_crit = 119000", "temp2_input = 27800", "temp2_crit = 119000"))
# lm-sensors/lm-sensors 289: 511 °C for one reading of a graphics card.
row("graphics card at 511 °C", None, chip("nouveau", "temp1_input = 511000", "temp1_crit = 105000", "temp1_max = 95000", "fan1_input = 1200"))
# isDipesh/gnome-shell-extension-sensors 34: every limit of the chip is chance, and so is every alarm.
row("W83667HG with alarms of chance", None, chip("w83667hg", "fan1_input = 1171", "fan1_min = 10546", "fan1_alarm = 1", "fan2_input = 1654", "fan2_min = 2636", "fan2_alarm = 1", "fan4_input = 753", "fan4_min = 10546", "fan4_alarm = 1", "temp1_input = 57000", "temp1_max = -95000", "temp1_alarm = 1", "temp2_input = 52500", "temp2_max = 80000", "temp3_input = 500", "temp3_max = 80000", "in1_input = 1720", "in1_min = 80", "in1_max = 1060", "in1_alarm = 1"))
# netdata/netdata 682: an IT8620 whose limits were never set.
row("IT8620 with twelve alarms", None, chip("it8620", "in0_input = 860", "in0_min = 1430", "in0_alarm = 1", "fan1_input = 1691", "fan1_min = 0", "fan2_input = 0", "fan2_min = 3000", "fan2_alarm = 1", "fan6_input = 0", "fan6_min = -1", "fan6_alarm = 1", "temp1_input = 37000", "temp1_max = -114000", "temp2_input = -55000", "temp2_max = -92000", "temp2_type = 0"))
# Starosdev/scrutiny 587: a SATA disk that says 0 °C.
row("SATA disk at 0 °C", None, smart={"sda": ata("Patriot Burst Elite 240GB", (5, "Reallocated_Sector_Ct", 100, 50, 0), (194, "Temperature_Celsius", 100, 0, 0), temperature={"current": 0}, ata_device_statistics={"pages": [{"number": 5, "table": [{"offset": 8, "name": "Current Temperature", "value": 0, "flags": {"valid": True}}, {"offset": 80, "name": "Time in Over-Temperature", "flags": {"valid": False}}]}]})})
# Starosdev/scrutiny 23: a temperature read as a signed byte.
row("SATA disk at −87 °C", None, smart={"sda": ata("ADATA SU650", (5, "Reallocated_Sector_Ct", 100, 50, 0), (194, "Temperature_Celsius", 100, 0, 169), temperature={"current": -87})})
# henrygd/beszel 2296: attribute 198 counts something else on a disk that smartctl doesn't know.
row("unknown SSD: 198 counts something else", None, smart={"sda": ata("Apacer AS350 256GB", (9, "Power_On_Hours", 100, 50, 4021), (12, "Power_Cycle_Count", 100, 50, 81), (167, "Unknown_Attribute", 100, 50, 0), (194, "Temperature_Celsius", 100, 50, 33), (231, "Unknown_SSD_Attribute", 97, 50, 3), in_smartctl_database=False)})
# smartmontools/smartmontools 510: an MX500 after 31,786 hours.
row("MX500 after 31,786 hours", None, smart={"sda": ata("CT500MX500SSD1", (1, "Raw_Read_Error_Rate", 100, 0, 0), (5, "Reallocate_NAND_Blk_Cnt", 100, 10, 0), (9, "Power_On_Hours", 100, 0, 31786), (173, "Ave_Block-Erase_Count", 84, 0, 243), (180, "Unused_Reserve_NAND_Blk", 0, 0, 24), (196, "Reallocated_Event_Count", 100, 0, 0), (197, "Current_Pending_ECC_Cnt", 100, 0, 0), (202, "Percent_Lifetime_Remain", 84, 1, 16), (210, "Success_RAIN_Recov_Cnt", 100, 0, 0), (248, "FTL_Program_Page_Count", 100, 0, 3300000000))})
# nasty-project/nasty 367: a Kingston with an empty first sensor.
row("NVMe with an empty sensor", None, smart={"nvme0n1": nvme("KINGSTON SNV3S1000G", temperature_sensors=[None, 43], num_err_log_entries=12, temperature=43)})
# AnalogJ/scrutiny 757: an address that the disk never answers, and a Lexar that is fine.
row("Lexar NM610PRO", None, smart={"nvme0n1": nvme("Lexar SSD NM610PRO 1TB", num_err_log_entries=61211, unsafe_shutdowns=91, percentage_used=8)})
# prometheus-community/smartctl_exporter 347: a NetApp SAS flash disk at 20 %.
row("SAS flash at 20 %", None, smart={"sda": sas("X358_TPM4V3T8AME", scsi_percentage_used_endurance_indicator=20, scsi_grown_defect_list=0, power_on_time={"hours": 41020})})
# Starosdev/scrutiny 850: billions of corrected reads are normal for a SAS disk.
row("SAS disk with two billion corrected reads", None, smart={"sda": sas("ST12000NM0158", scsi_grown_defect_list=0, scsi_error_counter_log={"read": {"errors_corrected_by_eccfast": 1949077276, "errors_corrected_by_eccdelayed": 0, "total_errors_corrected": 1949077276, "total_uncorrected_errors": 0}, "write": {"errors_corrected_by_eccdelayed": 165635, "total_uncorrected_errors": 0}, "verify": {"total_uncorrected_errors": 0}})})
# wallacebrf/Synology-SMART-test-scheduler 19, rockstor/rockstor-core 1097: a test that the host stopped.
row("self-test aborted by the host", None, smart={"sda": ata("ST4000VN008-2DR166", (5, "Reallocated_Sector_Ct", 100, 10, 0), (197, "Current_Pending_Sector", 100, 0, 0), ata_smart_data={"self_test": {"status": {"value": 25, "string": "was aborted by the host"}}}, ata_smart_self_test_log={"standard": {"revision": 1, "count": 1, "table": [{"type": {"value": 2, "string": "Extended offline"}, "status": {"value": 25, "string": "Aborted by host", "remaining_percent": 90}, "lifetime_hours": 3011}]}}, power_on_time={"hours": 3099})})
# henrygd/beszel 2065: a QNAP's system array has 32 slots and four disks.
row("QNAP: system array with 28 empty slots", None, """
sys/block/md9/size = 1060096
sys/block/md9/removable = 0
sys/block/md9/md/level = raid1
sys/block/md9/md/raid_disks = 32
sys/block/md9/md/degraded = 28
sys/block/md9/md/array_state = clean
sys/block/md9/md/dev-sda1/state = in_sync
sys/block/md9/md/dev-sda1/slot = 0
sys/block/md9/md/dev-sdb1/state = in_sync
sys/block/md9/md/dev-sdb1/slot = 1
sys/block/md9/md/dev-sdc1/state = in_sync
sys/block/md9/md/dev-sdc1/slot = 2
sys/block/md9/md/dev-sdd1/state = in_sync
sys/block/md9/md/dev-sdd1/slot = 3
""")
# prometheus/node_exporter 2632: a sound btrfs, and one whose kernel has no error_stats.
row("btrfs without an error", None, f"{disk('nvme0n1', 'KINGSTON SNV2S250G')}\n{stats(1)}\n{stats(2)}")
row("ZFS pool online", None, "proc/spl/kstat/zfs/rpool/state = ONLINE\n" + disk("sda"))
# OpenCCU/OpenCCU 3776: the same file at rest.
row("Raspberry Pi with enough power", None, chip("rpi_volt", "in0_lcrit_alarm = 0"))
# smxi/inxi 118: a used battery at 77 %, calibrated.
row("EliteBook battery, calibrated", None, battery(status="Discharging", charge_full=3000000, charge_full_design=3550000, charge_now=2100000, voltage_now=14900000, voltage_min_design=14800000, cycle_count=0))
# linrunner/TLP 621: status “Idle” of a threshold.
row("Dell held at 75 % by its firmware", None, battery(status="Not charging", charge_full=7394000, charge_full_design=7394000, charge_now=5355000, current_now=1000, cycle_count=0, capacity=72))
# morrownr/8821cu-20210916 125: a driver that reports a positive level.
row("Wi-Fi whose driver says +38", None, """
sys/class/net/wlan1/type = 1
sys/class/net/wlan1/operstate = up
sys/class/net/wlan1/carrier = 1
sys/class/net/wlan1/device/uevent = DRIVER=rtl8821cu
sys/class/net/wlan1/phy80211/name = phy1
proc/net/wireless = Inter-| sta-|   Quality        |   Discarded packets               | Missed | WE␤ face | tus | link level noise |  nwid  crypt   frag  retry   misc | beacon | 22␤ wlan1: 0000  100.  38.  0.       0      0      0      0      0        0
""")
# harvester/harvester 5599: 64 GiB of which the graphics takes four.
row("64 GiB of which 60 can be used", None, """
proc/meminfo = MemTotal:  62914560 kB␤HardwareCorrupted:     0 kB
sys/devices/system/edac/mc/mc0/mc_name = ie31200
sys/devices/system/edac/mc/mc0/size_mb = 65536
sys/devices/system/edac/mc/mc0/ce_count = 0
sys/devices/system/edac/mc/mc0/ue_count = 0
sys/devices/system/edac/mc/mc0/dimm0/size = 32768
sys/devices/system/edac/mc/mc0/dimm0/dimm_ce_count = 0
sys/devices/system/edac/mc/mc0/dimm1/size = 32768
sys/devices/system/edac/mc/mc0/dimm1/dimm_ce_count = 0
""")
# prometheus/node_exporter 3730: a controller without counters of its channels.
row("EDAC without ue_count of its channels", None, """
sys/devices/system/edac/mc/mc0/mc_name = Intel_Gen10
sys/devices/system/edac/mc/mc0/ce_count = 0
sys/devices/system/edac/mc/mc0/ue_count = 0
sys/devices/system/edac/mc/mc0/csrow0/ce_count = 0
sys/devices/system/edac/mc/mc0/csrow0/ch0_ce_count = 0
sys/devices/system/edac/mc/mc0/csrow0/ch0_dimm_label = CPU_SrcID#0_MC#0_Chan#0_DIMM#0
""")
# tinygrad/open-gpu-kernel-modules 6: a graphics card saves power while nothing asks for it.
row("RTX 4090 at 2.5 GT/s while idle", None, """
sys/bus/pci/devices/0000:62:00.0/class = 0x030000
sys/bus/pci/devices/0000:62:00.0/current_link_speed = 2.5 GT/s PCIe
sys/bus/pci/devices/0000:62:00.0/max_link_speed = 16.0 GT/s PCIe
sys/bus/pci/devices/0000:62:00.0/current_link_width = 16
sys/bus/pci/devices/0000:62:00.0/max_link_width = 16
""")
# ilya-zlobintsev/LACT and amdgpu's documentation: a card's memory whose errors are none.
row("graphics memory without errors", None, "sys/class/drm/card0/device/vendor = 0x1002\nsys/class/drm/card0/device/ras/umc_err_count = ue: 0␤ce: 0")
# linrunner/TLP 493: a governor set to stay low.
row("processor kept at half by its owner", None, "\n".join(f"sys/devices/system/cpu/cpu{i}/cpufreq/{name} = {value}" for i in range(4) for name, value in (("cpuinfo_min_freq", 800000), ("cpuinfo_max_freq", 3400000), ("scaling_max_freq", 1600000), ("scaling_min_freq", 800000), ("base_frequency", 2400000), ("scaling_driver", "intel_pstate"))))
# netdata/netdata 5447: a peripheral's battery isn't the machine's.
row("laptop without anything but a wireless mouse", None, "sys/class/power_supply/hidpp_battery_1/type = Battery\nsys/class/power_supply/hidpp_battery_1/scope = Device\nsys/class/power_supply/hidpp_battery_1/status = Discharging\nsys/class/power_supply/hidpp_battery_1/capacity = 3\nsys/class/power_supply/hidpp_battery_1/health = Unknown")

for _, _, files in BEFORE[KNOWN:]:
    for name, text in files.items():
        files[name] = text.replace("␤", "\n")
ROWS = BEFORE[KNOWN:]
