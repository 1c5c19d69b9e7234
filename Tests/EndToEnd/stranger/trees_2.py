"""Trees from public bug reports, each with its source, written without looking at any judge: one line per file, as `tail -n +1` prints them."""

import json

ROWS = []


def tree(text):
    return {line.split(" = ", 1)[0].strip(): line.split(" = ", 1)[1].strip() for line in text.strip().splitlines()}


def row(name, checks, text="", smart=None):
    files = tree(text) if text.strip() else {}
    for disk, output in (smart or {}).items():
        files.setdefault(f"sys/block/{disk}/size", "1953525168")
        files.setdefault(f"sys/block/{disk}/removable", "0")
        files[f"tools/smartctl/{disk}.json"] = json.dumps({"json_format_version": [1, 0], "smartctl": {"version": [7, 4], "exit_status": 0}, **output})
    ROWS.append((name, checks, files))


def attributes(*rows):
    """(id, name, value, thresh, raw), as in ata_smart_attributes."""
    return {"ata_smart_attributes": {"revision": 1, "table": [
        {"id": i, "name": name, "value": value, "worst": value, "thresh": thresh,
         "when_failed": "now" if thresh > 0 and value <= thresh else "", "flags": {"prefailure": thresh > 0, "value": 50}, "raw": {"value": raw, "string": str(raw)}}
        for i, name, value, thresh, raw in rows]}}


def ata(model, *rows, passed=True, **more):
    return {"device": {"name": "/dev/sda", "type": "sat", "protocol": "ATA"}, "model_name": model, "smart_status": {"passed": passed}, **attributes(*rows), **more}


def nvme(model, passed=True, **log):
    known = {"critical_warning": 0, "temperature": 38, "available_spare": 100, "available_spare_threshold": 10, "percentage_used": 3, "power_on_hours": 2100,
             "unsafe_shutdowns": 31, "media_errors": 0, "num_err_log_entries": 0, "warning_temp_time": 0, "critical_comp_time": 0}
    return {"device": {"name": "/dev/nvme0", "type": "nvme", "protocol": "NVMe"}, "model_name": model,
            "smart_status": {"passed": passed, "nvme": {"value": log.get("critical_warning", 0)}}, "nvme_smart_health_information_log": {**known, **log}}


def sas(model, passed=True, **more):
    return {"device": {"name": "/dev/sda", "type": "scsi", "protocol": "SCSI"}, "model_name": model, "scsi_vendor": "SEAGATE", "smart_status": {"passed": passed}, **more}


DISK = ["disk", "diskHealth", "diskErrors", "storage"]

