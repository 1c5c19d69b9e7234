"""A sixth batch of trees after public reports, each with its source, written before a look at any judge or limit (but after docs/DeviceChecks.md).

It looks for files that no tree of the first five batches has. Where a report leaves a figure out, it is filled in.
"""

from trees_5 import AC, BATTERY, BEFORE, DISK, ERRORS, FAN, FILES, HEAT, MEMORY, NETWORK, POWER, PROCESSOR, SPINNING, ata, battery, chip, disk, flash, fwupd, interrupts, nvme, pci, row, sas, supply, wired

KNOWN = len(BEFORE)
MACHINE = ["hardwareErrors", *PROCESSOR]
SOUND = ["soundDevice", "hardwareErrors"]
DISPLAY = ["displayPanel", "graphics", "hardwareErrors"]
SHORT = {"value": 1, "string": "Short offline"}
COMPLETED = {"value": 0, "string": "Completed without error", "passed": True}


def files(folder, **values):
    return "\n".join(f"{folder}/{name} = {value}" for name, value in values.items())


def statistics(number, name, *rows):
    """Pages of ATA's device statistics, as smartctl writes them: (offset, name, value)."""
    flags = {"value": 192, "string": "N--", "valid": True, "normalized": True}
    table = [{"offset": offset, "name": text, "size": 4, "value": value, "flags": flags} for offset, text, value in rows]
    return {"number": number, "name": name, "revision": 1, "table": table}


def tests(*hours):
    table = [{"type": SHORT, "status": COMPLETED, "lifetime_hours": hour} for hour in hours]
    return {"standard": {"revision": 1, "count": len(table), "error_count_total": 0, "table": table}}


def commandline(text):
    return f"proc/cmdline = BOOT_IMAGE=/boot/vmlinuz-6.8.0-45-generic root=UUID=0a3407de-014b-458b-b5c1-848e92a327a3 ro {text}"


def cores(count, least, most, *now):
    names = [("cpuinfo_min_freq", least), ("cpuinfo_max_freq", most), ("scaling_min_freq", least), ("scaling_max_freq", most), ("scaling_driver", "intel_pstate")]
    return "\n".join(
        files(f"sys/devices/system/cpu/cpu{i}/cpufreq", **dict(names), scaling_cur_freq=now[i % len(now)]) for i in range(count))


def infiniband(**values):
    known = {"link_layer": "InfiniBand", "state": "4: ACTIVE", "phys_state": "5: LinkUp", "rate": "100 Gb/sec (4X EDR)",
             "counters/symbol_error": 0, "counters/link_error_recovery": 0, "counters/link_downed": 0, "counters/port_rcv_errors": 0, **values}
    return files("sys/class/infiniband/mlx5_0/ports/1", **known)


def mmc(**counts):
    names = {"command": "Command Timeout Occurred", "crc": "Command CRC Errors Occurred", "wait": "Data Timeout Occurred", "data": "Data CRC Errors Occurred",
             "adma": "ADMA Error Occurred", "tuning": "Tuning Error Occurred", "request": "Request Timedout"}
    return "sys/kernel/debug/mmc0/err_stats = " + "␤".join(f"# {text}:\t {counts.get(name, 0)}" for name, text in names.items())


CARD = "sys/block/mmcblk0/size = 62333952\nsys/block/mmcblk0/removable = 0\nsys/block/mmcblk0/device/type = SD\nsys/block/mmcblk0/device/name = SC32G\nsys/block/mmcblk0/device/manfid = 0x000003"
LAPTOP = "sys/class/dmi/id/chassis_type = 10\nsys/class/dmi/id/sys_vendor = LENOVO"

# Disks: their links and controllers.
# drivers/ata/libata-transport.c, Documentation/ABI/testing/sysfs-ata (spdn_cnt): the kernel has lowered this disk's mode three times.
row("disk slowed down three times after errors", [*DISK, *ERRORS], disk("sda", "ST31000528AS") + "\n" + files("sys/class/ata_device/dev2.0", **{"class": "ata", "dma_mode": "XFER_UDMA_2", "pio_mode": "XFER_PIO_4", "xfer_mode": "XFER_UDMA_2", "spdn_cnt": 3}))
# The same file's ering, and linux-sunxi/linux-sunxi 24 (“interface fatal error”, BadCRC): the ring of the last errors is full of the link's.
row("SATA disk: a ring full of link errors", [*DISK, *ERRORS], disk("sda", "ST1000LM024") + "\n" + files("sys/class/ata_device/dev1.0", **{"class": "ata", "xfer_mode": "XFER_UDMA_6", "spdn_cnt": 0, "ering": "␤".join(f"[{5110 + 7 * i:5}.{i:02}0000000]BusError" for i in range(30))}) + "\nproc/uptime = 5330.10 20900.00")
# libata-eh.c: “limiting speed to … PIO4”, what is left when every DMA mode has failed.
row("SATA disk that only does PIO", [*DISK, *ERRORS], disk("sda", "WDC WD5000AAKX-0") + "\n" + files("sys/class/ata_device/dev3.0", **{"class": "ata", "dma_mode": "XFER_UDMA_6", "pio_mode": "XFER_PIO_4", "xfer_mode": "XFER_PIO_4", "spdn_cnt": 5}))
# Documentation/ABI/testing/sysfs-class-fc_host: a dirty connector or a dying transceiver.
row("Fibre Channel port: 10,000 broken frames", [*DISK, *ERRORS, *NETWORK], files("sys/class/fc_host/host7", **{"port_state": "Online", "port_type": "NPort (fabric via point-to-point)", "speed": "16 Gbit", "statistics/invalid_crc_count": "0x2a91", "statistics/error_frames": "0x2a91", "statistics/link_failure_count": "0x3e1", "statistics/loss_of_sync_count": "0x3e0", "statistics/loss_of_signal_count": "0x12", "statistics/invalid_tx_word_count": "0x61a8", "statistics/seconds_since_last_reset": "0x15180"}))
# drivers/scsi/scsi_transport_sas.c, negotiated_linkrate: a disk is there, but the two ends agree on no speed.
row("SAS phy that agrees on no speed", [*DISK, *ERRORS], disk("sda", "ST4000NM0023") + "\n" + files("sys/class/sas_phy/phy-0:2", negotiated_linkrate="Link Rate failed", maximum_linkrate="12.0 Gbit", maximum_linkrate_hw="12.0 Gbit", minimum_linkrate="3.0 Gbit", enable=1, phy_reset_problem_count=41))
# drivers/misc/enclosure.c, Documentation/scsi/… (SES-3, element status): the enclosure itself calls a bay's disk faulty.
row("enclosure calls the disk of bay 4 faulty", [*DISK, *ERRORS], disk("sda", "HUS726060ALS640") + "\n" + "\n".join(files(f"sys/class/enclosure/0:0:24:0/Slot {i:02}", slot=i, type="array device", status="critical" if i == 4 else "OK", fault=int(i == 4), active=1, locate=0) for i in range(1, 7)))
# coreos/bugs 1772, im-0/hpsahba 35 (“previous lock up code = 0xab”); Documentation/scsi/hpsa.rst: lockup_detected.
row("Smart Array controller has locked up", [*DISK, *ERRORS], files("sys/class/scsi_host/host0", proc_name="hpsa", state="running", lockup_detected=1, ctlr_num=0))
# fpgadeveloper/fpga-drive-aximm-pcie 30 and Documentation/ABI/testing/sysfs-bus-pci: both ends can do 8 GT/s, and four lanes run at 2.5.
row("NVMe: 2.5 GT/s of 8 at both ends", [*DISK, *ERRORS], pci("0000:00:1d.0", **{"class": "0x060400", "secondary_bus_number": 2, "subordinate_bus_number": 2, "current_link_speed": "2.5 GT/s PCIe", "max_link_speed": "8.0 GT/s PCIe", "current_link_width": 4, "max_link_width": 4}) + "\n" + pci("0000:02:00.0", **{"class": "0x010802", "vendor": "0x144d", "current_link_speed": "2.5 GT/s PCIe", "max_link_speed": "8.0 GT/s PCIe", "current_link_width": 4, "max_link_width": 4, "power_state": "D0", "power/runtime_status": "active"}))

