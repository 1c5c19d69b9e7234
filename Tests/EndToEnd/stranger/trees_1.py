"""Trees from public reports and the kernel's own documentation, written without looking at any limit."""

import json

ROWS = []


def fault(name, checks, files):
    ROWS.append((name, checks, files))


def healthy(name, files):
    ROWS.append((name, None, files))


def files(folder, **values):
    return {f"{folder}/{name}": str(value) for name, value in values.items()}


def battery(**change):
    values = {"type": "Battery", "present": 1, "status": "Discharging", "technology": "Li-ion", "energy_full": 48000000,
              "energy_full_design": 52000000, "energy_now": 30000000, "power_now": 9000000, "voltage_now": 11800000,
              "voltage_min_design": 11400000, "cycle_count": 210, "capacity": 62, "manufacturer": "LGC", "model_name": "5B10W13930"}
    values.update(change)
    return files("sys/class/power_supply/BAT0", **{key: value for key, value in values.items() if value is not None})


def hwmon(name, number=0, **values):
    return files(f"sys/class/hwmon/hwmon{number}", name=name, **values)


def disk(name="sda", removable=0, rotational=0, size=976773168):
    return {**files(f"sys/block/{name}", size=size, removable=removable), f"sys/block/{name}/queue/rotational": str(rotational),
            f"sys/block/{name}/device/model": "Disk"}


def ata(attributes=(), passed=True, name="sda", rotational=7200, **more):
    table = [{"id": number, "name": title, "value": value, "worst": value, "thresh": thresh, "when_failed": "",
              "flags": {"value": 51, "prefailure": thresh > 0}, "raw": {"value": raw, "string": str(raw)}}
             for number, title, value, thresh, raw in attributes]
    output = {"json_format_version": [1, 0], "smartctl": {"version": [7, 3], "exit_status": more.pop("status", 0)},
              "device": {"name": f"/dev/{name}", "type": "sat", "protocol": "ATA"}, "model_name": "WDC WD10EZEX-08WN4A0",
              "rotation_rate": rotational, "user_capacity": {"blocks": 1953525168, "bytes": 1000204886016},
              "power_on_time": {"hours": 9000}, "power_cycle_count": 700, "temperature": {"current": 36},
              "ata_smart_attributes": {"revision": 16, "table": table}}
    if passed is not None:
        output["smart_status"] = {"passed": passed}
    output.update(more)
    return {**disk(name, rotational=1 if rotational else 0), f"tools/smartctl/{name}.json": json.dumps(output)}


def nvme(name="nvme0n1", passed=True, **log):
    values = {"critical_warning": 0, "temperature": 41, "available_spare": 100, "available_spare_threshold": 10,
              "percentage_used": 7, "data_units_read": 11000000, "data_units_written": 9000000, "host_reads": 1, "host_writes": 1,
              "controller_busy_time": 300, "power_cycles": 500, "power_on_hours": 3000, "unsafe_shutdowns": 20, "media_errors": 0,
              "num_err_log_entries": 0, "warning_temp_time": 0, "critical_comp_time": 0}
    values.update(log)
    output = {"json_format_version": [1, 0], "smartctl": {"version": [7, 3], "exit_status": 0 if passed else 8},
              "device": {"name": f"/dev/{name}", "type": "nvme", "protocol": "NVMe"}, "model_name": "Samsung SSD 970 EVO Plus 500GB",
              "smart_status": {"passed": passed, "nvme": {"value": values["critical_warning"]}},
              "nvme_smart_health_information_log": values, "temperature": {"current": values["temperature"]},
              "power_on_time": {"hours": values["power_on_hours"]}}
    return {**disk(name), f"tools/smartctl/{name}.json": json.dumps(output)}


GOOD = [(1, "Raw_Read_Error_Rate", 200, 51, 0), (5, "Reallocated_Sector_Ct", 200, 140, 0), (9, "Power_On_Hours", 88, 0, 9000),
        (10, "Spin_Retry_Count", 100, 0, 0), (194, "Temperature_Celsius", 110, 0, 36), (197, "Current_Pending_Sector", 200, 0, 0),
        (198, "Offline_Uncorrectable", 200, 0, 0), (199, "UDMA_CRC_Error_Count", 200, 0, 0)]


