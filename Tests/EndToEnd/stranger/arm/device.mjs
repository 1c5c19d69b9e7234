// A healthy device for this world.
import { device as merged } from '../street/device.mjs';
import { eyeOf } from '../street/eye.mjs';
import { airOf } from './air.mjs';
import { bodyOf, sensorsOf } from './body.mjs';
import { handOf } from './hand.mjs';

export const device = (change = {}) => ({ ...merged({ motion: { accNoise: 0.02, gyroNoise: 0.05 }, ...change }), world: { airOf, bodyOf, eyeOf, handOf, sensorsOf } });