# Disks: what smartctl says beside the attributes.
# linux-nvme/nvme-cli 800 (0x281, unrecovered read error): the log's newest entries are of the medium, the counter of media errors isn't kept.
row("NVMe: error log of unrecovered reads", DISK, smart={"nvme0n1": nvme("INTEL SSDPEKNW512G8", num_err_log_entries=57) | {"nvme_error_information_log": {"size": 64, "read": 16, "unread": 0, "table": [{"error_count": 57 - i, "submission_queue_id": 3, "command_id": 545, "status_field": {"value": 25857, "do_not_retry": True, "status_code_type": 2, "status_code": 129, "string": "Unrecovered Read Error"}, "phase_tag": False, "lba": {"value": 423660112 + 8 * i}, "nsid": 1} for i in range(16)]}}})
# ACS-4, 9.5.7, temperature statistics: minutes above the specified maximum.
row("disk that was too hot for 400 hours", [*DISK, *HEAT], smart={"sda": ata("ST4000DM004-2CV104", *SPINNING, temperature={"current": 41}, ata_device_statistics={"pages": [statistics(5, "Temperature Statistics", (8, "Current Temperature", 41), (32, "Highest Temperature", 74), (80, "Time in Over-Temperature", 24112), (88, "Specified Maximum Operating Temperature", 60))]})})
# ACS-4, 9.5.5, rotating media statistics: the motor didn't start.
row("disk whose motor failed to start 14 times", DISK, smart={"sda": ata("TOSHIBA DT01ACA200", *SPINNING, ata_device_statistics={"pages": [statistics(3, "Rotating Media Statistics", (8, "Spindle Motor Power-on Hours", 21002), (16, "Head Flying Hours", 21002), (24, "Head Load Events", 1410), (32, "Number of Reallocated Logical Sectors", 0), (40, "Read Recovery Attempts", 0), (48, "Number of Mechanical Start Failures", 14))]})})
# smartctl(8), --get=security: a used disk that its owner's password still locks.
row("disk locked with a password", DISK, smart={"sda": ata("HGST HTS721010A9E630", *SPINNING, ata_security={"state": 7, "string": "ENABLED, PW level HIGH, **LOCKED** [SEC4]", "enabled": True, "locked": True, "frozen": False, "master_password_id": 65534})})
# smartmontools' FAQ and wallacebrf/Synology-SMART-test-scheduler 5: someone has switched SMART off.
row("disk whose SMART is switched off", DISK, smart={"sda": {"device": {"name": "/dev/sda", "type": "sat", "protocol": "ATA"}, "model_name": "WDC WD20EARX-00PASB0", "user_capacity": {"blocks": 3907029168, "bytes": 2000398934016}, "smart_support": {"available": True, "enabled": False}}})
# iuec.co.jp, “S.M.A.R.T. の信頼性”: used disks whose counters were set back; the log of tests still knows their age.
row("flash disk of 12 hours, tested at 31,877", DISK, smart={"sda": flash("SAMSUNG MZ7LM480HCHP-00003", (5, "Reallocated_Sector_Ct", 100, 10, 0), (9, "Power_On_Hours", 99, 0, 12), (177, "Wear_Leveling_Count", 99, 5, 2), power_on_time={"hours": 12}, power_cycle_count=4, ata_smart_self_test_log=tests(31877, 31709, 24002))})
row("disk of 11 hours, 35,112 by its statistics", DISK, smart={"sda": ata("ST8000NM0055-1RM112", *SPINNING, (9, "Power_On_Hours", 100, 0, 11), power_on_time={"hours": 11}, power_cycle_count=3, ata_device_statistics={"pages": [statistics(1, "General Statistics", (8, "Lifetime Power-On Resets", 88), (16, "Power-on Hours", 35112), (24, "Logical Sectors Written", 812345678901))]})})
row("NVMe of 5 hours that has written 190 TB", DISK, smart={"nvme0n1": nvme("SAMSUNG MZVL2512HCJQ-00B00", power_on_hours=5, power_cycles=9, percentage_used=0, data_units_written=371093750, data_units_read=98112000)})
row("NVMe of 41 hours, tested at 21,950", DISK, smart={"nvme0n1": nvme("KXG60ZNV1T02 TOSHIBA", power_on_hours=41, power_cycles=12, percentage_used=0) | {"nvme_self_test_log": {"current_self_test_operation": {"value": 0, "string": "No self-test in progress"}, "table": [{"self_test_code": {"value": 2, "string": "Extended"}, "self_test_result": {"value": 0, "string": "Completed without error"}, "power_on_hours": 21950}]}}})
# wp.colliertech.org 1802, ServeTheHome (“Unsupported sector size 520”): a disk from a storage array that no system can use as it is.
row("NetApp disk with 520-byte sectors", DISK, files("sys/block/sdb", **{"size": 0, "removable": 0, "device/model": "X422_HCBFE600A10", "device/vendor": "NETAPP"}), smart={"sdb": sas("NETAPP X422_HCBFE600A10", logical_block_size=520, user_capacity={"blocks": 1153433600, "bytes": 599785472000}, scsi_grown_defect_list=0)})
# drivers/scsi/sd.c, “Read Capacity failed”: the disk answers, but has no size.
row("disk with no size", DISK, files("sys/block/sdb", **{"size": 0, "removable": 0, "device/model": "WDC WD10EZEX-08W", "device/vendor": "ATA", "device/state": "running"}))
# smartmontools, scsiprint.cpp (scsi_background_scan, result_N): SBC-4's own scan keeps finding sectors that can't be read.
row("SAS disk: its own scan found 6 unreadable places", DISK, smart={"sda": sas("ST6000NM0034", scsi_grown_defect_list=2, scsi_background_scan={"status": {"value": 1, "string": "scan is active", "number_scans_performed": 812}, **{f"result_{i}": {"lba": 7123412 + 91 * i, "sense_key": {"value": 3, "string": "Medium Error"}, "asc": 17, "ascq": 0, "reassign_status": {"value": 1, "string": "Reassignment pending Receive Write or Reassign Blocks command"}} for i in range(1, 7)}})})
# SPC-5, start-stop cycle counter log page: 2.4 times the load cycles that the maker specifies.
row("SAS disk past its specified load cycles", DISK, smart={"sda": sas("ST4000NM0023", scsi_grown_defect_list=0, scsi_start_stop_cycle_counter={"year_of_manufacture": "2013", "week_of_manufacture": "21", "specified_cycle_count_over_device_lifetime": 10000, "accumulated_start_stop_cycles": 212, "specified_load_unload_count_over_device_lifetime": 300000, "accumulated_load_unload_cycles": 721440})})

