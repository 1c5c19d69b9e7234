// Capsules: loads their Wasm, forwards events, applies patches and performs effects. What is decided is decided in Swift.
import { compile } from './platform/wasm.js';
import { createDOM } from './platform/dom.js';
import { createEngine } from './platform/engine.js';
import { connectViewer } from './platform/viewer.js';
import { createMemory } from './platform/memory.js';
import { createVault } from './platform/capsule/worker.js';
import { clipboard, download, printPage } from './platform/exports.js';
import { ask, keptItem, sealedItem } from './platform/capsule/keeper.js';
import { bytesOf, fromBase64, toBase64 } from './platform/capsule/base64.js';
import { keys } from './platform/capsule/keys.js';
import { language } from './platform/storage.js';
import { createSpeech } from './platform/speech.js';
import { createTiles } from './platform/tiles.js';
import { loadStyle } from './fluid/style.js';
import { opener } from './platform/capsule/opener.js';
import { names, offsets, ownZone, zones } from './platform/capsule/zones.js';
import { store } from './platform/capsule/store.js';
import { takeHandedOver } from './platform/handover.js';

const now = () => Math.floor(Date.now() / 1000);

export async function mount(container) {
  const [module] = await Promise.all([compile(new URL('capsule.wasm', import.meta.url)), loadStyle('instruments.css')]);
  const page = (await WebAssembly.instantiate(module)).exports;
  const memory = createMemory(page);
  const vault = createVault(new URL('platform/capsule/vault.js', import.meta.url), module);
  const picked = new Map();
  // What was opened, and the addresses under which it is shown.
  const opened = new Map();
  const addresses = [];
  let lastPick = 0;
  let isStarted = false;

  // A tap's own task draws what it leads to: only so may a field take the focus and have the keyboard come up.
  const dom = createDOM(container, (node, kind, isOn, isDirect, text) => {
    perform(page.capsuleEvent(node, kind, isOn, isDirect, memory.put(text)));
  });
  const tell = (message) => perform(page.capsuleReceive(memory.put(JSON.stringify(message))));
  const answer = (type, ticket, told) => tell({ type, ticket, ...told });
  const file = (number) => picked.get(number) ?? new Blob();
  const title = {};
  // Photos are inspected by the engine that the app runs, in a worker of its own that begins with the first of them.
  const engine = createEngine(new URL('platform/worker.js', import.meta.url), (ticket, bytes) => {
    answer('inspected', ticket, { report: new TextDecoder().decode(bytes) });
  });
  const tiles = createTiles(new URL('platform/tiler.js', import.meta.url), (ticket, picture) => {
    answer('tiled', ticket, { address: picture && addressOf(picture) });
  });
  const speech = createSpeech((ticket) => answer('spoken', ticket));
  const report = (ticket) => (progress) => answer('progressed', ticket, progress);

  const effects = {
    none: () => {},
    showLanguage: ({ language: tag, title: text }) => {
      title.text = text;
      Object.assign(document, { title: text }).documentElement.setAttribute('lang', tag);
    },
    storeLanguage: ({ language: tag }) => language.store(tag),
    store: ({ name, text, isTyped, ticket }) => store.put(name, text, isTyped).then(
      () => answer('stored', ticket, { isKept: true }), () => answer('stored', ticket, { isKept: false })),
    random: ({ count, ticket }) => later(() => answer('random', ticket, {
      bytes: toBase64(crypto.getRandomValues(new Uint8Array(count))), now: now(),
    })),
    clocks: ({ zone, moments, ticket }) => later(() => answer('clocks', ticket, { offsets: offsets(zone, moments) })),
    nameZones: ({ zones: list, language: tag, ticket }) => names(list, tag).then(
      (told) => answer('zonesNamed', ticket, told)),
    ask: ({ ticket, ...request }) => ask(request).then((told) => answer('answered', ticket, told)),
    digest: ({ file: number, ticket }) => vault.run('digest', ticket, { file: file(number) }, report(ticket)).then(
      (told) => answer('digested', ticket, told), failed(ticket)),
    inspect: ({ file: number, ticket }) => engine.inspect(ticket, file(number), true, false, 0),
    readText: ({ file: number, ticket }) => file(number).slice(0, 65_536).text().then(
      (text) => answer('read', ticket, { text }), () => answer('read', ticket, { text: '' })),
    seal: ({ item, request, text, file: number, ticket }) => {
      const whole = text === undefined ? file(number) : new Blob([text]);
      vault.run('seal', ticket, { request, item, file: whole }, report(ticket)).then((told) => {
        picked.delete(number);
        answer('sealed', ticket, told);
      }, failed(ticket));
    },
    unseal: ({ item, request, key, ticket }) => keptItem(item).then((sealed) => (sealed
      ? unseal(item, request, key, sealed, ticket) : answer('notHere', ticket))).catch(failedToOpen(ticket)),
    slice: ({ file: number, start, end, ticket }) => bytesOf(file(number).slice(start, end)).then(
      (bytes) => answer('sliced', ticket, { bytes }), () => answer('sliced', ticket)),
    unsealPart: ({ item, request, file: number, start, end, ticket }) => unseal(
      item, request, undefined, file(number).slice(start, end), ticket).catch(failedToOpen(ticket)),
    cancel: ({ tickets }) => tickets.forEach(vault.cancel),
    // Where the browser has no such keys there is nothing to agree with.
    lockKey: ({ ticket, ...key }) => keys.lock(key).then(
      (bytes) => answer('agreed', ticket, { bytes }), () => answer('agreed', ticket)),
    forgetKey: ({ key }) => store.dropKey(key).catch(() => {}),
    tile: ({ item, width, ticket }) => tiles.make(ticket, opened.get(item), width),
    ...connectViewer(new URL('viewer.js', import.meta.url), tell, container),
    speak: ({ text, language: tag, ticket }) => speech.speak(text, tag, ticket),
    forgetOpened: () => {
      for (const address of addresses.splice(0)) URL.revokeObjectURL(address);
      opened.clear();
    },
    drop: ({ item }) => store.drop(item).catch(() => {}),
    // Some phones have it, and it never says anything alone.
    haptic: () => navigator.vibrate?.([30, 50, 30]),
    wait: ({ milliseconds, ticket }) => setTimeout(() => answer('waited', ticket, { now: now() }), milliseconds),
    go: ({ fragment }) => { location.hash = fragment; },
    back: () => history.back(),
    replaceAddress: ({ fragment }) => history.replaceState(null, '', `#${fragment}`),
    download: ({ name, mediaType, text }) => download(name, mediaType, text),
    // As bytes, so that no browser shows what a stranger put in.
    save: ({ item, name }) => download(name, 'application/octet-stream', opened.get(item) ?? new Blob()),
    measureOpener: ({ ticket }) => opener().then(
      ({ size }) => answer('measured', ticket, { size }), () => answer('measured', ticket, { size: 0 })),
    bundle: ({ name, parts, ticket }) => bundle(parts).then((whole) => {
      download(name, 'application/x-tar', whole);
      answer('bundled', ticket, { isWhole: true });
    }).catch((error) => {
      console.info(error);
      answer('bundled', ticket, { isWhole: false });
    }),
    print: () => printPage(),
    copy: ({ text }) => clipboard(text),
    persist: () => navigator.storage?.persist?.().catch(() => {}),
  };

  // An answer comes after everything that was asked for with its question.
  function later(work) {
    Promise.resolve().then(work);
  }

  function addressOf(blob) {
    addresses.push(URL.createObjectURL(blob));
    return addresses.at(-1);
  }

  function failed(ticket) {
    return (error) => {
      console.info(error);
      answer('failed', ticket);
    };
  }

  function failedToOpen(ticket) {
    return (error) => {
      console.info(error);
      answer('unsealed', ticket, { damage: 'damaged' });
    };
  }

  async function unseal(item, request, key, sealed, ticket) {
    const { plain, damage, ...told } = await vault.run('open', ticket, { request, sealed, key });
    if (damage) return answer('unsealed', ticket, { damage });
    opened.set(item, plain);
    const shown = { header: told.header, report: told.report };
    if (told.isText) shown.text = await plain.text();
    if (told.mediaType) shown.address = addressOf(plain);
    return answer('unsealed', ticket, shown);
  }

  async function bundle(parts) {
    const blobs = [];
    for (const part of parts) {
      if (part.bytes !== undefined) {
        blobs.push(fromBase64(part.bytes));
        continue;
      }
      const blob = part.sealed ? await sealedItem(part) : await opener();
      if (blob.size !== part.size) throw new Error(`${part.path}: ${blob.size} bytes`);
      blobs.push(blob);
    }
    return new Blob(blobs);
  }

  // The answer's bytes must be taken before anything else is called: the next call reuses their room.
  function perform(length) {
    const list = JSON.parse(memory.text(length));
    if (isStarted) dom.apply(memory.bytes(page.capsuleRender()));
    for (const effect of list) effects[effect.do](effect);
  }

  // Files that are handed over here are put in.
  function take(list) {
    const files = list.map((each) => {
      lastPick += 1;
      picked.set(lastPick, each);
      return { number: lastPick, name: each.name, type: each.type, size: each.size };
    });
    if (files.length > 0) tell({ type: 'picked', files });
  }
  takeHandedOver(container, take);
  store.onOther((name, text) => tell({ type: 'storedElsewhere', name, text }));
  addEventListener('online', () => tell({ type: 'online', isOnline: true }));
  addEventListener('offline', () => tell({ type: 'online', isOnline: false }));
  document.addEventListener('visibilitychange', () => { if (!document.hidden) tell({ type: 'tick', now: now() }); });

  perform(page.capsuleStart(memory.put(document.documentElement.lang)));
  isStarted = true;
  const [offset] = offsets(ownZone(), [now()]);
  tell({
    type: 'platform', now: now(), offset, zone: ownZone(), zones: zones(), address: location.href.split('#')[0],
    isOnline: navigator.onLine, canSpeak: speech.isPossible,
  });
  tell({ type: 'route', fragment: location.hash.slice(1) });
  await store.load().then((kept) => {
    const value = (name) => kept.find(([key]) => key === name)?.[1];
    const capsules = kept.filter(([key]) => key.startsWith('capsule:')).map(([, text]) => text);
    const letters = kept.filter(([key]) => key.startsWith('letter'));
    tell({ type: 'loaded', capsules, draft: value('draft'), letters });
  }, () => tell({ type: 'storingFailed' }));
  performance.mark('capsule started');
  return {
    route(fragment) {
      document.title = title.text;
      tell({ type: 'route', fragment });
    },
    // What is being sealed or sent goes on.
    leave: () => tell({ type: 'left' }),
  };
}
