// The device's location: only its accuracy, and whether it changes, is passed on.
export const geolocation = {
  startLocation(session) {
    if (!navigator.geolocation) {
      session.refuse('notOffered');
      return;
    }
    let last;
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy }, timestamp }) => {
        // A later fix at exactly the same location; the location itself isn't passed on.
        const isSame = last?.latitude === latitude && last.longitude === longitude && timestamp > last.timestamp;
        last = { latitude, longitude, timestamp };
        session.send({ type: 'fix', time: performance.now(), accuracy, isSame });
      },
      ({ code }) => session.refuse(code === 1 ? 'denied' : 'unreadable'),
      { enableHighAccuracy: true, maximumAge: 0, timeout: 60_000 });
    session.onEnd(() => navigator.geolocation.clearWatch(watch));
  },
};
