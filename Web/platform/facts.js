// What the browser tells of itself, as it is.
export async function facts() {
  const agent = navigator.userAgentData;
  const told = await agent?.getHighEntropyValues?.(['model', 'platformVersion']).catch(() => undefined);
  return { ...plain(), model: told?.model ?? '', platformVersion: agent?.platform === 'Android' ? told?.platformVersion : '' };
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
  address: location.href.split('#')[0],
});

// Tells them anew when the window has another size.
export function watchFacts(tell) {
  let timer;
  addEventListener('resize', () => {
    clearTimeout(timer);
    timer = setTimeout(() => facts().then(tell), 200);
  });
}
