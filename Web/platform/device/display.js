// When the display shows its frames, and what the graphics processor draws.
const TOGETHER = 30;
const CORNERS_OF_A_CELL = 6;
// Cells of two triangles each, with corners between pixels that are exact in binary.
const CELLS = `#version 300 es
uniform int cells;
flat out uint cell;
void main() {
  int corner = gl_VertexID < 3 ? gl_VertexID : 6 - gl_VertexID;
  vec2 place = vec2(gl_InstanceID % cells + (corner & 1), gl_InstanceID / cells + (corner >> 1));
  cell = uint(gl_InstanceID);
  gl_Position = vec4(place * 2.0 / float(cells) - 1.0, 0.0, 1.0);
}`;

function shader(gl, kind, source) {
  const made = gl.createShader(kind);
  gl.shaderSource(made, source);
  gl.compileShader(made);
  return made;
}

// The program is created once per check.
function painter(session, side) {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const gl = canvas.getContext('webgl2', { antialias: false, alpha: true, premultipliedAlpha: false });
  if (!gl) return undefined;
  session.onEnd(() => gl.getExtension('WEBGL_lose_context')?.loseContext());
  const program = gl.createProgram();
  gl.attachShader(program, shader(gl, gl.VERTEX_SHADER, CELLS));
  gl.attachShader(program, shader(gl, gl.FRAGMENT_SHADER, session.samples.shader()));
  gl.linkProgram(program);
  gl.useProgram(program);
  const place = (name) => gl.getUniformLocation(program, name);
  return { gl, seed: place('seed'), cells: place('cells'), isCopied: place('isCopied'), control: control(gl, side) };
}

// A texture that pixels are written to and read from, without being drawn.
function control(gl, side) {
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, side, side);
  for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, name, gl.NEAREST);
  const buffer = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, buffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, gl.getParameter(gl.TEXTURE_BINDING_2D), 0);
  return buffer;
}

function read(gl, side, buffer) {
  const pixels = new Uint8Array(4 * side * side);
  gl.bindFramebuffer(gl.FRAMEBUFFER, buffer);
  gl.readPixels(0, 0, side, side, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  return pixels;
}

export const display = {
  watchDisplay(session) {
    let times = [];
    const frame = (time) => {
      if (session.signal.aborted) return;
      times.push(time);
      if (times.length >= TOGETHER) {
        session.send({ type: 'displayed', times });
        times = [];
      }
      session.kept.frame = requestAnimationFrame(frame);
    };
    session.kept.frame = requestAnimationFrame(frame);
    session.onEnd(() => cancelAnimationFrame(session.kept.frame));
  },

  async draw(session, { side, seed, cells, isCopied }) {
    session.kept.painter ??= painter(session, side);
    const painting = session.kept.painter;
    if (!painting) {
      session.refuse('notOffered');
      return;
    }
    const { gl } = painting;
    // The same image, uploaded instead of drawn: any change in it comes from reading it.
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, side, side, gl.RGBA, gl.UNSIGNED_BYTE, session.samples.pictureOf(side, seed));
    const control = read(gl, side, painting.control);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.viewport(0, 0, side, side);
    gl.uniform1ui(painting.seed, seed);
    gl.uniform1i(painting.cells, cells);
    gl.uniform1i(painting.isCopied, isCopied ? 1 : 0);
    if (cells > 1) gl.drawArraysInstanced(gl.TRIANGLES, 0, CORNERS_OF_A_CELL, cells * cells);
    else gl.drawArrays(gl.TRIANGLES, 0, CORNERS_OF_A_CELL);
    const pixels = read(gl, side, null);
    // Chromium and WebKit only reveal the chip's name with this extension; otherwise it is always "WebKit WebGL".
    const own = gl.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL;
    const renderer = String(gl.getParameter(own ?? gl.RENDERER) ?? '');
    // Lets the page respond between two images.
    await new Promise((resolve) => { setTimeout(resolve); });
    session.samples.picture(pixels, control, renderer);
  },
};
