"""Device faults at the physical level: what chips, lenses, air, digitizer and radio do, described by physics
and not by what a check measures. Each is played to the whole page; the named checks may find it."""

import dataclasses
import random


class Digitizer:
    """The display's reading of one finger, in screen points; None in dead areas."""

    def feel(self, x, y):
        return x, y

    # How many fingers it distinguishes, and reports a second.
    fingers = 10
    reports = 60


class DeadBand(Digitizer):
    """A dead strip: a broken trace of the digitizer."""

    def __init__(self, axis, start, length):
        self.axis, self.start, self.end = axis, start, start + length

    def feel(self, x, y):
        return None if self.start <= (x, y)[self.axis] < self.end else (x, y)


class Shifted(Digitizer):
    """A display glued in off its position."""

    def __init__(self, across, down):
        self.across, self.down = across, down

    def feel(self, x, y):
        return max(0, x + self.across), max(0, y + self.down)


class Shaky(Digitizer):
    """A bad charger's noise in each coordinate."""

    def __init__(self, size):
        self.size, self.random = size, random.Random(7)

    def feel(self, x, y):
        return tuple(max(0, value + self.random.gauss(0, self.size)) for value in (x, y))


class Coarse(Digitizer):
    """Half of the rows are gone: positions snap to a grid."""

    def __init__(self, size):
        self.size = size

    def feel(self, x, y):
        return tuple(round(value / self.size) * self.size for value in (x, y))


class Cheap(Digitizer):
    def __init__(self, fingers=10, reports=60):
        self.fingers, self.reports = fingers, reports


@dataclasses.dataclass
class Fault:
    name: str
    # The checks to run; a warning or a failure from any of them counts as found.
    checks: tuple
    # Injected before the page.
    script: str = ""
    digitizer: Digitizer = None
    # The server's handling of a request: seconds of delay, or None to drop it.
    network: object = None
    # Upload rate of the radio in bytes a second.
    upload: int = 0
    # The location answers, and what the person hears.
    place: str = ""
    hears: str = ""
    # Further actions of the test meanwhile.
    act: str = ""
    # Why no check finds it, if known; the test fails if one does.
    missed: str = ""


def fault(name, checks, script="", **others):
    return Fault(name, tuple(checks.split()), script, **others)


STORE = """{
  const read = Blob.prototype.arrayBuffer;
  let count = 0;
  File.prototype.arrayBuffer = async function () {
    const bytes = await read.call(this);
    count += 1;
    return DAMAGE;
  };
}"""
PICTURE = """{
  const read = WebGL2RenderingContext.prototype.readPixels;
  WebGL2RenderingContext.prototype.readPixels = function (...values) {
    read.apply(this, values);
    const pixels = values.at(-1);
    DAMAGE;
  };
}"""
# The chip itself: its drawing is corrupted before anything reads it.
DRAWN = """for (const name of ['drawArrays', 'drawArraysInstanced']) {
  const draw = WebGL2RenderingContext.prototype[name];
  WebGL2RenderingContext.prototype[name] = function (...values) {
    draw.apply(this, values);
    this.enable(this.SCISSOR_TEST);
    this.scissor(LEFT, BOTTOM, 1, 1);
    this.clearColor(0.2, 0.4, 0.6, 1);
    this.clear(this.COLOR_BUFFER_BIT);
    this.disable(this.SCISSOR_TEST);
  };
}"""
CLIP = "Float32Array.from({ length: 4001 }, (_, index) => Math.max(-LEVEL, Math.min(LEVEL, index / 2000 - 1)))"
ENVELOPE = """{
  air.microphone = (context, node) => {
    const rate = context.sampleRate;
    const buffer = new AudioBuffer({ length: Math.round(rate * PERIOD), sampleRate: rate });
    buffer.getChannelData(0).fill(1).fill(0, 0, Math.round(rate * GONE));
    const envelope = new AudioBufferSourceNode(context, { buffer, loop: true });
    const gate = new GainNode(context, { gain: 0 });
    envelope.connect(gate.gain);
    envelope.start();
    return node.connect(gate);
  };
}"""
ADDED = """air.WHERE = (context, node) => {
  const sum = new GainNode(context);
  node.connect(sum);
  for (const [frequency, gain] of PARTIALS) {
    const tone = new OscillatorNode(context, { frequency });
    tone.connect(new GainNode(context, { gain })).connect(sum);
    tone.start();
  }
  return sum;
};"""
FILTER = "air.WHERE = (context, node) => node.connect(new BiquadFilterNode(context, OPTIONS));"


