"""A third batch of trees after public reports, each with its source, written before a look at any judge: machines with faults, and healthy odd ones.

Where a report leaves a figure out, it is filled in; `ReportedMachineTests` has only what was reported.
"""

from trees_2 import ROWS as BEFORE
from trees_2 import ata, nvme, row, sas

KNOWN = len(BEFORE)
DISK = ["disk", "diskHealth", "diskErrors", "storage"]
BATTERY = ["battery", "batteryHealth"]
HEAT = ["temperature", "temperatures", "cooling"]
FAN = ["fan", "fans", "cooling"]
ERRORS = ["hardwareErrors", "pciLinks", "busErrors"]


def battery(**values):
    known = {"type": "Battery", "present": 1, "technology": "Li-ion", "status": "Discharging", **values}
    return "\n".join(f"sys/class/power_supply/BAT0/{name} = {value}" for name, value in known.items())


def chip(name, *lines):
    return "\n".join([f"sys/class/hwmon/hwmon0/name = {name}", *(f"sys/class/hwmon/hwmon0/{line}" for line in lines)])


# nix-community/infra 746, 747: Samsung PM981 whose reliability is degraded.
row("PM981: critical warning 4", DISK, smart={"nvme0n1": nvme("SAMSUNG MZVLB1T0HALR-00000", passed=False, critical_warning=4, percentage_used=142, available_spare=97)})
# smartmontools 537: warranty over, the spare whole; smartctl fails it, so does this.
row("PM9A1 used up by its own measure", DISK, smart={"nvme0n1": nvme("SAMSUNG MZVL2512HCJQ-00B00", passed=False, critical_warning=4, percentage_used=100)})
# Napsty/check_smart 101: twice its written life, which that firmware does not call a failure.
row("PM981 at 200 % of its life", DISK, smart={"nvme0n1": nvme("SAMSUNG MZVLB512HAJQ-00000", percentage_used=200)})
# AnalogJ/scrutiny 729: three media errors and half of the spare gone.
row("NVMe with 53 % spare and three media errors", DISK, smart={"nvme0n1": nvme("WD_BLACK SN850X 4000GB", media_errors=3, available_spare=53, percentage_used=2)})
# NVM Express 1.4, 5.14.1.2, bit 4: the capacitors that save what is in flight.
row("server disk whose capacitors failed", DISK, smart={"nvme0n1": nvme("MTFDHBA960TDF", passed=False, critical_warning=16)})
# Napsty/check_smart 102: MX200 that fails without a failed attribute.
row("MX200 fails, no attribute does", DISK, smart={"sda": ata("Crucial_CT250MX200SSD1", (5, "Reallocate_NAND_Blk_Cnt", 100, 10, 3), (173, "Ave_Block-Erase_Count", 1, 0, 3071), (202, "Percent_Lifetime_Remain", 0, 1, 100), passed=False)})
# AnalogJ/scrutiny 448: SanDisk pSSD of a small board.
row("SanDisk pSSD fails", DISK, smart={"sda": ata("SanDisk pSSD", (5, "Reallocated_Sector_Ct", 100, 0, 188), (171, "Program_Fail_Count", 100, 0, 31), (232, "Perc_Avail_Resrvd_Space", 2, 5, 2), passed=False)})
# Napsty/check_smart 107: a SAS disk's own endurance indicator, here at its end.
row("SAS flash at 103 % of its life", DISK, smart={"sda": sas("KPM6XRUG3T84", scsi_percentage_used_endurance_indicator=103, scsi_grown_defect_list=0)})
# ACS-4, 9.5: the same of a SATA disk's device statistics, no attribute says it (unraid/webgui 1551).
row("SATA flash whose statistics say 104 %", DISK, smart={"sda": ata("MK000960GWEZK", (5, "Reallocated_Sector_Ct", 100, 1, 0), ata_device_statistics={"pages": [{"number": 7, "name": "Solid State Device Statistics", "revision": 1, "table": [{"offset": 8, "name": "Percentage Used Endurance Indicator", "size": 1, "value": 104, "flags": {"value": 192, "string": "N--", "valid": True, "normalized": True}}]}]})})
row("the same by smartctl's own sum", DISK, smart={"sda": ata("MK000960GWEZK", (5, "Reallocated_Sector_Ct", 100, 1, 0), endurance_used={"current_percent": 104})})
# smartctl 7.5 writes these for every kind of disk.
row("spare below its threshold, by smartctl's own sum", DISK, smart={"nvme0n1": nvme("KXG60ZNV512G", available_spare=8, critical_warning=1, passed=False, spare_available={"current_percent": 8, "threshold_percent": 10})})
# nobody43/zabbix-smartmontools 42: a background scan that keeps finding sectors.
row("SAS disk with sixty sectors rewritten by its own scan", DISK, smart={"sda": sas("ST4000NM0023", scsi_grown_defect_list=61, scsi_error_counter_log={"read": {"errors_corrected_by_eccfast": 4102, "errors_corrected_by_eccdelayed": 311, "total_uncorrected_errors": 9}, "write": {"total_uncorrected_errors": 2}})})
# ata_smart_error_log of a disk whose attributes are clean: the errors were read errors (UNC).
row("error log full of unreadable sectors", DISK, smart={"sda": ata("TOSHIBA MQ01ABD100", (5, "Reallocated_Sector_Ct", 100, 50, 0), (197, "Current_Pending_Sector", 100, 0, 0), ata_smart_error_log={"summary": {"revision": 1, "count": 1873, "logged_count": 5, "table": [{"error_number": 1873, "lifetime_hours": 9101, "error_description": "Error: UNC at LBA = 0x0fffffff = 268435455"}]}}, power_on_time={"hours": 9105})})
# JESD84-B51, 7.4.79 and 7.4.80: a board's eMMC past its life (tomato64 86).
row("eMMC past its life", DISK, """
sys/block/mmcblk0/size = 61071360
sys/block/mmcblk0/removable = 0
sys/block/mmcblk0/device/type = MMC
sys/block/mmcblk0/device/name = DG4032
sys/block/mmcblk0/device/life_time = 0x0b 0x04
sys/block/mmcblk0/device/pre_eol_info = 0x01
""")
row("eMMC that has used nine tenths of its spare", DISK, """
sys/block/mmcblk0/size = 61071360
sys/block/mmcblk0/removable = 0
sys/block/mmcblk0/device/type = MMC
sys/block/mmcblk0/device/name = DG4032
sys/block/mmcblk0/device/life_time = 0x05 0x05
sys/block/mmcblk0/device/pre_eol_info = 0x03
""")
# Documentation/admin-guide/md.rst: three of four in a RAID 5, and a check that found blocks that differ.
row("RAID 5 on three of four", ["disk", "raid", "storage"], """
sys/block/md127/size = 1953000000
sys/block/md127/removable = 0
sys/block/md127/md/level = raid5
sys/block/md127/md/raid_disks = 4
sys/block/md127/md/degraded = 1
sys/block/md127/md/array_state = active
""")
row("mirror whose halves differ in 40,000 places", ["disk", "raid", "storage"], """
sys/block/md0/size = 1953000000
sys/block/md0/removable = 0
sys/block/md0/md/level = raid1
sys/block/md0/md/raid_disks = 2
sys/block/md0/md/degraded = 0
sys/block/md0/md/mismatch_cnt = 40064
sys/block/md0/md/array_state = clean
""")
# Documentation/ABI/testing/sysfs-fs-ext4: errors that the file system has counted on this disk.
row("ext4 has met errors and remounted", [*DISK, "fileSystem"], """
sys/fs/ext4/sda2/errors_count = 214
sys/fs/ext4/sda2/first_error_time = 1762100000
sys/block/sda/size = 976773168
sys/block/sda/removable = 0
""")
# linux/Documentation/scsi: I/O errors that the kernel has counted for a disk.
row("kernel counts 3,000 failed commands", DISK, """
sys/block/sda/size = 976773168
sys/block/sda/removable = 0
sys/block/sda/device/model = WDC WD10EZEX-08W
sys/block/sda/device/iorequest_cnt = 0x9a1f0
sys/block/sda/device/ioerr_cnt = 0xbb8
sys/block/sda/device/iotmo_cnt = 0x2f
""")
# lm-sensors FAQ, "fan stopped": the chip's alarm, with the other fan at work.
row("graphics chip's only fan is stopped at 96 °C", [*FAN, *HEAT], chip("amdgpu", "fan1_input = 0", "fan1_min = 0", "pwm1 = 255", "temp1_label = edge", "temp1_input = 96000", "temp1_crit = 94000"))
row("pump is stopped while the processor is at 99 °C", [*FAN, *HEAT], chip("nct6798", "fan1_input = 0", "fan1_label = CPU Fan", "fan1_alarm = 1", "fan1_min = 300", "temp1_input = 99000", "temp1_label = CPUTIN", "temp1_crit = 95000"))
# drivers/hwmon/nvme.c: a disk over its own critical temperature.
row("NVMe at 92 °C of 85", [*HEAT, *DISK], chip("nvme", "temp1_label = Composite", "temp1_input = 92850", "temp1_max = 81850", "temp1_crit = 84850", "temp1_alarm = 1"))
# Launchpad 1768635: supply below what the board asks for.
row("laptop battery at 54 % of its design (MacBook Pro 14,1)", BATTERY, battery(status="Full", charge_full=2550000, charge_full_design=4790000, charge_now=2550000, cycle_count=183, capacity=100, voltage_now=12900000, voltage_min_design=11500000))
row("battery over its voltage", BATTERY, battery(status="Not charging", health="Over voltage", capacity=100))
row("battery too warm", BATTERY, battery(status="Charging", health="Overheat", temp=612, capacity=70))
# fwupd/firmware-lenovo 412: the gauge has lost its measure.
row("gauge says 654 Wh of 329", BATTERY, battery(energy_full=654450000, energy_full_design=328960000, energy_now=73420000, capacity=11, voltage_now=16350000, voltage_min_design=15480000))
# lxqt 1761: three times its design.
row("gauge says 121 Wh of 42", BATTERY, battery(status="Full", energy_full=121270000, energy_full_design=42000000, energy_now=39710000, capacity=100))
# Documentation/admin-guide/RAS: memory errors of a module, corrected ones by the thousand.
row("DIMM corrects thousands", ["memory", "hardwareErrors"], """
sys/devices/system/edac/mc/mc0/mc_name = i7core
sys/devices/system/edac/mc/mc0/ce_count = 18211
sys/devices/system/edac/mc/mc0/ue_count = 0
sys/devices/system/edac/mc/mc0/dimm0/dimm_label = DIMM_A1
sys/devices/system/edac/mc/mc0/dimm0/size = 8192
sys/devices/system/edac/mc/mc0/dimm0/dimm_ce_count = 18211
sys/devices/system/edac/mc/mc0/dimm0/dimm_ue_count = 0
""")
# Documentation/ABI/testing/sysfs-bus-pci-devices-aer_stats.
row("graphics card: fatal errors of its link", ERRORS, "sys/bus/pci/devices/0000:01:00.0/class = 0x030000\nsys/bus/pci/devices/0000:01:00.0/aer_dev_fatal = Undefined 0␤DLP 0␤SDES 1␤TLP 0␤TOTAL_ERR_FATAL 1")
row("graphics card on four of sixteen lanes", ERRORS, """
sys/bus/pci/devices/0000:01:00.0/class = 0x030000
sys/bus/pci/devices/0000:01:00.0/current_link_speed = 8.0 GT/s PCIe
sys/bus/pci/devices/0000:01:00.0/max_link_speed = 8.0 GT/s PCIe
sys/bus/pci/devices/0000:01:00.0/current_link_width = 1
sys/bus/pci/devices/0000:01:00.0/max_link_width = 16
""")
# Documentation/ABI/testing/sysfs-class-net: a gigabit port that agreed on ten.
row("wired port at 10 Mbit/s, half duplex, broken frames", ["network", "networkErrors"], """
sys/class/net/eth0/type = 1
sys/class/net/eth0/operstate = up
sys/class/net/eth0/carrier = 1
sys/class/net/eth0/speed = 10
sys/class/net/eth0/duplex = half
sys/class/net/eth0/device/uevent = DRIVER=r8169
sys/class/net/eth0/statistics/rx_packets = 410000
sys/class/net/eth0/statistics/rx_errors = 9120
sys/class/net/eth0/statistics/rx_crc_errors = 9001
""")

