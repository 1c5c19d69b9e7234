// The removal of metadata. What is decided is decided in Swift. The photos are only read; what is saved are copies.
import { compile } from './platform/wasm.js';
import { copyEffects } from './effects/copies.js';
import { createEntry } from './fluid/entry.js';
import { createMotion } from './platform/motion.js';
import { createPage } from './runtime.js';
import { loadStyle } from './fluid/style.js';

let mounted;

// Shows the sheet for `files`; those that are not there any more are left out.
export async function open(files) {
  mounted ??= mount();
  // What could not be loaded is tried again the next time.
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
  // The sheet is a step in the browser's history, so that Back closes it and nothing else.
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