def but(*changes):
    numbers = {change[0] for change in changes}
    return [row for row in GOOD if row[0] not in numbers] + list(changes)


# Batteries.
fault("battery at half of its design", ["battery"], battery(energy_full=24000000))
fault("battery worn, in charge units", ["battery"], battery(energy_full=None, energy_full_design=None, energy_now=None, charge_full=2100000, charge_full_design=4400000, charge_now=1500000))
fault("battery's health Dead", ["battery"], battery(health="Dead"))
fault("battery overheats", ["battery", "temperature"], battery(health="Overheat", temp=620))
fault("battery at 64 degrees", ["battery", "temperature"], battery(temp=640))
fault("one of two batteries is worn out", ["battery"], {**battery(), **files("sys/class/power_supply/BAT1", type="Battery", present=1, status="Unknown", energy_full=6100000, energy_full_design=23500000, energy_now=3000000, capacity=48, cycle_count=900)})
fault("cell below its least voltage", ["battery"], battery(voltage_now=8100000, capacity=35, status="Discharging"))
fault("fifteen hundred cycles", ["battery"], battery(cycle_count=1500, energy_full=44000000))
fault("state of health 58 by the kernel's own file", ["battery"], battery(energy_full=None, energy_full_design=None, energy_now=None, state_of_health=58))
healthy("battery at 240 % of its design after sleep", battery(energy_full=124800000, energy_full_design=52000000))
healthy("new battery above its design", battery(energy_full=53500000, cycle_count=5))
healthy("battery full on the charger", {**battery(status="Full", energy_now=48000000, capacity=100, power_now=0), **files("sys/class/power_supply/AC", type="Mains", online=1)})
healthy("battery held at 80 %", {**battery(status="Not charging", capacity=80, power_now=0), **files("sys/class/power_supply/AC", type="Mains", online=1)})
healthy("mouse with an empty battery", files("sys/class/power_supply/hidpp_battery_0", type="Battery", scope="Device", status="Discharging", capacity=4, present=1, model_name="Wireless Mouse"))
healthy("bay without a battery", files("sys/class/power_supply/BAT1", type="Battery", present=0, status="Unknown"))

# Heat and fans.
fault("processor at its critical value", ["temperature"], hwmon("coretemp", temp1_input=101000, temp1_crit=100000, temp1_max=80000, temp1_label="Package id 0"))
fault("NVMe beyond its critical value", ["temperature"], hwmon("nvme", temp1_input=90850, temp1_crit=84850, temp1_max=81850, temp1_label="Composite"))
fault("fan fails its own limit", ["fan"], hwmon("nct6775", fan1_input=180, fan1_min=600, fan1_alarm=1))
fault("fan reports a fault", ["fan"], hwmon("dell_smm", fan1_input=0, fan1_fault=1, fan2_input=2500))
fault("graphics chip at 112 degrees", ["temperature"], hwmon("amdgpu", temp1_input=112000, temp1_crit=110000, temp1_label="edge"))
fault("alarm of a temperature", ["temperature"], hwmon("w83627ehf", temp1_input=97000, temp1_crit=95000, temp1_crit_alarm=1))
healthy("inputs without a sensor", hwmon("nct6792", temp1_input=-62000, temp2_input=127000, temp3_input=-128000, temp4_input=33000))
healthy("power meter that reads an error", hwmon("power_meter", power1_average=4294967295000000))
healthy("laptop fan at rest", hwmon("thinkpad", fan1_input=0, temp1_input=43000))
healthy("fan at 65535 is no reading", hwmon("thinkpad", fan1_input=65535, temp1_input=43000))
healthy("warm but fine", hwmon("coretemp", temp1_input=78000, temp1_crit=100000, temp1_max=100000))
healthy("NVMe at 58", hwmon("nvme", temp1_input=57850, temp1_crit=84850, temp1_max=81850, temp2_input=65850))

