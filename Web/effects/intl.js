// Clocks and time zone names from this device's data (Intl).
import { ownClock } from '../platform/clock.js';

const STEP = 32;
const NAMES = ['month', 'day', 'hour', 'minute', 'second'];

// A zone's UTC offsets at some moments, in seconds, from this device's data; undefined if the device doesn't know the
// zone.
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
    // The year before 1 AD is 1 BC.
    const year = parts.era.startsWith('B') ? 1 - Number(parts.year) : Number(parts.year);
    // Date.UTC maps the years 0 to 99 to 1900 and later.
    const shown = new Date(Date.UTC(2000, 0, 1, hour, minute, second));
    return shown.setUTCFullYear(year, month - 1, day) / 1000 - moment;
  });
}

// The device's names of zones in a language, short and long; empty if it has none.
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
    // There are hundreds, so taps are handled in between.
    if (short.length % STEP === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return { short, long };
}

// This device's clock and time zone.
export function clocks(now) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { now, ...ownClock(now), zone, zones: Intl.supportedValuesOf?.('timeZone') ?? [] };
}

export const intlEffects = (page) => ({
  // The answer arrives after everything requested along with it.
  clocks: ({ zone, moments, ticket }) => queueMicrotask(
    () => page.send('clocks', { ticket, offsets: offsets(zone, moments) })),
  nameZones: ({ zones, language, ticket }) => names(zones, language).then(
    (words) => page.send('zonesNamed', { ticket, ...words })),
});
