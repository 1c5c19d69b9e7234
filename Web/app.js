// The photos, which the page starts with. All decisions are made in Swift.
import { canShare, sharingEffects } from './effects/sharing.js';
import { compile } from './platform/wasm.js';
import { createDetails } from './platform/details-places.js';
import { connectWays } from './platform/files.js';
import { connectKeys } from './platform/keys.js';
import { createMotion } from './platform/motion.js';
import { createPage } from './runtime.js';
import { documentEffects } from './effects/document.js';
import { photoEffects } from './effects/photos.js';
import { reportEffects } from './effects/reports.js';
import { serviceWorkerEffects, watchUpdates } from './effects/service-worker.js';
import { showInstrument } from './platform/instruments.js';
import { viewerEffects } from './effects/viewer.js';

// The photos can't start; another instrument may.
function unsupported(error) {
  console.error(error);
  const root = document.getElementById('root');
  root.dataset.failed = '';
  document.getElementById('unsupported').hidden = root.hidden;
}

async function start() {
  let begin;
  const started = new Promise((resolve) => { begin = resolve; });
  // Files picked before the Wasm is loaded wait for it.
  connectWays((files) => started.then((page) => page.send('files', { files })));
  const page = await createPage(await compile(new URL('app.wasm', import.meta.url)), document.getElementById('root'),
    (fragment) => fragment === '' || fragment.split('&')[0] === 'photos');
  const moving = createMotion(page).drawing;
  const details = createDetails(page, new URL('details.js', import.meta.url), console.error);
  page.drawing = (apply) => {
    moving(apply);
    details.draw();
  };
  const { engine, tiles, effects } = photoEffects(page, {
    worker: new URL('platform/worker.js', import.meta.url),
    tiler: new URL('platform/tiler.js', import.meta.url),
    removal: new URL('removal.js', import.meta.url),
    details,
    failed(error) {
      console.error(error);
      page.send('workFailed');
    },
  });
  details.connect(engine);
  page.connect(
    effects, documentEffects(), sharingEffects(), serviceWorkerEffects(),
    viewerEffects(page, new URL('viewer.js', import.meta.url)));

  page.start();
  page.adopt();
  begin(page);
  // For the browser's profiler and the tests: from here on the page responds to everything.
  performance.mark('started');
  engine.begin();
  details.begin();
  page.send('platform', { canShare: canShare() });
  page.walk();
  page.connect(reportEffects(page, tiles));
  connectKeys(page);
  watchUpdates(() => page.send('update'));
  // The other instrument has another title, and may have changed the language.
  document.addEventListener('photos', () => page.send('language', { language: document.documentElement.lang }));
}

showInstrument({
  check: new URL('check.js', import.meta.url), capsule: new URL('capsule.js', import.meta.url),
});
start().catch(unsupported);