def text(pattern, **values):
    for name, value in values.items():
        pattern = pattern.replace(name, str(value))
    return pattern


MOTION = (
    fault("one axis of the accelerometer reads nothing", "accelerometerMovement accelerometerFaces",
          "body.sensor = ([x, y], rate) => [[x, y, 0], rate];"),
    fault("one axis reads 6 % too much", "accelerometerFaces", "body.sensor = ([x, y, z], rate) => [[x, 1.06 * y, z], rate];"),
    fault("one axis is off by 1.2 m/s²", "accelerometerRest accelerometerFaces",
          "body.sensor = ([x, y, z], rate) => [[x, y, z + 1.2], rate];"),
    fault("two axes are exchanged", "accelerometerFaces", "body.sensor = ([x, y, z], rate) => [[y, x, z], rate];"),
    fault("one axis points the other way", "accelerometerFaces accelerometerMovement",
          "body.sensor = ([x, y, z], rate) => [[-x, y, z], rate];"),
    fault("the accelerometer is as noisy as a loose solder", "accelerometerRest",
          "body.sensor = (felt, rate) => [felt.map((value) => value + (Math.random() + Math.random() - 1) * 1.2), rate];"),
    fault("the accelerometer saturates at 0.9 g", "accelerometerFaces accelerometerRest",
          "body.sensor = (felt, rate) => [felt.map((value) => Math.max(-8.8, Math.min(8.8, value))), rate];"),
    fault("the accelerometer repeats its first reading for ever", "accelerometerMovement",
          "{ let kept; body.sensor = (felt, rate) => [kept ??= felt, rate]; }"),
    fault("the gyroscope turns at rest", "gyroscopeRest", "body.sensor = (felt, [x, y, z]) => [felt, [x, y, z + 6]];"),
    fault("the gyroscope drifts ever faster", "gyroscopeRest",
          "{ let first; body.sensor = (felt, [x, y, z], now) => [felt, [x, y + (now - (first ??= now)) / 2500, z]]; }"),
    fault("one axis of the gyroscope is a fifth weak", "gyroscopeTurn", "body.sensor = (felt, [x, y, z]) => [felt, [x, y, 0.8 * z]];"),
    fault("one axis of the gyroscope is dead", "accelerometerMovement motionAgreement",
          "body.sensor = (felt, [x, y, z]) => [felt, [x, 0, z]];"),
    fault("one axis of the gyroscope counts the other way", "accelerometerMovement motionAgreement",
          "body.sensor = (felt, [x, y, z]) => [felt, [-x, y, z]];"),
    fault("the gyroscope lags 250 ms behind", "accelerometerMovement motionAgreement",
          "{ const late = []; body.sensor = (felt, rate) => { late.push(rate); return [felt, late.length > 15 ? late.shift() : [0, 0, 0]]; }; }"),
    # Browsers that save power read 15 times a second.
    fault("readings come 8 times a second", "motionTiming", "body.perSecond = 8;"),
    fault("readings stop for 0.4 s in each second", "motionTiming",
          "{ const send = dispatchEvent; window.dispatchEvent = (event) => (event.type === 'devicemotion' && performance.now() % 1000 < 400 ? true : send(event)); }"),
    fault("the compass is stuck", "compass", "body.needle = () => 0;"),
    fault("a magnet pulls the compass to one side", "compass",
          "body.needle = (north) => north + 75 * Math.sin(north * Math.PI / 180);"),
    fault("the compass turns the other way", "compass", "body.needle = (north) => 360 - north;"),
    fault("the compass is off by 40° everywhere", "compass", "body.needle = (north) => north + 40;",
          missed="nothing on the device knows where north is"),
    fault("the motor is dead", "vibration", "body.strength = 0;"),
    fault("the motor is loose and hardly felt", "vibration", "body.strength = 0.06;"),
)
SOUND = (
    fault("the microphone hears nothing at all", "microphoneNoise", "air.microphone = (context, node) => node.connect(new GainNode(context, { gain: 0 }));"),
    fault("the microphone does not open", "microphoneNoise",
          "air.give = () => Promise.reject(new DOMException('', 'NotReadableError'));"),
    fault("the microphone clips", "microphoneLevel soundDistortion",
          text("air.microphone = (context, node) => node.connect(new GainNode(context, { gain: 8 })).connect(new WaveShaperNode(context, { curve: CURVE }));",
               CURVE=text(CLIP, LEVEL="0.999"))),
    fault("the microphone is 30 dB deaf", "microphoneLevel", "air.microphone = (context, node) => node.connect(new GainNode(context, { gain: 0.03 }));"),
    fault("20 ms of sound are lost twice a second", "microphoneLevel microphoneNoise", text(ENVELOPE, PERIOD="0.5", GONE="0.02")),
    fault("half of all sound is lost", "microphoneLevel microphoneNoise", text(ENVELOPE, PERIOD="0.2", GONE="0.1")),
    fault("mains hum in the microphone", "microphoneNoise soundDistortion",
          text(ADDED, WHERE="microphone", PARTIALS="[[50, 0.05], [150, 0.03], [250, 0.02]]")),
    fault("the microphone whistles", "microphoneNoise soundDistortion", text(ADDED, WHERE="microphone", PARTIALS="[[3170, 0.02]]")),
    fault("lint in the microphone's hole", "microphoneResponse", text(FILTER, WHERE="microphone", OPTIONS="{ type: 'lowpass', frequency: 600 }")),
    fault("the microphone's membrane lost its low voices", "microphoneResponse",
          text(FILTER, WHERE="microphone", OPTIONS="{ type: 'highpass', frequency: 2400, Q: 2 }")),
    fault("the left loudspeaker is dead", "speakerBalance", "air.left = 0;"),
    fault("the right loudspeaker is 16 dB weak", "speakerBalance", "air.right = 0.16;"),
    fault("both loudspeakers are dead", "microphoneLevel", "air.left = 0; air.right = 0;"),
    fault("the loudspeaker's coil scrapes", "soundDistortion", "air.isRattling = true;"),
    fault("a loose part buzzes beside the tone", "soundDistortion",
          """air.speakers = (context, node) => {
            const buzz = new OscillatorNode(context, { type: 'sawtooth', frequency: 173 });
            const follow = new GainNode(context, { gain: 0 });
            node.connect(new WaveShaperNode(context, { curve: Float32Array.from({ length: 201 }, (_, index) => Math.abs(index / 100 - 1) * 0.7) }))
              .connect(new BiquadFilterNode(context, { type: 'lowpass', frequency: 20 })).connect(follow.gain);
            buzz.connect(follow);
            buzz.start();
            const sum = new GainNode(context);
            node.connect(sum);
            follow.connect(sum);
            return sum;
          };"""),
    fault("the loudspeaker has no low voices", "microphoneResponse",
          text(FILTER, WHERE="speakers", OPTIONS="{ type: 'highpass', frequency: 3000, Q: 2 }")),
    fault("left and right are exchanged", "speakerSides", hears="swapped"),
    fault("both sides play the same", "speakerSides", hears="both"),
    fault("an output is listed and can't be played on", "soundOutputs",
          "HTMLMediaElement.prototype.setSinkId = () => Promise.reject(new DOMException('', 'AbortError'));"),
    fault("nothing is heard from an output", "soundOutputs", hears="nothing"),
)
LIGHT = "room.optics = (context, { width, height }) => { if (body.key !== 'coverLens') { DO } };"
CHIP = "room.sensor = (context, { width, height }) => { DO };"
# The encoder's input instead of the camera's stream.
FILM = """{
  const black = document.createElement('canvas');
  const sparse = (stream) => {
    const video = Object.assign(document.createElement('video'), { muted: true, srcObject: new MediaStream(stream.getVideoTracks()) });
    video.play();
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const taken = canvas.captureStream(0).getVideoTracks();
    const timer = setInterval(() => {
      if (stream.getVideoTracks()[0].readyState === 'ended') clearInterval(timer);
      canvas.getContext('2d').drawImage(video, 0, 0, 640, 360);
      taken[0].requestFrame();
    }, 267);
    return taken;
  };
  window.MediaRecorder = class extends MediaRecorder {
    constructor(stream, options) { super(STREAM, options); }
  };
}"""
CAMERA = (
    fault("the back camera never opens", "cameraResolution", "room.give = (stream, id) => (id === 'back' ? new Promise(() => {}) : Promise.resolve(stream));"),
    fault("the back camera can't be read", "cameraFrames", "room.give = (stream, id) => (id === 'back' ? Promise.reject(new DOMException('', 'NotReadableError')) : Promise.resolve(stream));"),
    fault("the camera drops out after a second", "cameraFrames",
          "room.give = (stream) => { const [track] = stream.getTracks(); setTimeout(() => track.dispatchEvent(new Event('ended')), 1500); return Promise.resolve(stream); };"),
    fault("the picture is still", "cameraPicture cameraFrames", "room.isTaken = (frame) => frame < 8;"),
    fault("the same picture is given again and again, with time going on", "cameraFrames",
          "{ let kept; room.sensor = (context, canvas) => { if (!kept) { kept = new OffscreenCanvas(canvas.width, canvas.height); kept.getContext('2d', { willReadFrequently: true }).drawImage(canvas, 0, 0); } context.drawImage(kept, 0, 0); context.fillRect(0, 0, 1, 1); }; }"),
    fault("five pictures in a loop", "cameraFrames",
          "{ const kept = []; room.sensor = (context, canvas, frame) => { const copy = kept[frame % 5] ??= new OffscreenCanvas(canvas.width, canvas.height); if (frame < 6) copy.getContext('2d', { willReadFrequently: true }).drawImage(canvas, 0, 0); context.drawImage(copy, 0, 0); }; }"),
    fault("eight pictures a second", "cameraFrames", "room.perSecond = 8;"),
    fault("the camera sees black", "cameraPicture", "room.isBlack = true;"),
    fault("one colour is dead", "cameraPicture",
          text(CHIP, DO="context.globalCompositeOperation = 'multiply'; context.fillStyle = '#00ffff'; context.fillRect(0, 0, width, height); context.globalCompositeOperation = 'source-over';")),
    fault("the colours are gone", "cameraPicture",
          text(CHIP, DO="context.globalCompositeOperation = 'saturation'; context.fillStyle = '#808080'; context.fillRect(0, 0, width, height); context.globalCompositeOperation = 'source-over';")),
    fault("a corner is tinted", "cameraPicture",
          text(LIGHT, DO="context.globalCompositeOperation = 'multiply'; context.fillStyle = '#ff9090'; context.fillRect(0, 0, width / 2, height / 2); context.globalCompositeOperation = 'source-over';")),
    fault("a third of the lens is covered", "cameraPicture",
          text(LIGHT, DO="context.filter = 'blur(12px)'; context.fillStyle = '#0a0806'; context.fillRect(-40, 0, width / 3 + 40, height); context.filter = 'none';")),
    fault("dust behind the lens", "cameraPicture",
          text(LIGHT, DO="const spot = context.createRadialGradient(width * 0.62, height * 0.4, 4, width * 0.62, height * 0.4, 34); spot.addColorStop(0, 'rgba(20,18,15,.55)'); spot.addColorStop(1, 'rgba(20,18,15,0)'); context.fillStyle = spot; context.fillRect(0, 0, width, height);")),
    fault("milky glass", "cameraSharpness cameraPicture",
          text(LIGHT, DO="context.filter = 'blur(5px)'; context.drawImage(context.canvas, 0, 0); context.filter = 'none'; context.fillStyle = 'rgba(190,190,185,.55)'; context.fillRect(0, 0, width, height);")),
    fault("the lens is out of focus", "cameraSharpness", text(LIGHT, DO="context.filter = 'blur(7px)'; context.drawImage(context.canvas, 0, 0); context.filter = 'none';")),
    fault("the focus pumps", "cameraSharpness",
          "room.optics = (context) => { context.filter = `blur(${(4 + 4 * Math.sin(performance.now() / 260)).toFixed(1)}px)`; context.drawImage(context.canvas, 0, 0); context.filter = 'none'; };"),
    fault("one side is out of focus", "cameraSharpness",
          text(LIGHT, DO="context.save(); context.beginPath(); context.rect(0, 0, width / 2, height); context.clip(); context.filter = 'blur(8px)'; context.drawImage(context.canvas, 0, 0); context.restore();")),
    fault("forty hot pixels", "cameraHotPixels",
          text(CHIP, DO="context.fillStyle = '#fff'; for (let index = 0; index < 40; index += 1) context.fillRect((index * 97) % width, (index * 61) % height, 1, 1)")),
    fault("a column that is always lit", "cameraHotPixels", text(CHIP, DO="context.fillStyle = '#8a8a8a'; context.fillRect(201, 0, 1, height)")),
    fault("a corner glows in the dark", "cameraHotPixels",
          text(CHIP, DO="const glow = context.createRadialGradient(width, 0, 0, width, 0, 220); glow.addColorStop(0, 'rgba(255,120,200,.4)'); glow.addColorStop(1, 'rgba(255,120,200,0)'); context.fillStyle = glow; context.fillRect(0, 0, width, height)")),
    fault("pixels that stay dark", "cameraHotPixels",
          text(CHIP, DO="context.fillStyle = '#000'; for (let index = 0; index < 60; index += 1) context.fillRect((index * 89) % width, (index * 53) % height, 2, 2)")),
    fault("the torch stays dark", "torch", "room.torchGain = 1;"),
    fault("the focus motor is stuck at a metre", "cameraFocus", "room.focus = () => 1;"),
    fault("the focus goes no farther than half a metre", "cameraFocus", "room.focus = (distance) => Math.min(0.5, distance);",
          missed="a far view with little detail looks the same, as long as some is left"),
    fault("a lens that zooms is stuck", "cameraZoom", "room.zoom = () => 1;"),
    fault("the zoom stops halfway", "cameraZoom", "room.zoom = (factor) => 1 + (factor - 1) / 2;"),
    fault("the lens for far things is dead", "cameraZoom",
          "{ const zoom = room.zoom; let far = false; room.zoom = (factor) => { far = factor >= 4; return zoom(factor); }; room.sensor = (context, { width, height }) => { if (far) { context.fillStyle = '#020202'; context.fillRect(0, 0, width, height); } }; }"),
    fault("films have no sound track", "cameraRecording", text(FILM, STREAM="new MediaStream(stream.getVideoTracks())")),
    fault("films are black", "cameraRecording", text(FILM, STREAM="(Object.assign(black, { width: 640, height: 360 }), setInterval(() => black.getContext('2d').fillRect(0, 0, 640, 360), 30), new MediaStream([...black.captureStream(30).getVideoTracks(), ...stream.getAudioTracks()]))")),
    fault("films stop after half a second", "cameraRecording",
          "{ const start = MediaRecorder.prototype.start; MediaRecorder.prototype.start = function (...values) { start.apply(this, values); setTimeout(() => this.stop(), 500); }; }"),
    fault("films hold every eighth picture alone", "cameraRecording",
          text(FILM, STREAM="new MediaStream([...sparse(stream), ...stream.getAudioTracks()])")),
    fault("the encoder fails", "cameraRecording",
          "{ const start = MediaRecorder.prototype.start; MediaRecorder.prototype.start = function () { setTimeout(() => this.onerror({ error: new DOMException('', 'EncodingError') }), 300); }; }"),
    fault("the shutter rolls: dark bands wander through the picture", "cameraPicture cameraFrames",
          "room.optics = (context, { width, height }, frame) => { context.fillStyle = 'rgba(0,0,0,.75)'; for (let y = (frame * 23) % 160 - 160; y < height; y += 160) context.fillRect(0, y, width, 70); };"),
)
TOUCH = (
    fault("a strip of 3 mm across feels nothing", "touchGrid touchLine", digitizer=DeadBand(1, 420, 19)),
    fault("the right rim feels nothing for 4 mm", "touchGrid touchLine", digitizer=DeadBand(0, 365, 30)),
    fault("a column of the digitizer is broken", "touchGrid touchLine", digitizer=DeadBand(0, 150, 12)),
    fault("the display was glued in 30 points off its place", "touchGrid", digitizer=Shifted(30, 0)),
    fault("touches shake by 2 mm", "touchLine", digitizer=Shaky(13)),
    fault("places snap to a grid of 7 mm", "touchLine touchGrid", digitizer=Coarse(44)),
    fault("two fingers at most", "multiTouch", digitizer=Cheap(fingers=2)),
    fault("a finger is reported 22 times a second", "touchRate", digitizer=Cheap(reports=22)),
    fault("the display reports ghost touches", "ghostTouch", act="ghost"),
)
OTHERS = (
    fault("no place is ever found, outdoors", "location", "navigator.geolocation.watchPosition = (_, failed) => { setTimeout(() => failed({ code: 2 }), 2000); return 1; };", place="outdoors"),
    fault("a place that is exact to nothing", "location", "navigator.geolocation.watchPosition = (found) => { setTimeout(() => found({ coords: { accuracy: 0 } }), 900); return 1; };", place="outdoors"),
    fault("outdoors the place is known to 4 km", "location", "navigator.geolocation.watchPosition = (found) => { setTimeout(() => found({ coords: { accuracy: 4000 } }), 900); return 1; };", place="outdoors"),
    fault("the place never changes, outdoors", "location", "navigator.geolocation.watchPosition = (found) => { setTimeout(() => setInterval(() => found({ coords: { latitude: 37.5, longitude: 127, accuracy: 6 }, timestamp: Date.now() }), 900), 6000); return 1; };", place="outdoors"),
    fault("the charger does nothing", "charger", "navigator.getBattery = async () => Object.assign(new EventTarget(), { level: 0.4, charging: false });"),
    fault("the charge falls although it is connected", "charger", "{ let reads = 0; const battery = Object.assign(new EventTarget(), { charging: true }); Object.defineProperty(battery, 'level', { get: () => (reads++ ? 0.57 : 0.6) }); navigator.getBattery = async () => battery; }"),
    fault("a third of all requests is lost", "network", network=lambda count: None if count % 3 == 0 else 0),
    fault("each request takes 3 s", "network", network=lambda count: 3),
    fault("requests take 20 ms or 1.5 s", "network", network=lambda count: 1.5 if count % 4 == 0 else 0.02),
    fault("the radio sends 48 kbit/s", "network", upload=6000),
    fault("the disk gives back one wrong bit", "storage", text(STORE, DAMAGE="(count === 5 && (new Uint8Array(bytes)[4711] ^= 4), bytes)")),
    fault("a block of the disk can't be read", "storage", text(STORE, DAMAGE="count >= 4 ? Promise.reject(new DOMException('', 'NotReadableError')) : bytes")),
    fault("a block of the disk is lost", "storage", "{ const get = FileSystemDirectoryHandle.prototype.getFileHandle; FileSystemDirectoryHandle.prototype.getFileHandle = function (name, options) { return !options && name === '3' ? Promise.reject(new DOMException('', 'NotFoundError')) : get.call(this, name, options); }; }"),
    fault("a block of the disk is cut short", "storage", text(STORE, DAMAGE="count === 6 ? bytes.slice(0, 1000) : bytes")),
    fault("the graphics are drawn by software", "graphics", "window.isSoftware = true;"),
    fault("the graphics processor draws one wrong pixel", "graphics", text(PICTURE, DAMAGE="pixels[4 * 1234] ^= 1")),
    fault("one unit of the graphics processor draws a wrong pixel", "graphics", text(DRAWN, LEFT="77", BOTTOM="130")),
    fault("the graphics processor draws a few rows wrongly", "graphics",
          text(PICTURE, DAMAGE="pixels.fill(7, 4 * 64 * 20, 4 * 64 * 23)")),
    fault("the graphics processor draws a tenth wrongly", "graphics",
          text(PICTURE, DAMAGE="pixels.fill(7, 0, pixels.length / 10)")),
    fault("the graphics processor goes away", "graphics", "{ const draw = WebGL2RenderingContext.prototype.drawArrays; let count = 0; WebGL2RenderingContext.prototype.drawArrays = function (...values) { count += 1; if (count > 2) this.getExtension('WEBGL_lose_context')?.loseContext(); draw.apply(this, values); }; }"),
    fault("the processor slows to a third when warm", "processor", "window.heat = 'slow';", act="heat"),
    fault("the display shows 24 pictures a second", "displayRefresh",
          "{ const frame = window.requestAnimationFrame; let next = 0; window.requestAnimationFrame = (call) => frame(function take(time) { if (time < next) frame(take); else { next = time + 1000 / 24 - 4; call(time); } }); }"),
    fault("the display stutters", "displayRefresh",
          "{ const frame = window.requestAnimationFrame; window.requestAnimationFrame = (call) => frame(function take(time) { if (time % 500 < 180) frame(take); else call(time); }); }"),
)
INPUT = (
    fault("two keys are dead", "keyboard", "hands.isDead = (code) => ['KeyE', 'ArrowUp'].includes(code);", act="desk"),
    fault("a worn key types twice", "keyboard", "hands.bounces = (code) => code === 'KeyN';", act="desk"),
    fault("a key stays down", "keyboard", "hands.held = 'Space';", act="desk"),
    fault("the mouse clicks twice now and then", "mouse", "hands.bounces = (button, index) => button === 0 && index % 5 === 2;", act="desk"),
    fault("the right button is dead", "mouse", "hands.isDead = (control) => control === 2;", act="desk"),
    fault("the wheel jumps back", "mouse", "hands.jumps = (index) => index % 2 === 1;", act="desk"),
    fault("the stylus feels no force", "stylus", "hands.force = () => 0.5;"),
    fault("the stylus feels light and firm alone", "stylus", "hands.force = (push) => (push < 0.5 ? 0.2 : 0.6);"),
    fault("the stylus is reported 15 times a second", "stylus", "hands.perSecond = 15;"),
)
# Not a device fault: the page is kept from running for most of each second.
BUSY = fault("the page is busy", "motionTiming microphoneLevel cameraFrames",
             "setInterval(() => { const end = performance.now() + 800; while (performance.now() < end); }, 1100);")
PARTS = {"motion": MOTION, "sound": SOUND, "camera": CAMERA, "touch": TOUCH, "input": INPUT, "others": OTHERS}
FAULTS = tuple(fault for faults in PARTS.values() for fault in faults)
