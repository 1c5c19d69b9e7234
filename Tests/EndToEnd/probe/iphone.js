// Before the page, and after the simulated device: WebKit on a phone. Motion permission needs a tap and is not remembered
// otherwise; its answer holds until the browser is restarted (here: for the tab's session), and several features
// are missing.
for (const name of ['vibrate', 'getBattery', 'bluetooth', 'connection', 'deviceMemory', 'userAgentData']) {
  delete Navigator.prototype[name];
  delete navigator[name];
}
Object.defineProperty(Navigator.prototype, 'userAgent', { get: () =>
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1' });
window.motionAsked = 0;
{
  const query = Permissions.prototype.query;
  Permissions.prototype.query = function (descriptor) {
    return ['accelerometer', 'gyroscope'].includes(descriptor.name) ? Promise.reject(new TypeError()) : query.call(this, descriptor);
  };
  // A reloaded page has to ask again, without a prompt: no events are sent before.
  const noted = (answer) => {
    if (window.body) body.isAllowed = answer === 'granted';
    return answer;
  };
  DeviceMotionEvent.requestPermission = async () => {
    const answered = sessionStorage.getItem('motion answered');
    if (answered) return noted(answered);
    if (!navigator.userActivation.isActive) throw new DOMException('', 'NotAllowedError');
    window.motionAsked += 1;
    const answer = window.motionAnswer ?? 'granted';
    sessionStorage.setItem('motion answered', answer);
    return noted(answer);
  };
}
if (window.body) Object.assign(body, { isApple: true, isAllowed: false });
if (window.room) {
  Object.assign(room, { hasTorch: false, isShy: true, width: 1920, height: 1080, lenses: [
    ['front', 'Front Camera'], ['back', 'Back Camera'], ['wide', 'Back Ultra Wide Camera'], ['both', 'Back Dual Wide Camera'],
  ] });
}
