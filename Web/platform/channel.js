// Messages between this browser's tabs. A browser that blocks site data may refuse even the channel (Firefox throws a
// SecurityError); then there is nothing to keep in step either.
export function createChannel(name) {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