# Puget Systems, January 2023: Samsung 980 Pro with firmware 3B2QGXA7 turns read-only.
row("980 Pro turned read-only", DISK, smart={"nvme0n1": nvme("Samsung SSD 980 PRO 2TB", passed=False, critical_warning=8, media_errors=112)})
# Same reports: earlier, while it still reports itself healthy.
row("980 Pro counts media errors and loses spare", DISK, smart={"nvme0n1": nvme("Samsung SSD 980 PRO 2TB", media_errors=97, available_spare=31)})
# TechPowerUp forum, “Samsung 870 EVO - Beware, certain batches prone to failure”, 2022.
row("870 EVO of an early batch", DISK, smart={"sda": ata("Samsung SSD 870 EVO 4TB", (5, "Reallocated_Sector_Ct", 99, 10, 23), (183, "Runtime_Bad_Block", 99, 10, 23), (187, "Uncorrectable_Error_Cnt", 99, 0, 388), (195, "ECC_Error_Rate", 199, 0, 388), (199, "CRC_Error_Count", 100, 0, 0))})
# smartmontools wiki, “BadBlockHowto”: the self-test stops at a sector, but the disk passes.
row("self-test ends with a read failure", DISK, smart={"sda": ata("HITACHI HTS541010A9E680", (5, "Reallocated_Sector_Ct", 100, 5, 0), (197, "Current_Pending_Sector", 100, 0, 0), ata_smart_self_test_log={"standard": {"revision": 1, "count": 1, "error_count_total": 1, "table": [{"type": {"value": 2, "string": "Extended offline"}, "status": {"value": 121, "string": "Completed: read failure", "remaining_percent": 90, "passed": False}, "lifetime_hours": 9031, "lba": 5123112}]}}, power_on_time={"hours": 9033})})
# ServeTheHome forum, “grown defect list of used SAS disks”.
row("SAS disk with a long list of grown defects", DISK, smart={"sda": sas("ST4000NM0023", scsi_grown_defect_list=2964, scsi_error_counter_log={"read": {"total_uncorrected_errors": 0}, "write": {"total_uncorrected_errors": 0}})})
row("SAS disk that could not correct reads", DISK, smart={"sda": sas("ST4000NM0023", scsi_grown_defect_list=3, scsi_error_counter_log={"read": {"errors_corrected_by_eccfast": 91, "total_uncorrected_errors": 47}, "write": {"total_uncorrected_errors": 0}, "verify": {"total_uncorrected_errors": 0}})})
# smartmontools manual: 0x5d/0x10 is reported by informational exceptions.
row("SAS disk that expects its failure", DISK, smart={"sda": sas("ST600MM0006", passed=False, scsi_grown_defect_list=11)})
# kingston.com, A400's SMART attributes; r/techsupport: 1 % life left.
row("A400 with a hundredth of its life left", DISK, smart={"sda": ata("KINGSTON SA400S37240G", (9, "Power_On_Hours", 100, 0, 11000), (231, "SSD_Life_Left", 1, 0, 1), (241, "Lifetime_Writes_GiB", 100, 0, 210000))})
# smartmontools ticket 1164: an HGST's helium below its threshold.
row("helium gone", DISK, smart={"sda": ata("HGST HUH721010ALE600", (5, "Reallocated_Sector_Ct", 100, 5, 0), (22, "Helium_Level", 20, 25, 20), passed=False)})
# r/DataHoarder, “NVMe throttles, warning temperature time”.
row("NVMe that was far too hot for days", DISK, smart={"nvme0n1": nvme("Sabrent Rocket 4.0 1TB", temperature=86, warning_temp_time=5210, critical_comp_time=640, critical_warning=2)})
# Backblaze, “What SMART stats tell us”: 187 and 197 above zero.
row("Seagate with sectors in waiting", DISK, smart={"sda": ata("ST3000DM001-1CH166", (1, "Raw_Read_Error_Rate", 108, 6, 20193184), (5, "Reallocated_Sector_Ct", 92, 10, 11240), (187, "Reported_Uncorrect", 1, 0, 131), (197, "Current_Pending_Sector", 82, 0, 3104), (198, "Offline_Uncorrectable", 82, 0, 3104))})
# Documentation/ABI/testing/sysfs-driver-ufs: end of life of a phone's or Chromebook's flash.
row("UFS at its end", DISK, """
sys/block/sda/size = 250000000
sys/block/sda/removable = 0
sys/block/sda/device/model = KLUDG4UHDB-B2D1
sys/bus/platform/devices/1d84000.ufshc/health_descriptor/eol_info = 0x03
sys/bus/platform/devices/1d84000.ufshc/health_descriptor/life_time_estimation_a = 0x0B
sys/bus/platform/devices/1d84000.ufshc/health_descriptor/life_time_estimation_b = 0x09
""")
# Documentation/admin-guide/md.rst: an array that runs without one of its disks.
row("mirror without one disk", ["disk", "raid", "storage"], """
sys/block/md0/size = 1953000000
sys/block/md0/removable = 0
sys/block/md0/md/level = raid1
sys/block/md0/md/raid_disks = 2
sys/block/md0/md/degraded = 1
sys/block/md0/md/array_state = clean
""")
# Launchpad 1521173: “AER: Corrected error received: BadTLP” without end.
row("link that repeats a hundred thousand packets", ["hardwareErrors", "pciLinks", "busErrors"], """
sys/bus/pci/devices/0000:3b:00.0/class = 0x010802
sys/bus/pci/devices/0000:3b:00.0/aer_dev_correctable = RxErr 102\\nBadTLP 120394\\nBadDLLP 4410\\nRollover 0\\nTimeout 811\\nTOTAL_ERR_COR 125717
""".replace("\\n", "␤"))
row("fatal error of a bridge", ["hardwareErrors", "pciLinks", "busErrors"], """
sys/bus/pci/devices/0000:00:1c.0/class = 0x060400
sys/bus/pci/devices/0000:00:1c.0/aer_dev_fatal = Undefined 0␤DLP 2␤SDES 0␤TLP 0␤TOTAL_ERR_FATAL 2
""")
# bugzilla.kernel.org 206459 and others: an NVMe on one lane of four.
row("NVMe on one lane of four", ["pciLinks", "hardwareErrors", "disk"], """
sys/bus/pci/devices/0000:01:00.0/class = 0x010802
sys/bus/pci/devices/0000:01:00.0/current_link_speed = 2.5 GT/s PCIe
sys/bus/pci/devices/0000:01:00.0/max_link_speed = 8.0 GT/s PCIe
sys/bus/pci/devices/0000:01:00.0/current_link_width = 1
sys/bus/pci/devices/0000:01:00.0/max_link_width = 4
""")
# Documentation/ABI/testing/sysfs-devices-edac: errors that belong to no row.
row("memory errors of no known place", ["memory", "hardwareErrors"], """
sys/devices/system/edac/mc/mc0/mc_name = F17h_M70h
sys/devices/system/edac/mc/mc0/ce_count = 0
sys/devices/system/edac/mc/mc0/ue_count = 0
sys/devices/system/edac/mc/mc0/ce_noinfo_count = 912
sys/devices/system/edac/mc/mc0/ue_noinfo_count = 3
""")
# Documentation/filesystems/proc.rst: pages that the kernel took out of use.
row("pages poisoned by memory errors", ["memory", "hardwareErrors"], "proc/meminfo = MemTotal: 16314628 kB␤HardwareCorrupted:   2048 kB")
# ThinkPad forum, T480 “PROCHOT, 400 MHz”: counted in sysfs-devices-system-cpu.
row("throttled a million times", ["temperature", "processor", "cooling"], """
sys/devices/system/cpu/present = 0-1
sys/devices/system/cpu/online = 0-1
sys/devices/system/cpu/cpu0/thermal_throttle/core_throttle_count = 1212931
sys/devices/system/cpu/cpu0/thermal_throttle/core_throttle_total_time_ms = 88112301
sys/devices/system/cpu/cpu0/thermal_throttle/package_throttle_count = 1988123
sys/devices/system/cpu/cpu1/thermal_throttle/core_throttle_count = 1212002
proc/uptime = 120031.12 400000.00
""")
row("processor at its critical temperature", ["temperature", "temperatures", "cooling"], """
sys/class/hwmon/hwmon2/name = coretemp
sys/class/hwmon/hwmon2/temp1_label = Package id 0
sys/class/hwmon/hwmon2/temp1_input = 101000
sys/class/hwmon/hwmon2/temp1_max = 100000
sys/class/hwmon/hwmon2/temp1_crit = 100000
sys/class/hwmon/hwmon2/temp1_crit_alarm = 1
""")
# Documentation/hwmon/sysfs-interface: the tachometer is broken.
row("fan that the chip calls faulty", ["fan", "fans", "cooling"], """
sys/class/hwmon/hwmon1/name = nct6775
sys/class/hwmon/hwmon1/fan1_input = 0
sys/class/hwmon/hwmon1/fan1_min = 600
sys/class/hwmon/hwmon1/fan1_alarm = 1
sys/class/hwmon/hwmon1/fan1_fault = 1
""")
BATTERY = ["battery", "batteryHealth"]
COMMON = "sys/class/power_supply/BAT0/type = Battery\nsys/class/power_supply/BAT0/present = 1\nsys/class/power_supply/BAT0/technology = Li-poly\n"
# Framework community, “battery full at a seventh of its design”.
row("battery holds a seventh", BATTERY, COMMON + """sys/class/power_supply/BAT0/status = Full
sys/class/power_supply/BAT0/charge_full = 510000
sys/class/power_supply/BAT0/charge_full_design = 3572000
sys/class/power_supply/BAT0/charge_now = 510000
sys/class/power_supply/BAT0/capacity = 100
sys/class/power_supply/BAT0/voltage_now = 17400000
""")
# Arch forum, “battery stuck at 0 %, AC on, not charging”.
row("battery empty and never charged while plugged in", [*BATTERY, "charger"], COMMON + """sys/class/power_supply/BAT0/status = Unknown
sys/class/power_supply/BAT0/energy_full = 0
sys/class/power_supply/BAT0/energy_full_design = 50000000
sys/class/power_supply/BAT0/energy_now = 0
sys/class/power_supply/BAT0/capacity = 0
sys/class/power_supply/BAT0/voltage_now = 0
sys/class/power_supply/AC/type = Mains
sys/class/power_supply/AC/online = 1
""")
# askubuntu 1251029: voltage sinks under the least one while the gauge says three quarters.
row("cell has collapsed", BATTERY, COMMON + """sys/class/power_supply/BAT0/status = Discharging
sys/class/power_supply/BAT0/energy_full = 45000000
sys/class/power_supply/BAT0/energy_full_design = 50000000
sys/class/power_supply/BAT0/energy_now = 34000000
sys/class/power_supply/BAT0/capacity = 75
sys/class/power_supply/BAT0/voltage_now = 8400000
sys/class/power_supply/BAT0/voltage_min_design = 11400000
""")
row("battery that its gauge calls dead", BATTERY, COMMON + """sys/class/power_supply/BAT0/status = Not charging
sys/class/power_supply/BAT0/health = Unspecified failure
sys/class/power_supply/BAT0/capacity = 40
""")
# serverfault, “rx_crc_errors rising”: a port or its socket.
row("network port with forty thousand broken frames", ["network", "networkErrors"], """
sys/class/net/eth0/type = 1
sys/class/net/eth0/operstate = up
sys/class/net/eth0/carrier = 1
sys/class/net/eth0/speed = 1000
sys/class/net/eth0/device/uevent = DRIVER=e1000e
sys/class/net/eth0/carrier_changes = 8112
sys/class/net/eth0/statistics/rx_packets = 1000000
sys/class/net/eth0/statistics/rx_errors = 41231
sys/class/net/eth0/statistics/rx_crc_errors = 41231
""")
# Documentation/ABI/stable/sysfs-bus-usb: over_current_count.
row("USB port that drew too much", ["usb", "usbPorts", "ports"], """
sys/bus/usb/devices/usb1/idVendor = 1d6b
sys/bus/usb/devices/usb1/product = xHCI Host Controller
sys/bus/usb/devices/usb1/1-0:1.0/usb1-port3/over_current_count = 14
sys/bus/usb/devices/1-0:1.0/usb1-port3/over_current_count = 14
""")

