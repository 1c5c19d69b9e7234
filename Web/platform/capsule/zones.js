// How far a zone's clocks are ahead of UTC at some moments, in seconds, as this device knows it.
export function offsets(zone, moments) {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone, hourCycle: 'h23', calendar: 'gregory', numberingSystem: 'latn',
    year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
  });
  return moments.map((moment) => {
    const part = Object.fromEntries(clock.formatToParts(moment * 1000).map(({ type, value }) => [type, Number(value)]));
    return Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second) / 1000 - moment;
  });
}

export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const zones = () => Intl.supportedValuesOf?.('timeZone') ?? [];
