// Seconds since 1970, as in Swift.
export const now = () => Math.floor(Date.now() / 1000);

// In seconds. Within a week a zone's offset changes at most once.
const [WEEK, YEAR] = [7 * 86_400, 366 * 86_400];

// This device's UTC offset from 2020 until a year after `today`: when it began to apply, and each change.
export function ownClock(today) {
  const offsetAt = (seconds) => -60 * new Date(seconds * 1000).getTimezoneOffset();
  const since = [Date.UTC(2020) / 1000];
  const list = [offsetAt(since[0])];
  for (let at = since[0] + WEEK; at < today + YEAR; at += WEEK) {
    const offset = offsetAt(at);
    if (offset === list.at(-1)) continue;
    let [low, high] = [at - WEEK, at];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (offsetAt(middle) === offset) high = middle;
      else low = middle;
    }
    since.push(high);
    list.push(offset);
  }
  return { since, offsets: list };
}
