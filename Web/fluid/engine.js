// Loads the Wasm. All decisions are made in Swift: Sources/FluidTransition.

// As in FrameBuffer: the numbers per frame, and per layer.
export const HEADER = 8;
export const STRIDE = 18;

const compiled = (async () => {
  const address = new URL('fluid.wasm', import.meta.url);
  try {
    return await WebAssembly.compileStreaming(fetch(address));
  } catch {
    // Some hosts don't know the media type of Wasm.
    return WebAssembly.compile(await (await fetch(address)).arrayBuffer());
  }
})();

/** Returns the engine, and a function that returns its numbers. `page` provides its imports. */
export async function createEngine(page) {
  const { exports: engine } = await WebAssembly.instantiate(await compiled, { page });
  let view = [];
  // When the memory grows, old views become empty.
  const numbers = () => (view.length ? view : (view = new Float64Array(engine.memory.buffer, engine.buffer(), HEADER + STRIDE * 8)));
  return [engine, numbers];
}