# Cards, flash and file systems.
# SD Physical Layer Specification, 5.3 (CSD, PERM_WRITE_PROTECT, bit 13): a worn card locks itself for good; BertoldVdb/sdtool writes the same register.
row("SD card that has locked itself", [*DISK, *FILES], CARD + "\nsys/block/mmcblk0/ro = 1\nsys/block/mmcblk0/device/csd = 400e00325b590000edc87f800a4060c3")
# drivers/mmc/core/debugfs.c, err_stats: a bad contact or a dying card.
row("SD card: 4,431 broken blocks", [*DISK, *ERRORS], CARD + "\n" + mmc(data=4431, crc=212, wait=37))
# Documentation/ABI/testing/sysfs-fs-f2fs, stat/cp_status: CP_ERROR_FLAG (8), the checkpoint was stopped by an error.
row("f2fs: its checkpoint has stopped", FILES, disk("sda", "KLUDG4UHDB-B2D1") + "\nsys/fs/f2fs/sda17/stat/cp_status = cd\nsys/fs/f2fs/sda17/stat/sb_status = 80")
# Documentation/admin-guide/bcache.rst, state: “inconsistent: the backing device was forcibly run by the user when there was dirty data cached”.
row("bcache: inconsistent", FILES, disk("sda") + "\n" + files("sys/block/bcache0/bcache", state="inconsistent", dirty_data="1.2G", running=1, io_errors=0) + "\nsys/block/bcache0/size = 7814037160\nsys/block/bcache0/removable = 0")
# LINBIT, DRBD 8.4 User's Guide, “Dealing with hard drive failure”: the local disk was detached after an error.
row("DRBD has given its own disk up", FILES, disk("sda") + "\nproc/drbd = version: 8.4.11 (api:1/proto:86-101)␤ 0: cs:Connected ro:Primary/Secondary ds:Diskless/UpToDate C r-----␤    ns:0 nr:0 dw:0 dr:0 al:0 bm:0 lo:0 pe:0 ua:0 ap:0 ep:1 wo:f oos:0")
# Documentation/ABI/stable/sysfs-class-ubi, ro_mode: UBI turns read-only after an error that it can't recover from.
row("router's flash has turned read-only", FILES, files("sys/class/ubi/ubi0", mtd_num=4, total_eraseblocks=960, bad_peb_count=41, reserved_for_bad=0, max_ec=8123, ro_mode=1))
# Documentation/driver-api/nvdimm/nvdimm.rst and block/badblocks.c: places of persistent memory that are poisoned.
row("persistent memory with bad places", [*FILES, *MEMORY], "sys/block/pmem0/size = 264241152\nsys/block/pmem0/removable = 0\nsys/block/pmem0/badblocks = 81920 8␤9175040 16")

# Memory.
# Documentation/ABI/testing/sysfs-devices-edac: ranks instead of modules, of controllers that know no modules.
row("EDAC: one rank corrects 5,812", MEMORY, files("sys/devices/system/edac/mc/mc0", **{"mc_name": "i5000", "ue_count": 0, "seconds_since_reset": 81000, "rank0/rank_ce_count": 5812, "rank0/rank_ue_count": 0, "rank0/rank_dimm_label": "DIMM_A1", "rank1/rank_ce_count": 0, "rank1/rank_ue_count": 0}))
# Documentation/driver-api/edac.rst, PCI bus parity: edac/pci/pci_parity_count.
row("EDAC: 317 parity errors of the PCI bus", [*ERRORS, *MEMORY], files("sys/devices/system/edac/pci", **{"pci_parity_count": 317, "pci_nonparity_count": 0, "pci0/pe_count": 317, "pci0/npe_count": 0}))
# Documentation/ABI/testing/sysfs-memory-failure… (node0/memory_failure, since Linux 6.3): pages that were lost to errors, per node.
row("node 1 has lost pages to memory errors", MEMORY, files("sys/devices/system/node/node1/memory_failure", total=7, recovered=4, failed=2, ignored=1, delayed=0))
# Documentation/admin-guide/kernel-parameters (memmap=nn$ss), memtest86plus/memtest86plus 288 and 435: the owner hides bad places.
row("memory with a bad place that is left out at the start", MEMORY, commandline("quiet splash memmap=64K$0x1e72f5000"))
# The same for badram patterns (memtest86plus 592; Debian and Ubuntu take them from GRUB, older kernels from here).
row("memory with BadRAM patterns", MEMORY, commandline("badram=0x1ff9a8000,0xfffffffffffff000,0x1ffbe8000,0xfffffffffffff000 quiet"))
# Documentation/admin-guide/tainted-kernels.rst, bit 5: “bad page referenced or some unexpected page flags … could be caused by hardware”.
row("kernel tainted by bad pages", [*MEMORY, "processor"], "proc/sys/kernel/tainted = 32")

# Processor and board.
# Documentation/ABI/testing/sysfs-platform-intel-ifs: a core failed the test that its maker wrote.
row("processor failed its in-field scan", MACHINE, files("sys/devices/virtual/misc/intel_ifs_0", status="fail", details="0x8000000012340081", current_batch="0x02", image_version="0x00000004"))
# arch/x86/kernel/cpu/mce/amd.c and threshold.c: corrected errors went over their threshold 400 times.
row("400 threshold interrupts", ["hardwareErrors", *MEMORY], interrupts(THR=(211, 189)))
# linux-surface/linux-surface 706, ublue-os/bazzite 1725, Dunedan/mbp-2016-linux 175 (40 °C, as slow whatever is asked for): here below the least that exists, on all cores.
row("all cores at 199 MHz of at least 400", MACHINE, cores(8, 400000, 4700000, 199412, 199398, 199405) + "\n" + chip("coretemp", "temp1_label = Package id 0", "temp1_input = 39000", "temp1_crit = 100000"))
# kernel-parameters: mce=off, “disable machine check”: nothing is counted any more.
row("machine checks are switched off", ["hardwareErrors", *MACHINE, *MEMORY], commandline("quiet mce=off"))
# kernel-parameters: thermal.nocrt, “disables actions on critical trip points”: without it the laptop would switch itself off.
row("critical temperatures are ignored", [*HEAT, *MACHINE], commandline("quiet splash thermal.nocrt=1"))
# Documentation/ABI/testing/pstore: a record of a machine check itself, which the firmware kept (ERST).
row("machine check record in the firmware", ["hardwareErrors", *MACHINE, *MEMORY], "sys/fs/pstore/mce-erst-5902165483215650817 = CPER")
# drivers/thermal/thermal_core.c: what a board wrote before it switched itself off.
row("board switched itself off for its heat", [*HEAT, *MACHINE], "sys/fs/pstore/dmesg-ramoops-0 = Emergency#1 Part1␤<0>[  412.551] thermal thermal_zone0: cpu-thermal: critical temperature reached␤<0>[  412.552] reboot: HARDWARE PROTECTION shutdown (Temperature too high)")
# Documentation/watchdog/watchdog-api.rst, bootstatus: WDIOF_OVERHEAT (1) and WDIOF_POWERUNDER (16) are why the machine started last.
row("last start: after overheating", [*HEAT, *MACHINE], files("sys/class/watchdog/watchdog0", identity="iTCO_wdt", state="inactive", bootstatus=1, status="0x8000"))
row("last start: after the supply's voltage fell", [*POWER, *MACHINE], files("sys/class/watchdog/watchdog0", identity="w83627hf WDT", state="active", bootstatus=16))
# Devicetree Specification, 2.3.4: “fail-sss: … a serious error was detected in the device”, written by the firmware.
row("firmware calls a board's Ethernet failed", [*ERRORS, *NETWORK], "proc/device-tree/model = Marvell Armada 8040␤\nproc/device-tree/soc/ethernet@30000/status = fail-phy\nproc/device-tree/soc/ethernet@30000/compatible = marvell,armada-8k-pp22\nproc/device-tree/soc/serial@12000/status = okay")
# ACPI Specification, 6.3.7 (_STA, bit 3): the device is there and switched on, and failed its diagnostics.
row("touchpad that isn't functioning by its firmware", [*ERRORS, "touch", "touchpad", "input", "sensor"], files("sys/bus/acpi/devices/SYNA8004:00", hid="SYNA8004", status=7, path="\\_SB_.PC00.I2C1.TPD0") + "\n" + files("sys/bus/acpi/devices/PNP0C0C:00", hid="PNP0C0C", status=15))
# Dasharo/dasharo-issues 28, home-assistant/operating-system 3514 (gpe03), MBP 14,3 (Dunedan/mbp-2016-linux 70): one event, thousands of times a second.
row("firmware's event storm: 8,240 a second", [*ERRORS, *MACHINE, "firmware"], "sys/firmware/acpi/interrupts/gpe03 = 412000000  EN STS enabled      unmasked\nsys/firmware/acpi/interrupts/gpe_all = 412018244\nsys/firmware/acpi/interrupts/sci = 412018244\nproc/uptime = 50000.00 310000.00")
# Documentation/ABI/testing/sysfs-driver-qat_ras: errors that the accelerator couldn't survive.
row("accelerator: three fatal errors", ERRORS, pci("0000:6b:00.0", **{"class": "0x0b4000", "vendor": "0x8086", "qat_ras/errors_correctable": 12, "qat_ras/errors_nonfatal": 1, "qat_ras/errors_fatal": 3}))
# Documentation/ABI/testing/sysfs-devices-power, runtime_status “error”: the device couldn't be woken, and nothing can use it.
row("USB controller that can't be woken", [*ERRORS, "usb", "usbPorts"], pci("0000:00:14.0", **{"class": "0x0c0330", "vendor": "0x8086", "power/runtime_status": "error", "power/control": "auto", "power_state": "D3hot"}))
# Documentation/ABI/testing/sysfs-class-remoteproc, state: “crashed: the remote processor has crashed”.
row("phone's modem processor has crashed", ERRORS, files("sys/class/remoteproc/remoteproc1", name="4080000.remoteproc", firmware="qcom/sc7180/modem.mbn", state="crashed", recovery="disabled"))

