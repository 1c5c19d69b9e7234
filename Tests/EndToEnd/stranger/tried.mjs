// One check with up to three tries, as the screens allow: the final results.
import { play } from './play.mjs';

const PHONE = ['motionTiming', 'accelerometerRest', 'gyroscopeRest', 'accelerometerMovement', 'accelerometerFaces', 'gyroscopeTurn', 'motionAgreement',
  'compass', 'location', 'microphoneNoise', 'speakerBalance', 'microphoneLevel', 'microphoneResponse', 'soundDistortion', 'speakerDigits',
  'earpieceDigits', 'speakerSides', 'touchGrid', 'touchLine', 'touchRate', 'multiTouch', 'ghostTouch', 'displayPixels', 'displayRefresh',
  'cameraFrames', 'cameraResolution', 'cameraPicture', 'cameraSharpness', 'cameraHotPixels', 'torch', 'cameraFocus', 'cameraZoom', 'cameraRecording',
  'vibration', 'battery', 'charger', 'processor', 'graphics', 'memory', 'storage', 'network', 'bluetooth', 'nfc', 'biometric', 'buttons'];
export const CHECKS = (device) => PHONE.filter((check) => !(device.without ?? []).includes(check) && !(process.env.NOCAM && /^(camera|torch)/.test(check)));

const RANK = ['fail', 'warn', 'invalid', 'endless', 'broke', 'blocked', 'unavailable', 'pass', 'skipped'];

export async function tried(check, device, seed) {
  const began = performance.now();
  let [outcome, seconds] = [undefined, 0];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const played = await play(check, device, { attempt, seed });
    seconds += played.seconds;
    outcome = played.parts;
    if (!outcome.some(({ verdict }) => verdict === 'invalid' || verdict === 'broke')) break;
  }
  // A part that disappears each time has failed itself: the run counts the tries.
  if (outcome[0].verdict === 'broke') outcome[0].verdict = 'fail';
  outcome.sort((a, b) => RANK.indexOf(a.verdict) - RANK.indexOf(b.verdict));
  const [{ verdict, reason }] = outcome;
  const keep = process.env.FIGURES ? { figures: outcome.map(({ figures }) => figures) } : {};
  return { verdict, reason, seconds: Math.round(seconds), took: Math.round(performance.now() - began), ...keep };
}
