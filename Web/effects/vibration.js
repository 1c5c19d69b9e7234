// Some phones have it, and it never says anything alone (Vibration).
export const vibrationEffects = () => ({
  haptic: () => navigator.vibrate?.([30, 50, 30]),
});