# Power, heat and fans.
# Documentation/ABI/testing/sysfs-class-regulator, since Linux 5.18: the board's own supply reports over current.
row("board's 3.3 V supply: over current", [*POWER, *ERRORS], files("sys/class/regulator/regulator.7", name="vcc3v3_sys", state="enabled", status="error", over_current=1, under_voltage=0, regulation_out=0, fail=1, over_temp=0))
# Documentation/hwmon/pmbus: a supply beyond its own critical current.
row("server's power supply: too much current", [*POWER, *ERRORS], chip("pmbus", "curr1_label = iout1", "curr1_input = 71500", "curr1_max = 60000", "curr1_crit = 66000", "curr1_crit_alarm = 1", "curr1_max_alarm = 1", "in1_label = vin", "in1_input = 230000"))
# Documentation/hwmon/sysfs-interface, tempN_emergency: the highest of a chip's limits.
row("network card beyond its emergency temperature", [*HEAT, *NETWORK], chip("bnxt_en", "temp1_input = 118000", "temp1_max = 105000", "temp1_crit = 110000", "temp1_emergency = 115000", "temp1_emergency_alarm = 1", "temp1_crit_alarm = 1"))
# hholtmann/smcFanControl 89 (“for me it runs only left side”): one of two fans is below its least speed, the other does all it can, at 94 °C.
row("MacBook: one fan of two stands still at 94 °C", FAN, chip("applesmc", "fan1_label = Left side", "fan1_input = 0", "fan1_min = 2160", "fan1_max = 5927", "fan2_label = Right side", "fan2_input = 5481", "fan2_min = 2000", "fan2_max = 5489", "temp5_label = TC0P", "temp5_input = 94000"))
# Documentation/driver-api/thermal/sysfs-api.rst, trip type “hot”: above it.
row("thermal zone above its hot trip", HEAT, files("sys/class/thermal/thermal_zone2", type="soc-thermal", temp=112000, trip_point_0_type="passive", trip_point_0_temp=85000, trip_point_1_type="hot", trip_point_1_temp=105000))
# Documentation/ABI/testing/sysfs-class-thermal, cooling_deviceX/stats: 97 % of its time at the lowest speed for heat's sake.
row("board slowed by heat for 97 % of its time", [*PROCESSOR, *HEAT], files("sys/class/thermal/cooling_device0", **{"type": "cpufreq-cpu0", "cur_state": 5, "max_state": 5, "stats/total_trans": 48, "stats/time_in_state_ms": "state0\t51234␤state1\t8123␤state2\t9002␤state3\t12100␤state4\t30512␤state5\t3610551"}) + "\n" + files("sys/class/thermal/thermal_zone0", type="cpu-thermal", temp=84000, trip_point_0_type="passive", trip_point_0_temp=80000, trip_point_1_type="critical", trip_point_1_temp=110000) + "\nproc/uptime = 3730.00 9000.00")
# system76/ec 400 and tuxedocomputers/tuxedo-control-center 332 without their thresholds: “Full” at 41 %, for good.
row("battery is “full” at 41 %", [*BATTERY, "charger"], battery(status="Full", energy_full=47200000, energy_full_design=50000000, energy_now=19350000, power_now=0, capacity=41, voltage_now=11420000, voltage_min_design=11400000) + "\n" + AC)
# PiSupply/PiJuice 752, 908 (“NTC not connected … would give you a very low temperature”): it isn't charged because its thermistor is open.
row("battery at −40.0 °C in a room of 24", [*BATTERY, *HEAT, "charger"], battery(status="Not charging", temp=-400, capacity=38, charge_full=2900000, charge_full_design=3000000, charge_now=1102000, voltage_now=3790000, health="Cold") + "\n" + files("sys/class/thermal/thermal_zone0", type="cpu-thermal", temp=41000))
# Documentation/ABI/testing/sysfs-class-power, type “UPS”: its battery is worn, and no mains.
row("uninterruptible supply whose battery is dead", [*BATTERY, *POWER], supply("ups0", type="UPS", present=1, status="Discharging", health="Dead", capacity=4, charge_full=1100000, charge_full_design=7200000, voltage_now=10100000, voltage_min_design=12000000))

