// The device's parts, by the families in platform/device, and the permissions for them.
import { createDevice } from '../platform/device/device.js';
import { createSamples } from '../platform/device/samples.js';
import { canShare } from './sharing.js';
import { facts, watchSize } from '../platform/facts.js';

export function deviceEffects(page, addresses) {
  const device = createDevice({
    tell: (event) => page.tell('sensor', { event }),
    samples: createSamples(page.exports, page.memory, page.perform),
    addresses,
  });
  const showDevice = async () => page.tell('platform', { ...await facts(), canShare: canShare() });
  device.watch(() => page.tell('returned'));
  document.addEventListener('visibilitychange', () => page.tell(document.hidden ? 'hidden' : 'returned'));
  watchSize(showDevice);

  return {
    query: ({ kind }) => device.query(kind).then((status) => page.tell('permission', { kind, status })),
    request: ({ kind }) => device.request(kind).then((status) => page.tell('answer', { kind, status })),
    perform: ({ effect }) => device.perform(effect),
    stop: () => device.stop(),
    showDevice,
  };
}
