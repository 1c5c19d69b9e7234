// The removal of metadata. All decisions are made in Swift. The photos are only read; copies are saved.
import { compile } from './platform/wasm.js';
import { copyEffects } from './effects/copies.js';
import { createEntry } from './fluid/entry.js';
import { createMotion } from './platform/motion.js';
import { createPage } from './runtime.js';
import { loadStyle } from './fluid/style.js';

let mounted;

// Shows the sheet for `files`, without those that are gone.
export async function open(files) {
  mounted ??= mount();
  // Retry next time if loading failed.
  mounted.catch(() => { mounted = undefined; });
  (await mounted).open(files.filter(Boolean));
}

async function mount() {
  const [module] = await Promise.all([compile(new URL('removal.wasm', import.meta.url)), loadStyle('removal.css')]);
  const container = Object.assign(document.createElement('div'), { id: 'removal' });
  document.body.append(container);
  const page = await createPage(module, container);
  page.drawing = createMotion(page).drawing;
  const { open: show, effects } = copyEffects(page, new URL('platform/worker.js', import.meta.url));
  // The sheet is an entry in the browser's history, so that Back closes it and nothing else.
  const [enter, leave] = createEntry(() => page.send('left'), () => {});
  page.connect(effects, {
    releaseCopies() {
      effects.releaseCopies();
      leave();
    },
  });
  page.start();
  performance.mark('removal started');
  return {
    open(files) {
      if (files.length > 0) enter();
      show(files);
    },
  };
}
