// The battery, where a browser reports it, and the device's own authenticator.

// The charge since the page was opened: seconds, the charge from 0 to 1, and whether it is charging. A gauge that never
// moves, or a charge that falls although the device is plugged in, only shows over minutes.
const course = [];
const MOST = 256;

const reading = (battery) => [performance.now() / 1000, battery.level, battery.charging ? 1 : 0];

function note(battery) {
  course.push(reading(battery));
  if (course.length > MOST) course.shift();
}

async function follow() {
  const battery = await navigator.getBattery();
  for (const name of ['levelchange', 'chargingchange']) battery.addEventListener(name, () => note(battery));
  note(battery);
}
// Without it, the person reports on the charger.
follow().catch(() => {});

// Whether nothing on the device verifies a person, as without a screen lock (Web Authentication, 5.1.7).
const isUnprotected = async () =>
  await globalThis.PublicKeyCredential?.isUserVerifyingPlatformAuthenticatorAvailable?.().catch(() => undefined) === false;

export const power = {
  async watchPower(session) {
    const battery = await navigator.getBattery();
    const report = () => session.send({
      type: 'power', charge: battery.level, isCharging: battery.charging,
      course: [...course, reading(battery)].slice(-MOST),
    });
    for (const name of ['levelchange', 'chargingchange']) battery.addEventListener(name, report, { signal: session.signal });
    report();
  },

  async verifyPerson(session) {
    const random = () => crypto.getRandomValues(new Uint8Array(32));
    const ending = new AbortController();
    session.onEnd(() => ending.abort());
    try {
      const credential = await navigator.credentials.create({
        signal: ending.signal,
        publicKey: {
          rp: { name: 'Touchstone' }, user: { id: random(), name: 'Touchstone', displayName: 'Touchstone' },
          challenge: random(), pubKeyCredParams: [{ type: 'public-key', alg: -7 }, { type: 'public-key', alg: -257 }],
          authenticatorSelection: { authenticatorAttachment: 'platform', userVerification: 'required', residentKey: 'discouraged' },
        },
      });
      // The flags follow 32 bytes of the page's hash (Web Authentication, 6.1).
      session.send({ type: 'verified', flags: new Uint8Array(credential.response.getAuthenticatorData())[32] });
      // The key is only needed for this; it is deleted again if the browser allows.
      PublicKeyCredential.signalUnknownCredential?.({ rpId: location.hostname, credentialId: credential.id }).catch(() => {});
    } catch (error) {
      // A page addressed by IP has no keys (Web Authentication, 5.1.3, step 7).
      if (error.name === 'SecurityError') session.refuse('notOffered');
      // The same error for a person who says no and for a device that can't verify anybody.
      else if (await isUnprotected()) session.refuse('absent');
      else if (error.name === 'NotAllowedError' || error.name === 'AbortError') session.send({ type: 'verified' });
      else throw error;
    }
  },
};
