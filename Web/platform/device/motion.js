// Accelerometer, gyroscope, compass and the vibration motor.
function turned(session, event) {
  // WebKit provides the compass heading; elsewhere alpha counts counter-clockwise from north.
  const degrees = event.webkitCompassHeading ?? (event.absolute && event.alpha !== null ? 360 - event.alpha : undefined);
  if (typeof degrees !== 'number') return;
  const accuracy = event.webkitCompassAccuracy;
  session.send({ type: 'heading', time: event.timeStamp, degrees, accuracy });
}

export const motion = {
  startMotion(session) {
    if (typeof DeviceMotionEvent === 'undefined') {
      session.refuse('notOffered');
      return;
    }
    addEventListener('devicemotion', ({ accelerationIncludingGravity: felt, rotationRate: rate, timeStamp }) => {
      // A device without the sensor sends one event without data.
      if (typeof felt?.x !== 'number') {
        session.refuse('absent');
        return;
      }
      session.send({
        type: 'motion', time: timeStamp, acceleration: [felt.x, felt.y, felt.z],
        // About x, y and z: unlike the angles of the orientation events, where alpha is about z. All browsers do this,
        // so the standard does too (w3c/deviceorientation, pull request 43).
        rate: typeof rate?.alpha === 'number' ? [rate.alpha, rate.beta, rate.gamma] : undefined,
      });
    }, { signal: session.signal });
  },

  startHeading(session) {
    for (const name of ['deviceorientation', 'deviceorientationabsolute']) {
      addEventListener(name, (event) => turned(session, event), { signal: session.signal });
    }
  },

  vibrate(session, { milliseconds }) {
    if (!navigator.vibrate) {
      session.refuse('notOffered');
      return;
    }
    session.send({ type: 'vibrated', isDone: navigator.vibrate(milliseconds) });
    session.onEnd(() => navigator.vibrate(0));
  },
};
