// Some phones support it; it never carries a message by itself (Vibration).
export const vibrationEffects = () => ({
  haptic: () => navigator.vibrate?.([30, 50, 30]),
});
