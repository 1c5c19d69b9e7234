// The page in an export: opens it from the disk, without server or connection. All decisions are made in Swift.
import { createEnvelope } from './platform/capsule/envelope.js';
import { createOpened, openedEffects } from './effects/opened.js';
import { createPage } from './runtime.js';
import { createPicked } from './platform/picked.js';
import { documentEffects } from './effects/document.js';
import { fromBase64 } from './platform/capsule/base64.js';
import { now, ownClock } from './platform/clock.js';

// An archive needs none of these: nothing is stored, sent or read aloud here.
const ABSENT = [
  'ask', 'bundle', 'cancel', 'clocks', 'copy', 'digest', 'download', 'drop', 'dropCollected', 'forgetKey', 'forgetOpened',
  'haptic', 'inspect', 'lockKey', 'measureOpener', 'nameZones', 'persist', 'random', 'readCode', 'readText', 'seal',
  'speak', 'store', 'tile', 'unseal', 'wait', 'prepareViewer', 'listViewer', 'openViewer', 'closeViewer', 'turnViewer',
  'showPicture',
];

async function start() {
  document.documentElement.lang = navigator.language;
  const container = document.getElementById('capsule');
  const page = await createPage(
    await WebAssembly.compile(fromBase64(document.getElementById('wasm').textContent)), container);
  const envelope = createEnvelope(page.exports, page.memory);
  const opened = createOpened(page);
  const picked = createPicked(document, page);
  page.connect(
    Object.fromEntries(ABSENT.map((name) => [name, () => {}])), documentEffects(),
    // It has a single place without an address, so its name is its title.
    { showLanguage: ({ language, title }) => { Object.assign(document, { title }).documentElement.lang = language; } },
    openedEffects(page, opened, picked.get), {
      unsealPart: ({ item, request, file, start: from, end, ticket }) =>
        envelope.open(request, picked.get(file).slice(from, end)).then(
          ({ plain, summary }) => opened.show(item, { ...summary, plain }, ticket),
          () => page.send('unsealed', { ticket, damage: 'damaged' })),
    });

  page.start();
  page.send('platform', {
    now: now(), ...ownClock(now()), zone: 'UTC', zones: [], isOnline: true,
  });
  page.send('walked', { fragment: 'capsule&archive' });
  page.send('loaded', { capsules: [] });
}

start();