# Memory and buses.
mc = "sys/devices/system/edac/mc/mc0"
fault("uncorrected memory error", ["memory", "hardwareErrors"], files(mc, mc_name="skx", ce_count=0, ue_count=3, size_mb=16384))
fault("three thousand corrected errors", ["memory", "hardwareErrors"], files(mc, mc_name="ie31200", ce_count=3120, ue_count=0, size_mb=16384))
fault("uncorrected error of one module", ["memory", "hardwareErrors"], {**files(mc, mc_name="amd64", ce_count=0, ue_count=0), **files(mc + "/dimm1", dimm_ue_count=2, dimm_ce_count=0, dimm_label="DIMM_B1", size=8192)})
fault("memory put aside by the kernel", ["memory", "hardwareErrors"], {"proc/meminfo": "MemTotal:  16314628 kB\nHardwareCorrupted:     64 kB"})
fault("machine checks were counted", ["hardwareErrors", "memory"], {"proc/interrupts": "            CPU0       CPU1\n  MCE:         14          9   Machine check exceptions\n  MCP:        100        100   Machine check polls\n"})
fault("fatal errors of a PCI link", ["hardwareErrors"], files("sys/bus/pci/devices/0000:01:00.0", aer_dev_fatal="Undefined 0\nDLP 4\nTOTAL_ERR_FATAL 4", aer_dev_correctable="TOTAL_ERR_COR 0", aer_dev_nonfatal="TOTAL_ERR_NONFATAL 0"))
fault("ten thousand corrected errors of a PCI link", ["hardwareErrors"], files("sys/bus/pci/devices/0000:01:00.0", aer_dev_fatal="TOTAL_ERR_FATAL 0", aer_dev_correctable="RxErr 12000\nTOTAL_ERR_COR 12000", aer_dev_nonfatal="TOTAL_ERR_NONFATAL 0"))
fault("processor slowed by its own heat a thousand times", ["temperature", "processor", "hardwareErrors"], {f"sys/devices/system/cpu/cpu{i}/thermal_throttle/{n}": v for i in range(4) for n, v in (("core_throttle_count", "52000"), ("package_throttle_count", "52000"), ("core_throttle_total_time_ms", "900000"))})
fault("port with too much current", ["usb"], {**files("sys/bus/usb/devices/1-0:1.0/usb1-port3", over_current_count=6), **files("sys/bus/usb/devices/usb1/1-0:1.0/usb1-port3", over_current_count=6)})
healthy("no errors", {**files(mc, mc_name="skx", ce_count=0, ue_count=0), "proc/interrupts": "            CPU0       CPU1\n  MCE:         0          0   Machine check exceptions\n  MCP:        100        100   Machine check polls\n"})

