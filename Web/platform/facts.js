// What the browser reports about itself, unprocessed.
import { folder } from './address.js';

export async function facts() {
  const agent = navigator.userAgentData;
  // Cameras only have names once the page may use them.
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => []) ?? [];
  const cameras = devices.filter(({ kind, label }) => kind === 'videoinput' && label).map(({ label }) => label);
  const known = await agent?.getHighEntropyValues?.(['model', 'platformVersion']).catch(() => undefined);
  const version = agent?.platform === 'Android' ? known?.platformVersion : '';
  return { ...plain(), cameras, model: known?.model ?? '', platformVersion: version };
}

const plain = () => ({
  width: innerWidth,
  height: innerHeight,
  screenWidth: screen.width,
  screenHeight: screen.height,
  scale: devicePixelRatio,
  touchPoints: navigator.maxTouchPoints ?? 0,
  isCoarse: matchMedia('(pointer: coarse)').matches,
  userAgent: navigator.userAgent,
  address: folder(),
});

// Calls `changed` when the window has had a new size for a moment.
export function watchSize(changed) {
  let timer;
  addEventListener('resize', () => {
    clearTimeout(timer);
    timer = setTimeout(changed, 200);
  });
}
