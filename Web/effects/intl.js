// Clocks and names of time zones, as this device knows them (Intl).
const STEP = 32;
const NAMES = ['month', 'day', 'hour', 'minute', 'second'];

// How far a zone's clocks are ahead of UTC at some moments, in seconds, as this device knows it.
// Nothing where the device does not know the zone.
function offsets(zone, moments) {
  let clock;
  try {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone, hourCycle: 'h23', calendar: 'gregory', numberingSystem: 'latn',
      era: 'short', year: 'numeric', month: 'numeric', day: 'numeric',
      hour: 'numeric', minute: 'numeric', second: 'numeric',
    });
  } catch {
    return [];
  }
  return moments.map((moment) => {
    const parts = Object.fromEntries(clock.formatToParts(moment * 1000).map(({ type, value }) => [type, value]));
    const [month, day, hour, minute, second] = NAMES.map((name) => Number(parts[name]));
    // The year before the first is the first of those before.
    const year = parts.era.startsWith('B') ? 1 - Number(parts.year) : Number(parts.year);
    // Date.UTC takes the first hundred years for others.
    const shown = new Date(Date.UTC(2000, 0, 1, hour, minute, second));
    return shown.setUTCFullYear(year, month - 1, day) / 1000 - moment;
  });
}

// What the device's own data call zones in a language: by place, and at length; empty where it has no such words.
async function names(zones, language) {
  const word = (zone, timeZoneName) => {
    try {
      const clock = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName });
      return clock.formatToParts().find(({ type }) => type === 'timeZoneName').value;
    } catch {
      return '';
    }
  };
  const [short, long] = [[], []];
  for (const zone of zones) {
    short.push(word(zone, 'shortGeneric'));
    long.push(word(zone, 'longGeneric'));
    // There are hundreds, and a tap in between is answered.
    if (short.length % STEP === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return { short, long };
}

// Where this device is in time, at the moment `now`.
export function clocks(now) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [offset] = offsets(zone, [now]);
  return { now, offset, zone, zones: Intl.supportedValuesOf?.('timeZone') ?? [] };
}

export const intlEffects = (page) => ({
  // The answer comes after everything that was asked for with it.
  clocks: ({ zone, moments, ticket }) => queueMicrotask(
    () => page.send('clocks', { ticket, offsets: offsets(zone, moments) })),
  nameZones: ({ zones, language, ticket }) => names(zones, language).then(
    (words) => page.send('zonesNamed', { ticket, ...words })),
});
