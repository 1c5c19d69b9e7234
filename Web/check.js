// The device checks. All decisions are made in Swift.
import { checkEffects, loadChecks } from './effects/checks.js';
import { compile } from './platform/wasm.js';
import { createPage } from './runtime.js';
import { deviceEffects } from './effects/device.js';
import { documentEffects } from './effects/document.js';
import { loadStyle } from './fluid/style.js';
import { randomEffects } from './effects/random.js';
import { sharingEffects } from './effects/sharing.js';
import { takeHandedOver } from './platform/handover.js';
import { timerEffects } from './effects/timer.js';
import { wakeLockEffects } from './effects/wake-lock.js';

// No report is larger; the rest of a file isn't even read.
const LARGEST_FILE = 16_000_001;

export async function mount(container) {
  const wasm = new URL('check.wasm', import.meta.url);
  const [module] = await Promise.all([compile(wasm), loadStyle('instruments.css')]);
  const page = await createPage(module, container, (fragment) => fragment.split('&')[0] === 'check');
  const device = deviceEffects(page, {
    microphone: new URL('platform/device/microphone-worklet.js', import.meta.url),
    load: new URL('platform/device/load.js', import.meta.url),
    memory: new URL('platform/device/memory-worker.js', import.meta.url),
    wasm,
  });
  page.connect(
    checkEffects(page), device, documentEffects(), randomEffects(page), sharingEffects(), timerEffects(page),
    wakeLockEffects());

  // Files handed over here are reports. A folder, or a file that is gone, has no text.
  const open = async (file) => {
    const text = await file.slice(0, LARGEST_FILE).text().catch(() => '');
    page.send('file', { name: file.name, text });
  };
  takeHandedOver(container, ([first]) => { if (first) open(first); });

  page.start();
  await device.showDevice();
  await loadChecks(page);
  page.walk();
  performance.mark('check started');
  return {
    // The other instrument has another title, and may have changed the language.
    route: () => page.send('language', { language: document.documentElement.lang }),
    leave: () => page.send('left'),
  };
}
