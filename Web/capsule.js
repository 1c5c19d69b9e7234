// Capsules. All decisions are made in Swift.
import { barcodeEffects, canScan } from './effects/barcode.js';
import { canSpeak, speechEffects } from './effects/speech.js';
import { capsuleStoreEffects, loadCapsules } from './effects/capsule-store.js';
import { clocks, intlEffects } from './effects/intl.js';
import { compile } from './platform/wasm.js';
import { createOpened, openedEffects } from './effects/opened.js';
import { createPage } from './runtime.js';
import { createPicked } from './platform/picked.js';
import { documentEffects } from './effects/document.js';
import { folder } from './platform/address.js';
import { keepKeyboard } from './platform/keyboard.js';
import { keeperEffects } from './effects/keeper.js';
import { loadStyle } from './fluid/style.js';
import { now } from './platform/clock.js';
import { randomEffects } from './effects/random.js';
import { sharingEffects } from './effects/sharing.js';
import { timerEffects } from './effects/timer.js';
import { vaultEffects } from './effects/vault.js';
import { vibrationEffects } from './effects/vibration.js';
import { viewerEffects } from './effects/viewer.js';

export async function mount(container) {
  const [module] = await Promise.all([compile(new URL('capsule.wasm', import.meta.url)), loadStyle('instruments.css')]);
  const page = await createPage(module, container, (fragment) => fragment.split('&')[0] === 'capsule');
  const opened = createOpened(page);
  const picked = createPicked(container, page);
  keepKeyboard(container);
  page.connect(
    barcodeEffects(page, picked), capsuleStoreEffects(page), documentEffects(), intlEffects(page), keeperEffects(page),
    openedEffects(page, opened, picked.get), randomEffects(page), sharingEffects(), speechEffects(page),
    timerEffects(page), vibrationEffects(),
    viewerEffects(page, new URL('viewer.js', import.meta.url)),
    vaultEffects(page, module, opened, picked, {
      vault: new URL('platform/capsule/vault.js', import.meta.url),
      worker: new URL('platform/worker.js', import.meta.url),
      tiler: new URL('platform/tiler.js', import.meta.url),
    }));
  document.addEventListener('visibilitychange', () => { if (!document.hidden) page.send('tick', { now: now() }); });

  page.start();
  page.send('platform', {
    ...clocks(now()), address: folder(), isOnline: navigator.onLine, canSpeak, canScan,
  });
  page.walk();
  await loadCapsules(page);
  performance.mark('capsule started');
  return {
    // The other instrument has another title, and may have changed the language.
    route: () => page.send('language', { language: document.documentElement.lang }),
    // Sealing and sending continue.
    leave: () => page.send('left'),
  };
}