# Healthy.
# smartmontools ticket 1300: Linux asks for what the disk does not know, which the disk counts.
row("NVMe with thousands of harmless log entries", None, smart={"nvme0n1": nvme("WDC PC SN730 SDBQNTY-512G", num_err_log_entries=4120, unsafe_shutdowns=480, percentage_used=19)})
# Seagate's rates are packed: large numbers are errors of a share.
row("Seagate with large rates", None, smart={"sda": ata("ST2000DM008-2FR102", (1, "Raw_Read_Error_Rate", 80, 6, 98127184), (5, "Reallocated_Sector_Ct", 100, 10, 0), (7, "Seek_Error_Rate", 88, 45, 701277211), (188, "Command_Timeout", 100, 0, 4295032833), (195, "Hardware_ECC_Recovered", 80, 0, 98127184), (197, "Current_Pending_Sector", 100, 0, 0), (240, "Head_Flying_Hours", 100, 0, 184129120338511))})
row("disk of nine years without a flaw", None, smart={"sda": ata("WDC WD20EFRX-68EUZN0", (5, "Reallocated_Sector_Ct", 200, 140, 0), (9, "Power_On_Hours", 1, 0, 79120), (193, "Load_Cycle_Count", 170, 0, 92000), (197, "Current_Pending_Sector", 200, 0, 0))})
row("SAS disk in use", None, smart={"sda": sas("ST4000NM0023", scsi_grown_defect_list=0, scsi_error_counter_log={"read": {"errors_corrected_by_eccfast": 410297311, "total_uncorrected_errors": 0}, "write": {"total_uncorrected_errors": 0}})})
# ThinkPads hold the charge where they are set to.
row("battery held at 60 %", None, COMMON + """sys/class/power_supply/BAT0/status = Not charging
sys/class/power_supply/BAT0/energy_full = 47000000
sys/class/power_supply/BAT0/energy_full_design = 50000000
sys/class/power_supply/BAT0/energy_now = 28200000
sys/class/power_supply/BAT0/capacity = 60
sys/class/power_supply/BAT0/charge_control_end_threshold = 60
sys/class/power_supply/BAT0/voltage_now = 11900000
sys/class/power_supply/BAT0/voltage_min_design = 11500000
sys/class/power_supply/AC/type = Mains
sys/class/power_supply/AC/online = 1
""")
# Graphics chips slow their link while nothing is drawn.
row("graphics chip asleep on a slow link", None, """
sys/bus/pci/devices/0000:01:00.0/class = 0x030000
sys/bus/pci/devices/0000:01:00.0/current_link_speed = 2.5 GT/s PCIe
sys/bus/pci/devices/0000:01:00.0/max_link_speed = 16.0 GT/s PCIe
sys/bus/pci/devices/0000:01:00.0/current_link_width = 16
sys/bus/pci/devices/0000:01:00.0/max_link_width = 16
""")
# gitlab.freedesktop.org drm/amd: a chip that sleeps gives 511 °C.
row("graphics chip asleep at 511 °C", None, """
sys/class/hwmon/hwmon3/name = amdgpu
sys/class/hwmon/hwmon3/temp1_input = 511000
sys/class/hwmon/hwmon3/temp1_crit = 100000
""")
row("zero rpm below 50 °C", None, """
sys/class/hwmon/hwmon4/name = amdgpu
sys/class/hwmon/hwmon4/fan1_input = 0
sys/class/hwmon/hwmon4/fan1_min = 0
sys/class/hwmon/hwmon4/pwm1 = 0
sys/class/hwmon/hwmon4/temp1_input = 41000
sys/class/hwmon/hwmon4/temp1_crit = 118000
""")
row("a few packets repeated", None, """
sys/bus/pci/devices/0000:02:00.0/class = 0x028000
sys/bus/pci/devices/0000:02:00.0/aer_dev_correctable = RxErr 4␤BadTLP 1␤BadDLLP 0␤TOTAL_ERR_COR 5
""")
row("mirror with both disks", None, """
sys/block/md0/size = 1953000000
sys/block/md0/removable = 0
sys/block/md0/md/level = raid1
sys/block/md0/md/raid_disks = 2
sys/block/md0/md/degraded = 0
sys/block/md0/md/array_state = active
""")

for _, _, files in ROWS:
    for name, text in files.items():
        files[name] = text.replace("␤", "\n")