# Graphics, sound, sensors.
# drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c: pages of graphics memory that were put aside, one of them couldn't be.
row("graphics memory: nine pages put aside", ["graphics", *MEMORY], "sys/class/drm/card0/device/vendor = 0x1002\nsys/class/drm/card0/device/ras/features = feature mask: 0x1\nsys/class/drm/card0/device/ras/umc_err_count = ue: 0␤ce: 0\nsys/class/drm/card0/device/ras/gpu_vram_bad_pages = " + "␤".join(f"0x027f5d{i}3 : 0x00001000 : {'F' if i == 8 else 'R'}" for i in range(9)))
# drivers/gpu/drm/xe/xe_survivability_mode.c: the card only waits for a new firmware.
row("graphics card in survivability mode", ["graphics", "firmware", *ERRORS], pci("0000:03:00.0", **{"class": "0x030000", "vendor": "0x8086", "survivability_mode": "Capability Info: 0x400c0 - 0x0␤Postcode Info: 0x400c4 - 0xe000a0␤Overflow Info: 0x400c8 - 0x0"}))
# linux-surface, ThinkPad forums (“internal screen not detected”): a laptop whose panel doesn't answer, while a monitor shows the picture.
row("laptop whose own screen isn't there", DISPLAY, LAPTOP + "\nproc/acpi/button/lid/LID/state = state:      open\n" + files("sys/class/drm", **{"card0/device/class": "0x030000", "card0/device/vendor": "0x8086", "card0-eDP-1/status": "disconnected", "card0-eDP-1/enabled": "disabled", "card0-HDMI-A-1/status": "connected", "card0-HDMI-A-1/enabled": "enabled"}))
# thesofproject/linux 3466 (“cat /proc/asound/cards results in --- no soundcards ---”): the controller's driver finds no codec.
row("laptop without its sound chip", SOUND, LAPTOP + "\n" + pci("0000:00:1f.3", **{"class": "0x040300", "vendor": "0x8086", "uevent": "DRIVER=snd_hda_intel␤PCI_CLASS=40300", "power/runtime_status": "active"}) + "\nproc/asound/cards = --- no soundcards ---")
# sound/hda/hdac_device.c: a codec that answers with ones.
row("sound chip that answers with ones", SOUND, LAPTOP + "\nproc/asound/cards =  0 [PCH            ]: HDA-Intel - HDA Intel PCH␤                      HDA Intel PCH at 0xa1328000 irq 144\nproc/asound/card0/codec#0 = Codec: Generic ffff ID ffff␤Address: 0␤Vendor Id: 0xffffffff␤Subsystem Id: 0xffffffff␤Revision Id: 0xffffffff␤No Modem Function Group found")
# Documentation/ABI/testing/sysfs-bus-iio: a gyroscope at the end of its range on each axis, on a table.
row("gyroscope stuck at the end of its range", ["sensor"], files("sys/bus/iio/devices/iio:device1", name="bmi160", in_anglvel_x_raw=32767, in_anglvel_y_raw=32767, in_anglvel_z_raw=-32768, in_anglvel_scale=0.001065264))
row("accelerometer: 31 m/s² at rest", ["sensor"], files("sys/bus/iio/devices/iio:device0", name="kxcjk1013", in_accel_x_raw=-128, in_accel_y_raw=4, in_accel_z_raw=1619, in_accel_scale=0.019163))

# Network and firmware.
# Documentation/ABI/testing/sysfs-class-net-queues, tx_timeout: “Detected Hardware Unit Hang” 312 times.
row("wired port: its transmitter hung 312 times", [*NETWORK, *ERRORS], wired(**{"queues/tx-0/tx_timeout": 312}) + "\nproc/uptime = 86400.00 600000.00")
# guilbaults/infiniband-exporter 12 (“SymbolErrorCounter -> problem with a cable”); Documentation/ABI/stable/sysfs-class-infiniband.
row("InfiniBand: 41,002 symbol errors, 37 times down", [*NETWORK, *ERRORS], infiniband(**{"counters/symbol_error": 41002, "counters/link_error_recovery": 118, "counters/link_downed": 37}))
# The same class: one of four lanes, as after a damaged cable.
row("InfiniBand on one lane of four", [*NETWORK, *ERRORS], infiniband(rate="25 Gb/sec (1X EDR)"))
# istoreos/istoreos 2472 (“The NVM Checksum Is Not Valid”) and Intel's image for factories: the memory with the port's address is empty.
row("wired port whose address is the factory's 88:88", NETWORK, wired(address="88:88:88:88:87:88", addr_assign_type=0, speed=2500, **{"device/uevent": "DRIVER=igc"}))
# Documentation/ABI/testing/sysfs-bus-thunderbolt, nvm_authenticate: the last update of the controller failed.
row("Thunderbolt controller whose update failed", ["firmware", "usb", *ERRORS], files("sys/bus/thunderbolt/devices/0-0", device_name="ThinkPad P52", vendor_name="Lenovo", nvm_version="20.0", nvm_authenticate="0x3", authorized=1))
# fwupd/fwupd 6462, 5111, 10991: a device that is left in its bootloader, because what should run is missing.
row("dock stuck in its bootloader", ["firmware"], fwupd({"Name": "ThinkPad Universal USB-C Dock", "DeviceId": "4a400ffb4b1ca8bbd6b4cf2a5b1e2a3fca6cf1f4", "Plugin": "dfu", "Flags": ["updatable", "is-bootloader", "supported"], "Vendor": "Lenovo", "Version": "0.0.0"}))

