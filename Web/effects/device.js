// The device's parts, by family as in platform/device, and their permissions.
import { createDevice } from '../platform/device/device.js';
import { createSamples } from '../platform/device/samples.js';
import { canShare } from './sharing.js';
import { facts, watchSize } from '../platform/facts.js';

export function deviceEffects(page, addresses) {
  const device = createDevice({
    send: (event) => page.send('sensor', { event }),
    samples: createSamples(page.exports, page.memory, page.perform),
    addresses,
  });
  const showDevice = async () => page.send('platform', { ...await facts(), canShare: canShare() });
  device.watch(() => page.send('returned'));
  document.addEventListener('visibilitychange', () => page.send(document.hidden ? 'hidden' : 'returned'));
  watchSize(showDevice);

  return {
    query: ({ kind }) => device.query(kind).then((status) => page.send('permission', { kind, status })),
    request: ({ kind }) => device.request(kind).then((status) => page.send('answer', { kind, status })),
    perform: ({ effect }) => device.perform(effect),
    stop: () => device.stop(),
    showDevice,
  };
}
