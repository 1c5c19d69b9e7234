// When the display shows its frames, and what the graphics processor draws.
const TOGETHER = 30;
const CORNERS = `#version 300 es
void main() {
  gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0);
}`;

function shader(gl, kind, source) {
  const made = gl.createShader(kind);
  gl.shaderSource(made, source);
  gl.compileShader(made);
  return made;
}

// The program is made once a check.
function painter(visit, side) {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const gl = canvas.getContext('webgl2', { antialias: false, alpha: true, premultipliedAlpha: false });
  if (!gl) return undefined;
  visit.onEnd(() => gl.getExtension('WEBGL_lose_context')?.loseContext());
  const program = gl.createProgram();
  gl.attachShader(program, shader(gl, gl.VERTEX_SHADER, CORNERS));
  gl.attachShader(program, shader(gl, gl.FRAGMENT_SHADER, visit.samples.shader()));
  gl.linkProgram(program);
  gl.useProgram(program);
  return { gl, seed: gl.getUniformLocation(program, 'seed') };
}

export const display = {
  watchDisplay(visit) {
    let times = [];
    const frame = (time) => {
      if (visit.signal.aborted) return;
      times.push(time);
      if (times.length >= TOGETHER) {
        visit.tell({ type: 'displayed', times });
        times = [];
      }
      visit.kept.frame = requestAnimationFrame(frame);
    };
    visit.kept.frame = requestAnimationFrame(frame);
    visit.onEnd(() => cancelAnimationFrame(visit.kept.frame));
  },

  async draw(visit, { side, seed }) {
    visit.kept.painter ??= painter(visit, side);
    const painting = visit.kept.painter;
    if (!painting) {
      visit.refuse('notOffered');
      return;
    }
    const { gl } = painting;
    gl.viewport(0, 0, side, side);
    gl.uniform1ui(painting.seed, seed);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    const pixels = new Uint8Array(4 * side * side);
    gl.readPixels(0, 0, side, side, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    // Chromium and WebKit give the chip's own name by this extension alone; without it all are "WebKit WebGL".
    const own = gl.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL;
    const renderer = String(gl.getParameter(own ?? gl.RENDERER) ?? '');
    // The page breathes between two pictures.
    await new Promise((resolve) => { setTimeout(resolve); });
    visit.samples.picture(pixels, renderer);
  },
};