# Healthy.
# frankcrawford/it87 59: nothing is connected to the diode, and every limit is chance.
row("IT8665E with 127 °C and limits of chance", None, chip("it8665", "temp1_input = 51000", "temp1_max = -20000", "temp1_alarm = 1", "temp2_input = 127000", "temp2_max = -65000", "temp2_alarm = 1", "temp3_input = 31000", "temp3_max = -74000", "temp3_alarm = 1", "fan1_input = 1516", "fan1_min = 12", "fan2_input = 0", "fan2_min = 174", "fan3_input = 7031", "fan3_min = 25", "fan4_input = 0", "fan4_min = -1"))
# groeck/nct6775 51: a cold mainboard, −60 °C.
row("NCT6779 at −60 °C", None, chip("nct6779", "temp1_label = SYSTIN", "temp1_input = -60000", "temp2_label = CPUTIN", "temp2_input = 31000", "temp3_label = AUXTIN3", "temp3_input = -60000", "fan1_input = 0", "fan1_min = 0", "fan2_input = 812", "fan2_min = 0"))
# lm-sensors 144: 112 °C at an input that nothing is connected to.
row("NCT6792 with 112 °C at AUXTIN2", None, chip("nct6792", "temp4_label = AUXTIN1", "temp4_input = 30000", "temp5_label = AUXTIN2", "temp5_input = 112000", "temp6_label = AUXTIN3", "temp6_input = -128000", "temp7_label = PCH_CHIP_CPU_MAX_TEMP", "temp7_input = 0", "fan2_input = 904", "fan2_min = 0"))
# yunusemreyl/omen-space 33: a driver that never knows the speed.
row("OMEN whose driver says 0 rpm always", None, chip("hp", "fan1_input = 0", "fan2_input = 0", "pwm1_enable = 2"))
# linrunner/TLP 330: new batteries hold more than their design.
row("battery at 101 % of its design", None, battery(status="Full", energy_full=94860000, energy_full_design=93960000, energy_now=94860000, capacity=100))
# BuddiesOfBudgie/budgie-desktop 460.
row("battery at 77 % of its design, no count of cycles", None, battery(charge_full=6100000, charge_full_design=7900000, charge_now=2806000, cycle_count=0, capacity=46))
# canonical/checkbox 102: thousands of unsafe shutdowns and log entries, no error.
row("NVMe with 3,682 hard stops", None, smart={"nvme0n1": nvme("PM961 NVMe SAMSUNG 256GB", percentage_used=0, unsafe_shutdowns=3682, num_err_log_entries=4804)})
# v-zhuravlev/zbx-smartctl 129.
row("NVMe of a server at 12 % and 50 °C", None, smart={"nvme0n1": nvme("INTEL SSDPEDME400G4", percentage_used=12, temperature=50)})
# v-zhuravlev/zbx-smartctl 148: attribute 230 is packed.
row("WD Blue whose indicator is packed", None, smart={"sda": ata("WDC  WDS200T2B0A-00SM50", (5, "Reallocated_Sector_Ct", 100, 0, 0), (165, "Total_Write/Erase_Count", 100, 0, 219), (169, "Total_Bad_Blocks", 100, 0, 654), (170, "Grown_Bad_Blocks", 100, 0, 0), (230, "Media_Wearout_Indicator", 1, 0, 4295032833), (232, "Available_Reservd_Space", 100, 5, 100), (241, "Total_Writes_GiB", 253, 0, 1012))})
# AnalogJ/scrutiny 119: seven grown defects of a used disk; scrutiny 247 and Backblaze warn above none.
row("SAS flash at 3 %, no defect (check_smart 107)", None, smart={"sda": sas("KPM6XRUG3T84", scsi_percentage_used_endurance_indicator=3, scsi_grown_defect_list=0, temperature={"current": 36, "drive_trip": 70}, power_on_time={"hours": 24755, "minutes": 57})})
row("SATA flash whose statistics say 20 %", None, smart={"sda": ata("MK000960GWEZK", (5, "Reallocated_Sector_Ct", 100, 1, 0), ata_device_statistics={"pages": [{"number": 7, "table": [{"offset": 8, "name": "Percentage Used Endurance Indicator", "size": 1, "value": 20, "flags": {"valid": True, "normalized": True}}]}]})})
# AnalogJ/scrutiny 260: two time-outs in seven months.
row("Seagate with two time-outs", None, smart={"sda": ata("ST5000LM000-2AN170", (5, "Reallocated_Sector_Ct", 100, 10, 0), (188, "Command_Timeout", 100, 0, 2), (197, "Current_Pending_Sector", 100, 0, 0))})
# smartmontools 512: a bridge that answers nothing.
row("USB bridge that answers nothing", None, smart={"sdc": {"smartctl": {"version": [7, 5], "exit_status": 2, "messages": [{"string": "Read NVMe Identify Controller failed: IOCTL_SCSI_PASS_THROUGH_DIRECT failed, Error=1117", "severity": "error"}]}, "device": {"name": "/dev/sdc", "info_name": "/dev/sdc [USB NVMe JMicron]", "type": "sntjmicron", "protocol": "NVMe"}}})
# smartmontools 617: attributes without an overall verdict, behind a bridge.
row("BIWIN behind a bridge, no verdict", None, smart={"sdb": {"device": {"name": "/dev/sdb", "type": "sat", "protocol": "ATA"}, "model_name": "BIWIN SSD", "smartctl": {"version": [7, 5], "exit_status": 4}, "ata_smart_attributes": ata("x", (5, "Reallocated_Sector_Ct", 100, 50, 0), (9, "Power_On_Hours", 100, 50, 210), (194, "Temperature_Celsius", 100, 50, 38))["ata_smart_attributes"]}})
# cdown/zcfan 28: a fan that starts and stops.
row("ThinkPad's fan at rest at 48 °C", None, chip("thinkpad", "fan1_input = 0", "pwm1 = 0", "pwm1_enable = 2", "temp1_input = 48000", "temp1_label = CPU"))
row("eMMC of a young board", None, """
sys/block/mmcblk0/size = 61071360
sys/block/mmcblk0/removable = 0
sys/block/mmcblk0/device/type = MMC
sys/block/mmcblk0/device/name = DG4032
sys/block/mmcblk0/device/life_time = 0x02 0x01
sys/block/mmcblk0/device/pre_eol_info = 0x01
""")
row("wired port at 100 Mbit/s to an old switch", None, """
sys/class/net/eth0/type = 1
sys/class/net/eth0/operstate = up
sys/class/net/eth0/carrier = 1
sys/class/net/eth0/speed = 100
sys/class/net/eth0/duplex = full
sys/class/net/eth0/device/uevent = DRIVER=r8169
sys/class/net/eth0/statistics/rx_packets = 41000000
sys/class/net/eth0/statistics/rx_errors = 3
sys/class/net/eth0/statistics/rx_crc_errors = 3
""")
row("array that was never checked and one of five that is checked now", None, """
sys/block/md0/size = 1953000000
sys/block/md0/removable = 0
sys/block/md0/md/level = raid1
sys/block/md0/md/raid_disks = 2
sys/block/md0/md/degraded = 0
sys/block/md0/md/mismatch_cnt = 128
sys/block/md0/md/array_state = active
""")

for _, _, files in BEFORE[KNOWN:]:
    for name, text in files.items():
        files[name] = text.replace("␤", "\n")
ROWS = BEFORE[KNOWN:]