# Disks.
fault("smartctl says that it fails", ["disk"], ata(GOOD, passed=False, status=8))
fault("3,000 reallocated sectors", ["disk"], ata(but((5, "Reallocated_Sector_Ct", 150, 140, 3000))))
fault("pending sectors", ["disk"], ata(but((197, "Current_Pending_Sector", 200, 0, 88))))
fault("uncorrectable sectors", ["disk"], ata(but((198, "Offline_Uncorrectable", 200, 0, 16))))
fault("reported uncorrectable", ["disk"], ata(but((187, "Reported_Uncorrect", 60, 0, 40))))
fault("end to end errors", ["disk"], ata(but((184, "End-to-End_Error", 90, 99, 10))))
fault("spin retries", ["disk"], ata(but((10, "Spin_Retry_Count", 98, 0, 12))))
fault("cable errors by the hundred thousand", ["disk"], ata(but((199, "UDMA_CRC_Error_Count", 1, 0, 300000))))
fault("flash disk without life", ["disk"], ata([(5, "Reallocated_Sector_Ct", 100, 10, 0), (177, "Wear_Leveling_Count", 1, 0, 3900), (241, "Total_LBAs_Written", 99, 0, 10**12)], rotational=0))
fault("flash disk's life left 2 %", ["disk"], ata([(5, "Reallocate_NAND_Blk_Cnt", 100, 10, 0), (202, "Percent_Lifetime_Remain", 2, 1, 98)], rotational=0))
fault("failed long self-test", ["disk"], ata(GOOD, ata_smart_self_test_log={"standard": {"revision": 1, "count": 1, "error_count_total": 1, "table": [{"type": {"value": 2, "string": "Extended offline"}, "status": {"value": 121, "string": "Completed: read failure", "passed": False}, "lifetime_hours": 8998, "lba": 12345}]}}))
fault("disk at 68 degrees", ["disk", "temperature"], ata(but((194, "Temperature_Celsius", 80, 0, 68)), temperature={"current": 68}))
fault("attribute failed now", ["disk"], ata(but((3, "Spin_Up_Time", 10, 21, 9000)), passed=None))
fault("log of a thousand errors", ["disk"], ata(GOOD, ata_smart_error_log={"summary": {"revision": 1, "count": 1200, "logged_count": 5, "table": []}}))
fault("NVMe spare gone", ["disk"], nvme(passed=False, critical_warning=1, available_spare=3))
fault("NVMe read only", ["disk"], nvme(passed=False, critical_warning=8))
fault("NVMe 118 % used", ["disk"], nvme(percentage_used=118))
fault("NVMe media errors", ["disk"], nvme(media_errors=210, num_err_log_entries=220))
fault("NVMe at 89 degrees", ["disk", "temperature"], nvme(temperature=89))
fault("card at its end", ["disk"], {**disk("mmcblk0"), **files("sys/block/mmcblk0/device", name="DF4064", pre_eol_info="0x03", life_time="0x0b 0x0b", type="MMC")})
fault("flash card with nine tenths used", ["disk"], {**disk("mmcblk0"), **files("sys/block/mmcblk0/device", name="DF4064", pre_eol_info="0x02", life_time="0x0a 0x09", type="MMC")})
healthy("usual hard disk", ata(GOOD))
healthy("Seagate's packed raw rates", ata(but((1, "Raw_Read_Error_Rate", 83, 44, 195123456), (7, "Seek_Error_Rate", 87, 45, 581234567), (188, "Command_Timeout", 100, 0, 4295032833), (195, "Hardware_ECC_Recovered", 20, 0, 195123456))))
healthy("NVMe in use", nvme())
healthy("NVMe with harmless log entries", nvme(num_err_log_entries=4100, unsafe_shutdowns=310, percentage_used=31))
healthy("four cable errors of an old cable", ata(but((199, "UDMA_CRC_Error_Count", 200, 0, 4))))
healthy("flash disk half used", ata([(5, "Reallocated_Sector_Ct", 100, 10, 0), (177, "Wear_Leveling_Count", 62, 0, 700), (231, "SSD_Life_Left", 71, 10, 71)], rotational=0))
healthy("card in use", {**disk("mmcblk0"), **files("sys/block/mmcblk0/device", name="DF4064", pre_eol_info="0x01", life_time="0x03 0x02", type="MMC")})
healthy("disk in a bridge without SMART", {**disk("sda"), "tools/smartctl/sda.json": json.dumps({"json_format_version": [1, 0], "smartctl": {"version": [7, 3], "exit_status": 2, "messages": [{"string": "/dev/sda: Unknown USB bridge [0x152d:0x0578 (0x508)]", "severity": "error"}]}, "device": {"name": "/dev/sda"}})})
healthy("network cable not plugged in beside wifi", {**files("sys/class/net/eth0", operstate="down", carrier=0, type=1, address="aa:bb:cc:dd:ee:01"), **files("sys/class/net/wlan0", operstate="up", carrier=1, type=1, address="aa:bb:cc:dd:ee:02"), "sys/class/net/wlan0/wireless/status": "0x0"})
