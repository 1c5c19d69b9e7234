// The device's place: only how exactly it is known, and whether it changes, goes any further.
export const place = {
  startLocation(visit) {
    if (!navigator.geolocation) {
      visit.refuse('notOffered');
      return;
    }
    let last;
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy }, timestamp }) => {
        // A later fix at the very same place; the place itself goes no further.
        const isSame = last?.latitude === latitude && last.longitude === longitude && timestamp > last.timestamp;
        last = { latitude, longitude, timestamp };
        visit.send({ type: 'fix', time: performance.now(), accuracy, isSame });
      },
      ({ code }) => visit.refuse(code === 1 ? 'denied' : 'unreadable'),
      { enableHighAccuracy: true, maximumAge: 0, timeout: 60_000 });
    visit.onEnd(() => navigator.geolocation.clearWatch(watch));
  },
};
