// Accelerometer, gyroscope, compass and the vibration motor.
function turned(visit, event) {
  // WebKit provides the compass heading; elsewhere alpha counts counter-clockwise from north.
  const degrees = event.webkitCompassHeading ?? (event.absolute && event.alpha !== null ? 360 - event.alpha : undefined);
  if (typeof degrees !== 'number') return;
  const accuracy = event.webkitCompassAccuracy;
  visit.send({ type: 'heading', time: event.timeStamp, degrees, accuracy });
}

export const motion = {
  startMotion(visit) {
    if (typeof DeviceMotionEvent === 'undefined') {
      visit.refuse('notOffered');
      return;
    }
    addEventListener('devicemotion', ({ accelerationIncludingGravity: felt, rotationRate: rate, timeStamp }) => {
      // A device without the sensor sends one event without data.
      if (typeof felt?.x !== 'number') {
        visit.refuse('absent');
        return;
      }
      visit.send({
        type: 'motion', time: timeStamp, acceleration: [felt.x, felt.y, felt.z],
        // About x, y and z (W3C Device Orientation, 5.2.3).
        rate: typeof rate?.alpha === 'number' ? [rate.beta, rate.gamma, rate.alpha] : undefined,
      });
    }, { signal: visit.signal });
  },

  startHeading(visit) {
    for (const name of ['deviceorientation', 'deviceorientationabsolute']) {
      addEventListener(name, (event) => turned(visit, event), { signal: visit.signal });
    }
  },

  vibrate(visit, { milliseconds }) {
    if (!navigator.vibrate) {
      visit.refuse('notOffered');
      return;
    }
    visit.send({ type: 'vibrated', isDone: navigator.vibrate(milliseconds) });
    visit.onEnd(() => navigator.vibrate(0));
  },
};