# Healthy.
# fwupd/firmware-lenovo 521: the firmware always claims 5 V and 3 A; a meter reads 60 W.
row("ThinkPad that always claims 5 V and 3 A", None, battery(status="Charging", energy_full=50100000, energy_full_design=52500000, energy_now=21000000, power_now=41000000, capacity=41, voltage_now=16100000, voltage_min_design=15440000) + "\n" + AC + "\n" + supply("ucsi-source-psy-USBC000:001", type="USB", online=1, usb_type="C [PD] PD_PPS", voltage_min=5000000, voltage_max=39000000, voltage_now=5000000, current_now=3000000, current_max=5930000))
# kernel's virtio drivers: a virtual machine has no speed, no sensor and disks without SMART.
row("virtual machine with room for 240 processors", None, "sys/class/dmi/id/sys_vendor = QEMU\nsys/block/vda/size = 83886080\nsys/block/vda/removable = 0\nsys/devices/system/cpu/possible = 0-239\nsys/devices/system/cpu/present = 0-3\nsys/devices/system/cpu/online = 0-3\nsys/devices/system/cpu/offline = 4-239\nsys/devices/system/memory/memory64/state = offline\n" + wired(speed=-1, duplex="unknown", **{"device/uevent": "DRIVER=virtio_net"}) + "\nsys/devices/system/clocksource/clocksource0/current_clocksource = kvm-clock")
# smartmontools/smartmontools 96: VMware's disk, without SMART.
row("VMware's disk", None, smart={"sda": {"device": {"name": "/dev/sda", "type": "scsi", "protocol": "SCSI"}, "model_name": "VMware Virtual disk", "user_capacity": {"blocks": 104857600, "bytes": 53687091200}, "smart_support": {"available": False}}})
# smartctl(8), --nocheck=standby: a disk that sleeps isn't asked.
row("disk asleep", None, smart={"sda": {"device": {"name": "/dev/sda", "type": "sat", "protocol": "ATA"}, "power_mode": {"value": 0, "string": "STANDBY"}, "smartctl": {"version": [7, 4], "exit_status": 2, "messages": [{"string": "Device is in STANDBY mode, exit(2)", "severity": "information"}]}}})
# ATA8-ACS: the self-test log's hours have 16 bits, so they wrap after 65,535.
row("disk of 80,123 hours, last tested at 14,582", None, smart={"sda": ata("HGST HUS726060ALE610", *SPINNING, (9, "Power_On_Hours", 89, 0, 80123), power_on_time={"hours": 80123}, ata_smart_self_test_log=tests(14582, 14414, 64991), ata_device_statistics={"pages": [statistics(1, "General Statistics", (16, "Power-on Hours", 80123))]})})
# openSeaChest and smartctl both say N/A: a statistic that isn't valid.
row("statistics that aren't valid", None, smart={"sda": ata("ST1000LM035-1RK172", *SPINNING, (9, "Power_On_Hours", 98, 0, 2012), power_on_time={"hours": 2012}, ata_device_statistics={"pages": [{"number": 3, "name": "Rotating Media Statistics", "revision": 1, "table": [{"offset": 48, "name": "Number of Mechanical Start Failures", "size": 4, "value": 4294967295, "flags": {"value": 128, "string": "---", "valid": False, "normalized": False}}]}, statistics(5, "Temperature Statistics", (8, "Current Temperature", 34), (80, "Time in Over-Temperature", 0), (88, "Specified Maximum Operating Temperature", 60))]})})
# smartctl(8): security that is only frozen or enabled, and unlocked by the firmware at the start.
row("laptop disk with a password, unlocked", None, smart={"sda": ata("Samsung SSD 860 EVO 500GB", (5, "Reallocated_Sector_Ct", 100, 10, 0), (177, "Wear_Leveling_Count", 97, 0, 41), rotation_rate=0, ata_security={"state": 13, "string": "ENABLED, PW level HIGH, not locked, frozen [SEC5]", "enabled": True, "locked": False, "frozen": True})})
# smartmontools/smartmontools 208: the kernel asks for what this disk doesn't know, each time it starts.
row("NVMe: error log of invalid fields", None, smart={"nvme0n1": nvme("Samsung SSD 970 EVO Plus 1TB", num_err_log_entries=14644) | {"nvme_error_information_log": {"size": 64, "read": 16, "unread": 48, "table": [{"error_count": 14644 - i, "submission_queue_id": 0, "command_id": 28681, "status_field": {"value": 12290, "do_not_retry": False, "status_code_type": 0, "status_code": 2, "string": "Invalid Field in Command"}, "phase_tag": False, "parm_error_location": 40} for i in range(16)]}}})
# NVM Express 1.4, 5.14.1.2: power-on hours may leave out the time in low-power states; 34 TB are written in few of them.
row("laptop's NVMe: 34 TB in 900 hours", None, smart={"nvme0n1": nvme("WDC PC SN730 SDBQNTY-512G-1001", power_on_hours=900, power_cycles=2811, percentage_used=9, data_units_written=66406250, data_units_read=71002112) | {"nvme_self_test_log": {"table": [{"self_test_code": {"value": 1, "string": "Short"}, "self_test_result": {"value": 0, "string": "Completed without error"}, "power_on_hours": 899}]}}})
# smartmontools: a scan that waits, and SAS disks with sectors of 4,096 bytes.
row("SAS disk with sectors of 4,096 bytes, scan waiting", None, smart={"sda": sas("HUH721010AL4200", logical_block_size=4096, scsi_grown_defect_list=0, scsi_background_scan={"status": {"value": 8, "string": "halted due to a vendor specific cause", "number_scans_performed": 412}}, scsi_start_stop_cycle_counter={"specified_cycle_count_over_device_lifetime": 50000, "accumulated_start_stop_cycles": 61, "specified_load_unload_count_over_device_lifetime": 600000, "accumulated_load_unload_cycles": 2112})})
# Kernel's card readers: a slot without a card has a size of zero, and is removable.
row("empty card reader and empty optical drive", None, "sys/block/sdb/size = 0\nsys/block/sdb/removable = 1\nsys/block/sdb/device/model = MassStorageClass\nsys/block/sr0/size = 2097151\nsys/block/sr0/removable = 1\nsys/block/sr0/device/model = DVD+-RW GU90N\nsys/block/loop0/size = 0\nsys/block/loop0/removable = 0\nsys/block/nbd0/size = 0\nsys/block/nbd0/removable = 0")
# libata: a disk behind an 80-wire cable or a bridge that only ever does UDMA/33; an empty port's device has no class.
row("old disk at UDMA/133, an optical drive at UDMA/33, an empty port", None, disk("sda", "WDC WD5000AAKX-0") + "\n" + files("sys/class/ata_device", **{"dev1.0/class": "ata", "dev1.0/xfer_mode": "XFER_UDMA_6", "dev1.0/dma_mode": "XFER_UDMA_6", "dev1.0/pio_mode": "XFER_PIO_4", "dev1.0/spdn_cnt": 0, "dev2.0/class": "atapi", "dev2.0/xfer_mode": "XFER_UDMA_2", "dev2.0/dma_mode": "XFER_UDMA_2", "dev2.0/pio_mode": "XFER_PIO_4", "dev2.0/spdn_cnt": 0, "dev3.0/class": "none", "dev3.0/spdn_cnt": 0}) + "\nsys/class/ata_device/dev2.0/ering = [   12.410000000]DeviceError")
# Documentation/ABI/testing/sysfs-class-fc_host: all ones mean that the driver doesn't count.
row("Fibre Channel port without a cable, counters unknown", None, files("sys/class/fc_host/host7", **{"port_state": "Linkdown", "port_type": "Unknown", "speed": "unknown", "statistics/invalid_crc_count": "0xffffffffffffffff", "statistics/link_failure_count": "0xffffffffffffffff", "statistics/loss_of_sync_count": "0x2", "statistics/error_frames": "0xffffffffffffffff"}))
row("SAS adapter with empty phys", None, disk("sda", "ST4000NM0023") + "\n" + "\n".join(files(f"sys/class/sas_phy/phy-0:{i}", negotiated_linkrate=rate, maximum_linkrate_hw="12.0 Gbit", enable=int(i != 3), invalid_dword_count=4 * i, phy_reset_problem_count=0) for i, rate in enumerate(["12.0 Gbit", "6.0 Gbit", "Unknown", "Phy disabled"])))
row("enclosure with empty bays, one of them lit", None, disk("sda", "HUS726060ALS640") + "\n" + "\n".join(files(f"sys/class/enclosure/0:0:24:0/Slot {i:02}", slot=i, type="array device", status=status, fault=0, active=int(i == 1), locate=int(i == 2)) for i, status in enumerate(["OK", "not installed", "unknown", "unsupported"], 1)))
# raspberrypi/linux 6190: the board has one lane of 5 GT/s.
row("Raspberry Pi 5: NVMe on its only lane", None, pci("0001:00:00.0", **{"class": "0x060400", "secondary_bus_number": 1, "subordinate_bus_number": 1, "current_link_speed": "5.0 GT/s PCIe", "max_link_speed": "5.0 GT/s PCIe", "current_link_width": 1, "max_link_width": 1}) + "\n" + pci("0001:01:00.0", **{"class": "0x010802", "vendor": "0x15b7", "current_link_speed": "5.0 GT/s PCIe", "max_link_speed": "8.0 GT/s PCIe", "current_link_width": 1, "max_link_width": 4, "power_state": "D0"}))
# drivers/pci: a tunnel of Thunderbolt claims 2.5 GT/s and four lanes, whatever it carries.
row("graphics card behind Thunderbolt", None, pci("0000:04:01.0", **{"class": "0x060400", "secondary_bus_number": 9, "subordinate_bus_number": 9, "current_link_speed": "2.5 GT/s PCIe", "max_link_speed": "2.5 GT/s PCIe", "current_link_width": 4, "max_link_width": 4}) + "\n" + pci("0000:09:00.0", **{"class": "0x030000", "vendor": "0x1002", "current_link_speed": "2.5 GT/s PCIe", "max_link_speed": "16.0 GT/s PCIe", "current_link_width": 4, "max_link_width": 16, "power_state": "D0"}) + "\n" + files("sys/bus/thunderbolt/devices", **{"0-0/device_name": "ThinkPad P52", "0-0/nvm_authenticate": "0x0", "0-0/nvm_version": "42.0", "0-1/device_name": "Core X Chroma", "0-1/nvm_authenticate": "0x0", "0-1/rx_lanes": 1, "0-1/rx_speed": "20.0 Gb/s"}))
# snu-csl/nvmevirt 60: memory that is set aside on purpose; Documentation/driver-api/nvdimm: “!” emulates persistent memory.
row("79 GiB set aside for an emulated disk", None, commandline("memmap=79G$82G isolcpus=7,8 quiet"))
row("persistent memory emulated in 4 GiB, crash kernel", None, commandline("memmap=4G!12G crashkernel=512M-:192M hugepages=512 mitigations=off nowatchdog mce=dont_log_ce") + "\nsys/block/pmem0/size = 8388608\nsys/block/pmem0/removable = 0\nsys/block/pmem0/badblocks = ␤")
# Cards: COPY (bit 14) is set by the maker; boards probe their Wi-Fi's slot with commands that time out.
row("card with its copy flag, three probes without an answer", None, CARD + "\nsys/block/mmcblk0/ro = 0\nsys/block/mmcblk0/device/csd = 400e00325b590000edc87f800a40401f\n" + mmc(command=3))
row("f2fs, bcache, UBI and DRBD in good order", None, disk("sda") + "\nsys/fs/f2fs/sda17/stat/cp_status = c5\nsys/fs/f2fs/sda17/stat/sb_status = 0\n" + files("sys/block/bcache0/bcache", state="no cache", running=1, io_errors=0) + "\nsys/block/bcache1/bcache/state = dirty\n" + files("sys/class/ubi/ubi0", bad_peb_count=7, reserved_for_bad=13, max_ec=8123, ro_mode=0) + "\nproc/drbd = version: 8.4.11 (api:1/proto:86-101)␤ 0: cs:Connected ro:Secondary/Primary ds:UpToDate/UpToDate C r-----␤ 1: cs:WFConnection ro:Primary/Unknown ds:UpToDate/DUnknown C r-----␤ 2: cs:Unconfigured")
# AMD's 2990WX: two of its four nodes have no memory by design; other counters are all zero.
row("Threadripper: nodes without memory", None, files("sys/devices/system/node", **{"possible": "0-3", "online": "0-3", "has_memory": "0,2", "has_cpu": "0-3", "node1/meminfo": "Node 1 MemTotal:              0 kB", "node0/memory_failure/total": 0, "node0/memory_failure/failed": 0}) + "\n" + files("sys/devices/system/edac", **{"mc/mc0/mc_name": "F17h", "mc/mc0/ue_count": 0, "mc/mc0/ce_count": 0, "mc/mc0/rank0/rank_ce_count": 0, "pci/pci_parity_count": 0, "pci/pci_nonparity_count": 0}))
# Dasharo/dasharo-issues 1050: for a moment below the least speed, when the supply is plugged in.
row("two of eight cores at 200 MHz for a moment", None, cores(8, 400000, 4800000, 1400021, 200012, 799871, 3100400))
# linux-surface/linux-surface 255 and ordinary laptops: all cores at their least, because nothing is to be done.
row("all cores at their least", None, cores(8, 400000, 4700000, 400000, 400010, 399998))
# drivers/platform/x86/intel/ifs: not tested yet.
row("in-field scan not done yet, accelerator without errors", None, files("sys/devices/virtual/misc/intel_ifs_0", status="untested", details="0x0", current_batch="none") + "\n" + pci("0000:6b:00.0", **{"class": "0x0b4000", "qat_ras/errors_correctable": 0, "qat_ras/errors_nonfatal": 0, "qat_ras/errors_fatal": 0}))
# tainted-kernels.rst: an own module, a staging driver and a warning.
row("kernel tainted by a warning, staging and own modules", None, f"proc/sys/kernel/tainted = {512 + 1024 + 4096 + 8192}")
# Documentation/admin-guide/ramoops.rst: a Chromebook keeps each boot's console; someone tried sysrq.
row("Chromebook's console of the last boot, a crash by hand", None, "sys/fs/pstore/console-ramoops-0 = [    0.000000] Linux version 6.6.30␤[    0.061201] mce: CPU0: Thermal monitoring enabled (TM1)␤[    0.080112] mce: CPU supports 32 MCE banks␤[    0.102551] thermal_sys: Registered thermal governor 'step_wise'␤[    1.402000] ACPI: thermal: Thermal Zone [THM0] (41 C)␤[ 8211.112000] reboot: Restarting system\nsys/fs/pstore/dmesg-ramoops-0 = Panic#1 Part1␤<6>[  311.110] sysrq: Trigger a crash␤<0>[  311.111] Kernel panic - not syncing: sysrq triggered crash")
# drivers/watchdog/imx2_wdt.c: many boards restart by their watchdog, which says so (WDIOF_CARDRESET, 32).
row("board that restarts by its watchdog", None, files("sys/class/watchdog/watchdog0", identity="imx2+ watchdog", state="active", bootstatus=32, timeout=60) + "\n" + files("sys/class/watchdog/watchdog1", identity="Software Watchdog", bootstatus=0))
# Devicetree Specification, 2.3.4, and sysfs-class-remoteproc, -regulator: parts that a board leaves out or doesn't use.
row("board with parts that are disabled, offline or off", None, "proc/device-tree/model = Pine64 RockPro64␤\nproc/device-tree/soc/hdmi@ff940000/status = disabled\nproc/device-tree/soc/spi@ff1e0000/status = reserved\nproc/device-tree/soc/serial@ff1a0000/status = okay\nproc/device-tree/soc/fail-safe@0/status = ok\n" + files("sys/class/remoteproc", **{"remoteproc0/state": "offline", "remoteproc0/name": "adsp", "remoteproc1/state": "attached", "remoteproc1/name": "wifi"}) + "\n" + files("sys/class/regulator", **{"regulator.1/name": "vcc_cam", "regulator.1/state": "disabled", "regulator.1/status": "off", "regulator.1/under_voltage": 0, "regulator.1/fail": 0, "regulator.2/name": "vdd_log", "regulator.2/state": "enabled", "regulator.2/status": "undefined"}) + "\n" + wired(address="02:81:5e:9c:11:3d", addr_assign_type=1, **{"device/uevent": "DRIVER=rk_gmac-dwmac"}))
# ACPI Specification, 6.3.7: absent (0), hidden (11), a bay without its battery (15) and a device for one system only (13).
row("ACPI devices that are absent or hidden, busy events of the controller", None, files("sys/bus/acpi/devices", **{"PNP0C0A:01/status": 15, "PNP0C0A:00/status": 31, "INT33D2:00/status": 0, "PNP0C02:03/status": 11, "PNP0501:00/status": 13, "device:1a/path": "\\_SB_.PC00.RP01"}) + "\nsys/firmware/acpi/interrupts/gpe6F = 9120331  EN     enabled      unmasked\nsys/firmware/acpi/interrupts/gpe07 = 161  EN STS enabled      unmasked\nsys/firmware/acpi/interrupts/gpe_all = 9120492\nsys/firmware/acpi/interrupts/error = 0\nproc/uptime = 1728000.00 9000000.00")
# sysfs-devices-power: “unsupported” is the state of devices without runtime power management.
row("devices asleep, or without power management", None, pci("0000:00:14.0", **{"class": "0x0c0330", "power/runtime_status": "suspended", "power_state": "D3hot"}) + "\n" + pci("0000:00:1f.0", **{"class": "0x060100", "power/runtime_status": "unsupported", "power_state": "unknown"}) + "\n" + pci("0000:00:02.0", **{"class": "0x030000", "power/runtime_status": "active", "power_state": "D0"}))
# Documentation/hwmon/pmbus: limits that nobody wrote; a zone whose hot trip isn't set (linux-surface).
row("power supply without limits, zone whose hot trip is unset", None, chip("pmbus", "curr1_label = iout1", "curr1_input = 21500", "curr1_max = 0", "curr1_crit = 0", "curr1_crit_alarm = 1", "temp1_input = 39000", "temp1_emergency = 0", "temp1_emergency_alarm = 1", "temp2_fault = 1", "temp2_input = 0") + "\n" + files("sys/class/thermal/thermal_zone3", type="INT3400 Thermal", temp=20000, trip_point_0_type="hot", trip_point_0_temp=-274000, trip_point_1_type="critical", trip_point_1_temp=-274000) + "\n" + files("sys/class/thermal/thermal_zone4", type="acpitz", temp=42000, trip_point_0_type="hot", trip_point_0_temp=0, trip_point_1_type="critical", trip_point_1_temp=119000))
# hholtmann/smcFanControl 54, crystalidea/macs-fan-control 318: the fans rest below 50 °C, although a least speed is given.
row("MacBook: both fans rest at 44 °C", None, chip("applesmc", "fan1_label = Left side", "fan1_input = 0", "fan1_min = 1200", "fan1_max = 5927", "fan2_label = Right side", "fan2_input = 0", "fan2_min = 1200", "fan2_max = 5489", "temp5_label = TC0P", "temp5_input = 44000"))
# Documentation/ABI/testing/sysfs-class-thermal: a fan is a cooling device, too, and is meant to run.
row("board whose fan has turned for a month", None, files("sys/class/thermal/cooling_device1", **{"type": "pwm-fan", "cur_state": 4, "max_state": 4, "stats/total_trans": 12, "stats/time_in_state_ms": "state0\t1000␤state4\t2592000000"}) + "\n" + files("sys/class/thermal/cooling_device0", **{"type": "cpufreq-cpu0", "cur_state": 0, "max_state": 5, "stats/total_trans": 4, "stats/time_in_state_ms": "state0\t2591900000␤state1\t100000"}) + "\n" + chip("pwmfan", "fan1_input = 4210", "pwm1 = 255") + "\nproc/uptime = 2592000.00 9000000.00")
# drivers/power/supply/sbs-battery.c: tenths of a kelvin, so zero without a sensor; tuxedo-control-center 332's profile; a full uninterruptible supply.
row("Chromebook's battery without a thermometer, a full UPS", None, battery(status="Charging", temp=-2731, capacity=64, charge_full=4100000, charge_full_design=4240000, charge_now=2624000, voltage_now=12010000, voltage_min_design=11400000) + "\n" + supply("ups0", type="UPS", present=1, status="Full", health="Good", capacity=100, voltage_now=13650000))
row("Tuxedo: “full” at 80 % by its profile", None, battery(status="Full", energy_full=82044000, energy_full_design=82044000, energy_now=65016000, power_now=0, capacity=80, charge_control_end_threshold=80, voltage_now=17123000, voltage_min_design=15400000) + "\n" + AC)
# A generation without S0ix (Raptor Lake-HX) always reads zero here; S3 machines do, too.
row("laptop whose counters of deep sleep are always zero", None, files("sys/power/suspend_stats", success=212, fail=1, total_hw_sleep=0, last_hw_sleep=0, max_hw_sleep=0) + "\nsys/power/mem_sleep = s2idle [deep]")
# drivers/gpu/drm: a laptop with a switch between two chips has two internal connectors, one without a panel; a dock; NVIDIA's card asleep (“??”).
row("laptop with two chips, one panel and a closed lid", None, LAPTOP + "\nproc/acpi/button/lid/LID/state = state:      closed\n" + files("sys/class/drm", **{"card0/device/class": "0x030000", "card0-eDP-1/status": "connected", "card0-eDP-1/enabled": "disabled", "card1/device/class": "0x030000", "card1-eDP-2/status": "disconnected", "card0-DP-3/status": "connected", "card0-DP-3/enabled": "enabled", "card1-HDMI-A-1/status": "disconnected"}) + "\nproc/driver/nvidia/gpus/0000:01:00.0/information = Model: \t\t NVIDIA GeForce RTX 4060 Laptop GPU␤IRQ:   \t\t 187␤GPU UUID: \t GPU-????????-????-????-????-????????????␤Video BIOS: \t ??.??.??.??.??␤Bus Type: \t PCIe␤GPU Excluded:\t No")
# A server has neither a sound card nor a monitor.
row("server without sound and without a monitor", None, "sys/class/dmi/id/chassis_type = 23\nproc/asound/cards = --- no soundcards ---\nsys/class/drm/card0/device/class = 0x030000\nsys/class/drm/card0-VGA-1/status = disconnected\nsys/class/drm/card0/device/ras/gpu_vram_bad_pages = ␤\nproc/cmdline = BOOT_IMAGE=/vmlinuz root=/dev/sda1 ro nomodeset console=ttyS0")
# Documentation/ABI/stable/sysfs-class-infiniband: an unused port keeps its lowest rate; prometheus/node_exporter 966: N/A.
row("InfiniBand adapter, its port without a cable", None, infiniband(state="1: DOWN", phys_state="2: Polling", rate="10 Gb/sec (4X SDR)", **{"counters/symbol_error": "N/A (no PMA)", "counters/port_xmit_wait": 4294967295, "counters/link_downed": 1}))
# Steam Deck's dock, hot-plugged: two more ports without a cable, one queue that never had to wait.
row("dock's port without a cable", None, wired(operstate="down", carrier=0, speed=-1, duplex="unknown", carrier_changes=1, addr_assign_type=0, address="3c:18:a0:11:22:33", **{"device/uevent": "DRIVER=r8152", "queues/tx-0/tx_timeout": 0, "statistics/rx_packets": 0, "statistics/tx_packets": 0}) + "\nsys/class/rfkill/rfkill0/type = wlan\nsys/class/rfkill/rfkill0/hard = 1\nsys/class/rfkill/rfkill0/soft = 0")
# Raspberry Pi documentation: a Pi 5 has a clock but no cell until one is plugged in.
row("Raspberry Pi 5 without a cell for its clock", None, "sys/class/rtc/rtc0/name = rpi_rtc soc:rpi_rtc\nsys/class/rtc/rtc0/hctosys = 1\nsys/class/rtc/rtc0/date = 2026-05-14\nsys/class/rtc/rtc0/since_epoch = 1778750000\nsys/class/rtc/rtc0/battery_voltage = 0\nsys/class/rtc/rtc0/charging_voltage = 0\n" + chip("pwmfan", "fan1_input = 0", "pwm1 = 0", "pwm1_enable = 1") + "\nsys/class/thermal/thermal_zone0/type = cpu-thermal\nsys/class/thermal/thermal_zone0/temp = 46150")
# Laptop on its side: gravity along one axis; a gyroscope at rest with its bias.
row("tablet on its edge", None, files("sys/bus/iio/devices", **{"iio:device0/name": "bmi160", "iio:device0/in_accel_x_raw": 16302, "iio:device0/in_accel_y_raw": -211, "iio:device0/in_accel_z_raw": 388, "iio:device0/in_accel_scale": "0.000598", "iio:device0/in_anglvel_x_raw": 12, "iio:device0/in_anglvel_y_raw": -7, "iio:device0/in_anglvel_z_raw": 3, "iio:device0/in_anglvel_scale": "0.001065"}))

for _, _, tree_files in BEFORE[KNOWN:]:
    for name, text in tree_files.items():
        tree_files[name] = text.replace("␤", "\n")
ROWS = BEFORE[KNOWN:]
