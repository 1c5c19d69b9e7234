#!/usr/bin/env python3
"""Makes the table of places from public data.

Cities are from GeoNames (more than 15,000 people) as packaged by Debian, names of countries and of time-zone cities
from the CLDR in PyPI's Babel, and the coast from Natural Earth in the wheel of geopandas 0.14.4. Needs apt-get,
dpkg-deb and pip, and fetches all three into a temporary folder.

The table is text in lines, ending with the coast, and is read in place: rows are decoded only when needed. See
Sources/Places/PlaceTable.swift for its grammar.
"""

import json
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import unicodedata
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ROOT / "Sources/PlaceData/Resources/places.txt"
SWIFT = ROOT / "Sources/PlaceData/Generated/PlaceData.swift"
PACKAGES = ("babel==2.18.0", "geopandas==0.14.4")
MAGIC = "touchstone.places/1"
# Steps per degree for cities: 1.2 km of latitude; a city's centre isn't known more precisely.
STEPS = 90
# Steps per degree for the coast.
COAST_STEPS = 20
# Printable digits, without the backslash and quotation mark that a Swift literal would have to escape.
DIGITS = [chr(code) for code in range(0x23, 0x7E) if chr(code) != "\\"]


def run(*command, folder):
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)


def fetch(folder):
    run("apt-get", "download", "-q", "libtimezonemap-data", folder=folder)
    run("dpkg-deb", "-x", next(folder.glob("*.deb")).name, "debian", folder=folder)
    run(sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", ".", *PACKAGES, folder=folder)
    for wheel in folder.glob("*.whl"):
        zipfile.ZipFile(wheel).extractall(folder / "wheels")
    sys.path.insert(0, str(folder / "wheels"))
    return folder / "debian/usr/share/libtimezonemap/ui", folder / "wheels/geopandas/datasets/naturalearth_lowres"


def number(value, width):
    """`value` in the table's digits."""
    digits = ""
    for _ in range(width):
        value, digit = divmod(value, len(DIGITS))
        digits = DIGITS[digit] + digits
    return digits


def is_latin(name):
    """Whether every letter is Latin, which readers of any language can pronounce."""
    return all(not letter.isalpha() or "LATIN" in unicodedata.name(letter, "") for letter in name)


def read_cities(folder):
    rows = []
    for line in (folder / "cities15000.txt").read_text(encoding="utf-8").splitlines():
        fields = line.split("\t")
        # Skips sections of cities (GeoNames' feature code PPLX).
        if fields[7] == "PPLX":
            continue
        name = unicodedata.normalize("NFC", fields[1] if is_latin(fields[1]) else fields[2])
        assert name and not set(name) & set("\t|^\n\r\"\\"), name
        rows.append({"name": name, "ascii": fields[2], "latitude": float(fields[4]), "longitude": float(fields[5]),
                     "country": fields[8], "people": int(fields[14] or 0), "zone": fields[17]})
    return rows


def same(text):
    plain = unicodedata.normalize("NFD", text).lower()
    return "".join(letter for letter in plain if letter.isalnum())


def without_state(name):
    """The city of a name with its state, as the CLDR has those of Indiana: 인디애나주, 빈센스 and インディアナ州ビンセンス."""
    return re.sub("^.*(주, |州)", "", name)


def read_names(cities):
    """Lines for countries, and for cities with Korean and Japanese names."""
    from babel import Locale
    from babel.core import get_global

    english, korean, japanese = (Locale(code) for code in ("en", "ko", "ja"))
    countries = []
    for code in sorted({city["country"] for city in cities}):
        countries.append("\t".join([code] + [locale.territories[code] for locale in (english, korean, japanese)]))
    territories = get_global("zone_territories")
    aliases = get_global("zone_aliases")
    named = {}
    for zone in sorted(korean.time_zones):
        names = [locale.time_zones.get(zone, {}).get("city") for locale in (english, korean, japanese)]
        territory = territories.get(zone) or territories.get(aliases.get(zone, ""))
        if not (names[1] and names[2] and territory):
            continue
        called = {same(zone.split("/")[-1])} | ({same(names[0])} if names[0] else set())
        found = [city for city in cities if city["country"] == territory and same(city["ascii"]) in called]
        # Another state may have a larger city of the name: America/Indiana/Petersburg isn't Petersburg, Virginia. Zones
        # without a state may be newer than the list of cities: Saratov's is of 2016.
        if zone.count("/") > 1:
            found = [city for city in found if aliases.get(city["zone"], city["zone"]) == aliases.get(zone, zone)]
        # A district can share its city's name: the largest is meant.
        if found:
            city = max(found, key=lambda city: city["people"])
            own = [without_state(name) for name in names[1:]]
            named[(territory, city["name"])] = "\t".join([territory, city["name"], *own])
    return countries, [named[key] for key in sorted(named)]


def bands(cities):
    """A line for each degree of latitude, from the south, with its degrees of longitude, countries and cities."""
    lines = [[] for _ in range(180)]
    for city in cities:
        latitude, longitude = city["latitude"] + 90, city["longitude"] % 360
        band, degree = min(179, int(latitude)), int(longitude) % 360
        up, along = (min(STEPS - 1, int((value % 1) * STEPS)) for value in (latitude, longitude))
        lines[band].append((degree, city["country"], up, along, city["name"]))
    output = []
    for line in lines:
        text, last, country = "", None, None
        for degree, code, up, along, name in sorted(set(line)):
            if degree != last:
                text += "\t" + number(degree, 2)
                last = degree
            if code != country:
                text += "^" + code
                country = code
            text += "|" + number(up, 1) + number(along, 1) + name
        output.append(text)
    return output


def rings(shapes):
    """The rings of every polygon in a shapefile (ESRI Shapefile Technical Description, 1998)."""
    data = shapes.read_bytes()
    position = 100
    while position < len(data):
        length = struct.unpack(">i", data[position + 4:position + 8])[0] * 2
        record = data[position + 8:position + 8 + length]
        position += 8 + length
        parts, points = struct.unpack("<ii", record[36:44])
        starts = list(struct.unpack(f"<{parts}i", record[44:44 + 4 * parts])) + [points]
        values = struct.unpack(f"<{2 * points}d", record[44 + 4 * parts:44 + 4 * parts + 16 * points])
        for start, end in zip(starts, starts[1:]):
            yield [(values[2 * place], values[2 * place + 1]) for place in range(start, end)]


def coast(folder):
    lines = []
    for ring in rings(folder / "naturalearth_lowres.shp"):
        points = []
        for longitude, latitude in ring:
            point = (round((longitude + 180) * COAST_STEPS), round((latitude + 90) * COAST_STEPS))
            if not points or points[-1] != point:
                points.append(point)
        if len(points) > 3:
            # The bounding box first, so that most rings can be skipped.
            box = [bound(point[axis] for point in points) for bound in (min, max) for axis in (0, 1)]
            lines.append("".join(number(value, 2) for value in box + [value for point in points for value in point]))
    return lines


def swift(table):
    return (
        "// Generated by Scripts/make-places.py from GeoNames (CC BY 4.0), the CLDR and Natural Earth. Do not edit.\n"
        "// swift-format-ignore-file\n\n"
        "/// The table of places, for programs that have no file beside them.\n"
        "package enum PlaceData {\n"
        '  package static let text: StaticString = ##"""\n' + table + '\n"""##\n}\n')


def main():
    with tempfile.TemporaryDirectory() as made:
        debian, shapes = fetch(pathlib.Path(made))
        cities = read_cities(debian)
        countries, named = read_names(cities)
        lines = bands(cities)
        shore = coast(shapes)
    parts = [MAGIC, *countries, "", *named, "", *lines, *shore]
    table = "\n".join(parts)
    for path, text in ((TABLE, table), (SWIFT, swift(table))):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    print(json.dumps({"cities": len(cities), "countries": len(countries), "named": len(named), "rings": len(shore),
                      "bytes": len(table.encode())}))


main()
