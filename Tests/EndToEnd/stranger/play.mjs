// Plays one check of a device to the end, in simulated time: the probe asks, the device and its person answer.
import { airOf, counted, loudness } from './air.mjs';
import { bodyOf, sensorsOf } from './body.mjs';
import { engine } from './engine.mjs';
import { eyeOf } from './eye.mjs';
import { fingers } from './fingers.mjs';
import { handOf } from './hand.mjs';
import { chance } from './physics.mjs';

const STAGES = ['touchGrid', 'touchLine', 'touchRate', 'multiTouch', 'ghostTouch', 'displayPixels', 'displayRetention'];

export async function play(check, device, { attempt = 1, seed = 1, code = '7K3QP9' } = {}) {
  const it = await engine();
  const { exports } = it;
  const random = chance(seed * 7919 + attempt * 31 + check.length);
  const { person } = device;
  const queue = [];
  let [now, order, outcome, shown] = [1000, 0, undefined, ''];
  const at = (time, act) => { queue.push({ time: Math.max(now, time), order: order += 1, act }); };
  const later = (wait, act) => at(now + wait, act);
  const react = () => random.between(...person.react) * (person.hurry ? 0.4 : 1);
  // A device may bring its own world.
  const world = device.world ?? { bodyOf, airOf, eyeOf, handOf, sensorsOf };
  const [body, air] = [world.bodyOf(device, seed + attempt * 101), world.airOf(device, seed + attempt)];
  const [eye, hand] = [world.eyeOf(device, seed + attempt), world.handOf(device, seed + attempt)];
  const sense = world.sensorsOf(device, seed);
  const state = { scene: 'room', view: undefined, torchSince: undefined, microphone: undefined, power: false };

  const done = (effects) => { for (const effect of effects) perform(effect); };
  const send = (message) => { if (!outcome) done(it.read(exports.probeReceive(it.json(message)))); };
  const touch = (message) => { if (!outcome) done(it.read(exports.probePlay(it.json(message)))); };
  const stage = () => it.read(exports.probeShown());

  const wants = (key, wait, act) => later(wait, () => { if (!outcome) act(); });
  function look() {
    if (outcome) return;
    const told = it.read(exports.probeInstruction());
    const sign = `${told.key} ${told.face ?? ''} ${told.waits} ${state.view?.lens.id ?? ''}`;
    if (sign === shown) return;
    shown = sign;
    const ready = () => send({ type: 'answer', answer: 'ready' });
    const go = (act) => wants(told.key, react(), act);
    switch (told.key) {
      case 'layDown': go(() => body.layDown()); break;
      case 'holdStill': if (check === 'compass') go(() => body.holdFlat()); break;
      case 'swing': go(() => body.swing()); break;
      case 'holdFace': go(() => body.face(told.face)); break;
      case 'turnOnTable': go(() => body.spin()); break;
      case 'raise': go(() => { body.raise(); later(1700, () => body.rest()); }); break;
      case 'turnAround': go(() => body.around()); break;
      case 'findPlace': if (told.waits) go(() => send({ type: 'answer', answer: 'outdoors', isSo: person.isOutdoors })); break;
      case 'pointToLight': go(() => { state.scene = 'white'; if (told.waits) later(400, ready); }); break;
      case 'freeLens': state.scene = 'room'; break;
      case 'coverLens': go(() => { state.scene = 'dark'; }); break;
      case 'pointToPrint': go(() => { state.scene = 'print'; if (told.waits) later(600, ready); }); break;
      case 'pointFar': go(() => { state.scene = 'far'; if (told.waits) later(600, ready); }); break;
      case 'pointToDetail': go(() => { state.scene = 'far'; if (told.waits) later(600, ready); }); break;
      case 'enterBattery': go(() => send({ type: 'answer', answer: 'battery', ...device.battery })); break;
      case 'plugIn':
        if (told.waits) go(() => send({ type: 'answer', answer: 'seen', isSo: device.battery.charges }));
        else go(() => { state.power = device.battery.charges; power(); device.battery.contact?.((isOn) => { state.power = isOn; if (!outcome) power(); }, later); });
        break;
      case 'pressKeys': if (device.keys) go(device.keys.bind(undefined, keyboard())); else go(ready); break;
      case 'clickMouse': if (device.mouse) go(device.mouse.bind(undefined, keyboard())); else go(ready); break;
      case 'askForStylus': go(() => send({ type: 'answer', answer: 'seen', isSo: Boolean(device.pen) })); break;
      case 'drawFirmly': go(() => device.pen?.(keyboard())); break;
      case 'pressSide':
        go(() => { if (device.hides) { send({ type: 'hidden' }); later(1500, () => send({ type: 'shown' })); } });
        break;
      case 'hearPlaces': if (told.waits) go(() => { state.isPlaces = true; ready(); later(3800, () => send({ type: 'answer', answer: 'seen', isSo: state.places })); }); break;
      default: if (told.waits && !['typeDigits', 'typeDigitsAtEar', 'hearSides'].includes(told.key)) go(ready);
        else if (told.waits && !state.hasBegun) { state.hasBegun = true; go(ready); }
    }
  }
  const keyboard = () => ({ at: (wait, message) => later(wait, () => send({ ...message, time: now })), random, done: (wait) => later(wait, () => send({ type: 'answer', answer: 'ready' })) });
  // The page notes each change.
  const noted = [...device.battery.course];
  const power = () => { noted.push([now / 1000 + device.battery.course.at(-1)[0], device.battery.course.at(-1)[1], state.power ? 1 : 0]); send({ type: 'power', charge: noted.at(-1)[1], isCharging: state.power, course: noted }); };

  function motionLoop() {
    const { motion } = device;
    if (!motion.exists) { if (motion.saysSo) send({ type: 'refused', reason: 'absent' }); return; }
    let next = now + motion.delay;
    const step = () => {
      if (outcome) return;
      body.at(now);
      const reading = sense(body.felt(now), now);
      if (reading) send({ type: 'motion', ...reading });
      next += 1000 / motion.hz * (motion.gap?.(now, random) ?? 1);
      at(next + Math.abs(motion.jitter * random.normal()), step);
    };
    at(next, step);
  }
  function headingLoop() {
    const { compass } = device;
    if (!compass.exists) return;
    let smooth;
    const step = () => {
      if (outcome) return;
      body.at(now);
      const { heading } = body.felt(now);
      let degrees = heading + (compass.offset ?? 0) + compass.metal * Math.sin((heading - compass.metalAt) * Math.PI / 180) + compass.noise * random.normal();
      if (compass.fault) degrees = compass.fault(degrees, heading, now, random);
      smooth = degrees;
      send({ type: 'heading', time: now, degrees: +(((smooth % 360) + 360) % 360).toFixed(1), accuracy: compass.accuracy });
      later(1000 / compass.hz, step);
    };
    step();
  }
  function frameLoop(view) {
    const { lens } = view;
    let number = 0;
    let clock = now + 60;
    const step = () => {
      if (outcome || state.view !== view) return;
      const since = now - view.opened;
      if (lens.stops !== undefined && since > lens.stops) return;
      const w = Math.min(view.frameWidth, lens.most[0]);
      const h = Math.max(1, Math.round(w * lens.most[1] / lens.most[0]));
      const repeat = lens.repeats?.(number, random) && view.before;
      const given = { scene: state.scene, since, torch: state.torchSince !== undefined && lens.torchWorks !== false, torchFor: now - (state.torchSince ?? now), focus: view.focus, zoom: view.zoom };
      const rgba = repeat || eye.frame(lens, given, w, h, number);
      view.before = rgba;
      state.lastFrame = rgba;
      it.raw(rgba);
      const missed = lens.missed?.(number, random) ?? 0;
      number += 1;
      done(it.read(exports.takeFrame(now, missed, w, h, rgba.length)));
      const dim = device.room.light < 0.06 && state.scene !== 'white' ? 2 : 1;
      clock += 1000 / lens.fps * dim * (1 + missed) * (lens.gap?.(number, since, random) ?? 1);
      at(clock + lens.jitter * random.normal(), step);
    };
    at(clock, step);
  }
  function soundLoop(index) {
    const step = () => {
      if (outcome || state.microphone !== index) return;
      const block = air.hear(index);
      it.raw(block);
      done(it.read(exports.takeSound(4 * block.length)));
      later(air.block, step);
    };
    air.listen(index, now);
    later(air.block, step);
  }
  function film(seconds) {
    const { lens } = state.view;
    const { film: made } = device;
    if (!made.isOffered) { send({ type: 'refused', reason: 'notOffered' }); return; }
    if (made.fails) { later(500, () => send({ type: 'refused', reason: 'unreadable' })); return; }
    later(150, () => send({ type: 'recording' }));
    later(150 + seconds * 1000, () => {
      state.view = undefined;
      send({ type: 'replaying' });
      for (let i = 0; i < seconds; i += 1) {
        const level = made.level === -Infinity ? 0 : 10 ** (made.level / 20);
        const samples = Float32Array.from({ length: 48000 }, () => level * random.normal());
        it.raw(samples);
        done(it.read(exports.takeSound(4 * samples.length)));
      }
      const count = Math.round((made.fps ?? lens.fps) * seconds * (1 - made.loss));
      const [w, h] = [160, 90];
      for (let i = 0; i < count; i += 1) {
        const rgba = eye.frame(lens, { scene: 'room', since: 2000 }, w, h, i);
        made.picture?.(rgba, i);
        it.raw(rgba);
        done(it.read(exports.takeFrame(now + i * 33, 0, w, h, rgba.length)));
        if (outcome) return;
      }
      send({ type: 'replayed', seconds: made.seconds ?? seconds, frames: made.frames ?? count });
    });
  }
  function perform(effect) {
    switch (effect.do) {
      case 'finish': outcome = effect.report.checks.map(({ part, verdict, reason, figures }) => ({ part, verdict, reason, figures })); break;
      case 'refuse': outcome = [{ verdict: effect.verdict, reason: effect.reason }]; break;
      case 'broke': outcome = [{ verdict: 'broke' }]; break;
      case 'begin': {
        send({ type: 'begin', time: now });
        const tick = () => { if (!outcome) { send({ type: 'tick', time: now }); look(); later(100 + (device.late?.(now, random) ?? 0), tick); } };
        look();
        later(100, tick);
        break;
      }
      case 'wait': later(effect.milliseconds, () => touch({ type: 'waited' })); break;
      case 'startMotion': motionLoop(); break;
      case 'startHeading': headingLoop(); break;
      case 'startLocation': {
        const { place } = device;
        if (place.denied) { send({ type: 'refused', reason: 'denied' }); break; }
        let last;
        for (const [wait, accuracy] of place.fixes) {
          later(wait, () => {
            const { latitude, longitude } = (place.moves ?? walked)(wait);
            // As the page reports it: the position itself isn't passed on.
            const isSame = last?.latitude === latitude && last.longitude === longitude;
            last = { latitude, longitude };
            send({ type: 'fix', time: now, accuracy, isSame });
          });
        }
        break;
      }
      case 'vibrate': {
        if (!device.motor.isOffered) { send({ type: 'refused', reason: 'notOffered' }); break; }
        send({ type: 'vibrated', isDone: device.motor.isAllowed ?? true });
        if (effect.milliseconds > 0) body.pulse(now + (device.motor.late ?? 15), effect.milliseconds * (device.motor.long ?? 1));
        break;
      }
      case 'listMicrophones': send({ type: 'microphones', microphones: device.sound.microphones.map(({ id, label }) => ({ id, label })) }); break;
      case 'openMicrophone': {
        const index = Math.max(0, device.sound.microphones.findIndex(({ id }) => id === effect.id));
        const own = device.sound.microphones[index];
        if (!own || own.opens === false) { later(200, () => send({ type: 'refused', reason: own ? own.why ?? 'unreadable' : 'absent' })); break; }
        later(180, () => {
          send({ type: 'microphone', rate: air.rate, isProcessed: device.sound.isProcessed });
          state.microphone = index;
          if (!own.isMute) soundLoop(index);
        });
        break;
      }
      case 'closeMicrophone': state.microphone = undefined; break;
      case 'play': {
        const samples = new Float32Array(it.taken(exports.soundSamples(it.json(effect.sound), air.rate)).buffer);
        const out = air.play(samples, effect.side, now, check === 'earpieceDigits');
        const long = samples.length / air.rate * 1000;
        later(long + 40, () => send({ type: 'played' }));
        if (effect.sound.digits) {
          const heard = counted(out, air.rate, 0.006);
          const digits = [0, 1, 2].map((i) => heard[i] ?? random.whole(10));
          if (random.is(person.errs)) digits[random.whole(3)] = random.whole(10);
          later(long + react(), () => send({ type: 'answer', answer: 'digits', digits }));
        } else if (check === 'speakerSides' && !state.isPlaces) {
          const level = Object.fromEntries(out.map(([name, y]) => [name, loudness(y)]));
          const [l, r] = [level.left ?? 0, level.right ?? 0];
          state.places = (state.places ?? false) || (l > 0.01 && r > 0.01);
          const side = Math.max(l, r) < 0.004 ? 'both' : l > 2 * r ? 'left' : r > 2 * l ? 'right' : 'both';
          const isWrong = random.is(person.errs);
          later(long + react(), () => send({ type: 'answer', answer: 'side', side: isWrong ? 'both' : side }));
        }
        break;
      }
      case 'resumeSound': break;
      case 'listLenses': later(120, () => send({ type: 'lenses', lenses: device.lenses.map(({ id, label, facing }) => ({ id, label, facing })) })); break;
      case 'openCamera': {
        const lens = device.lenses.find(({ id }) => id === effect.id) ?? device.lenses[0];
        state.view = undefined;
        if (lens.opens === false) { later(400, () => send({ type: 'refused', reason: lens.why ?? 'unreadable' })); break; }
        if (lens.hangs) break;
        later(lens.opening, () => {
          send({ type: 'reach', focus: lens.focus, zoom: lens.zoom });
          const [w, h] = [Math.min(lens.most[0], effect.width), Math.min(lens.most[1], effect.height)];
          const view = { lens, frameWidth: effect.frameWidth, opened: now };
          state.view = view;
          send({ type: 'camera', width: lens.gives?.[0] ?? w, height: lens.gives?.[1] ?? h, hasTorch: lens.hasTorch });
          if (state.view === view) frameLoop(view);
        });
        break;
      }
      case 'closeCamera': state.view = undefined; state.torchSince = undefined; break;
      case 'setTorch':
        later(80, () => { state.torchSince = effect.isOn ? now : undefined; send({ type: 'torch', isDone: state.view?.lens.torchSets ?? true }); });
        break;
      case 'setFocus': later(60, () => { if (state.view) state.view.focus = effect.distance; send({ type: 'adjusted', isDone: state.view?.lens.focusSets ?? true }); }); break;
      case 'setZoom': later(60, () => { if (state.view) state.view.zoom = effect.factor; send({ type: 'adjusted', isDone: true }); }); break;
      case 'record': film(effect.seconds); break;
      case 'watchDisplay': {
        const { hz, refresh } = device.screen;
        let t = now;
        const batch = () => {
          if (outcome) return;
          const times = [];
          for (let i = 0; i < 30; i += 1) { times.push(+t.toFixed(2)); t += (1000 / hz) * (refresh?.(t - 1000, random) ?? 1); }
          at(t, () => { send({ type: 'displayed', times }); batch(); });
        };
        batch();
        break;
      }
      case 'work': {
        const { processor } = device;
        let second = 0;
        const step = () => {
          if (outcome) return;
          second += 1;
          send({ type: 'worked', rounds: Math.max(0, processor.rounds * processor.course(second, random) * (1 + processor.noise * random.normal())) });
          if (!(processor.dies < second)) later(1000, step);
        };
        later(1000, step);
        break;
      }
      case 'draw': {
        state.drawn = (state.drawn ?? 0) + 1;
        if (device.graphics.isLost || device.graphics.resets?.(state.drawn)) { send({ type: 'refused', reason: 'unreadable' }); break; }
        const wanted = it.taken(exports.graphicsPixels(effect.side, effect.seed));
        const [pixels, control] = [wanted.slice(), wanted.slice()];
        device.graphics.fault?.(pixels, control, effect, random);
        const name = Buffer.from(device.graphics.name);
        it.put(Buffer.concat([pixels, control, name]));
        done(it.read(exports.takePicture(pixels.length, name.length)));
        break;
      }
      case 'store': {
        const { storage } = device;
        if (storage.refuses) { send({ type: 'refused', reason: storage.refuses }); break; }
        for (let i = 0; i < effect.blocks && !outcome; i += 1) {
          const block = it.taken(exports.storageBlock(i, effect.bytes));
          if (storage.readFails?.(i)) { send({ type: 'refused', reason: storage.why ?? 'unreadable' }); return; }
          storage.fault?.(block, i, random);
          const given = storage.cuts?.(block, i) ?? block;
          it.put(given);
          done(it.read(exports.takeBlock(i, given.length)));
        }
        const bytes = effect.blocks * effect.bytes;
        send({ type: 'stored', writeSeconds: bytes / storage.write, readSeconds: bytes / storage.read });
        break;
      }
      case 'findMemory': send({ type: 'memory', gigabytes: device.memory.gigabytes }); break;
      case 'tryMemory': {
        const { memory } = device;
        const blocks = Math.min(effect.blocks, memory.most ?? 1e9);
        send({ type: 'memoryTaken', blocks });
        let wrong = 0;
        for (let pass = 0; pass < 4 && !outcome; pass += 1) {
          for (const isRead of [false, true]) {
            for (let block = 0; block < blocks && !outcome; block += 1) {
              if (isRead) wrong += memory.fault?.(pass, block, random) ?? 0;
              now += memory.speed;
              send({ type: 'memoryTried', isRead, wrong, milliseconds: memory.speed });
            }
          }
        }
        break;
      }
      case 'probe': {
        state.probes = (state.probes ?? 0) + 1;
        const trip = device.network.trip(state.probes, random);
        later(trip ?? 10_000, () => send({ type: 'probed', milliseconds: trip, takesUpload: true }));
        break;
      }
      case 'download':
      case 'upload': {
        const isUp = effect.do === 'upload';
        const speed = isUp ? device.network.upload : device.network.download;
        const whole = isUp ? effect.bytes : 1_450_000;
        const took = Math.min(10_000, speed > 0 ? whole / speed * 1000 + 40 : 10_000);
        const bytes = Math.round(speed > 0 ? Math.min(whole, speed * took / 1000) : 0);
        later(took, () => send({ type: isUp ? 'uploaded' : 'downloaded', bytes: isUp && bytes < whole ? 0 : bytes, milliseconds: took }));
        break;
      }
      case 'findAdapter':
        if (device.bluetooth.isOffered) send({ type: 'adapter', isThere: device.bluetooth.isThere });
        else send({ type: 'refused', reason: 'notOffered' });
        break;
      case 'chooseDevice': later(4000, () => send(device.bluetooth.off ? { type: 'refused', reason: 'unreadable' } : { type: 'chosen', isDone: device.bluetooth.finds })); break;
      case 'readTag':
        if (!device.nfc.isOffered) send({ type: 'refused', reason: 'notOffered' });
        else if (device.nfc.feels) later(1500, () => send({ type: 'chosen', isDone: true }));
        break;
      case 'verifyPerson': later(2000, () => send({ type: 'verified', flags: device.unlock })); break;
      case 'watchPower':
        if (!device.battery.isOffered) { send({ type: 'refused', reason: 'notOffered' }); break; }
        if (check === 'charger') power();
        else send({ type: 'power', charge: 0.6, isCharging: false, course: [] });
        break;
      case 'startKeys': case 'startPointer': break;
      default: throw new Error(`${check} asks for ${effect.do}`);
    }
  }

  // A person walks a few metres during a search; no two fixes are the same.
  const walked = (t) => ({ latitude: 37.5 + t * 1.1e-8 + 2e-6 * random.normal(), longitude: 127 + t * 0.7e-8 + 2e-6 * random.normal() });

  const isStage = STAGES.includes(check);
  const begun = now;
  done(it.read(exports.probeStart(it.json({ check, attempt, code, isHandheld: device.isHandheld, screen: isStage ? device.screen : undefined }))));
  if (isStage && !outcome) fingers(check, { device, hand, stage, touch, later, at, random, get now() { return now; }, get outcome() { return outcome; }, react });
  const limit = now + 400_000;
  while (!outcome && queue.length) {
    let best = 0;
    for (let i = 1; i < queue.length; i += 1) if (queue[i].time < queue[best].time || queue[i].time === queue[best].time && queue[i].order < queue[best].order) best = i;
    const [next] = queue.splice(best, 1);
    now = Math.max(now, next.time);
    if (now > limit) break;
    next.act();
  }
  return { parts: outcome ?? [{ verdict: 'endless' }], seconds: (now - begun) / 1000 };
}
