// The device's place: only how exactly it is known goes any further.
export const place = {
  startLocation(visit) {
    if (!navigator.geolocation) {
      visit.refuse('notOffered');
      return;
    }
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => visit.send({ type: 'fix', time: performance.now(), accuracy: coords.accuracy }),
      ({ code }) => visit.refuse(code === 1 ? 'denied' : 'unreadable'),
      { enableHighAccuracy: true, maximumAge: 0, timeout: 60_000 });
    visit.onEnd(() => navigator.geolocation.clearWatch(watch));
  },
};
