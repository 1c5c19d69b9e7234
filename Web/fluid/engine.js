// Loads the Wasm. What is decided is decided in Swift: Sources/FluidTransition.

// By FrameBuffer: numbers of a frame, and of each of its layers.
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

/** The engine, and a function for its numbers. `page` answers it. */
export async function createEngine(page) {
  const { exports: engine } = await WebAssembly.instantiate(await compiled, { page });
  let view = [];
  // Memory that grows leaves a view without its numbers.
  const numbers = () => (view.length ? view : (view = new Float64Array(engine.memory.buffer, engine.buffer(), HEADER + STRIDE * 8)));
  return [engine, numbers];
}
