// The page's folder, where the Keeper's API is: without a file's name, query or fragment.
export function folder() {
  const { origin, pathname } = new URL('.', document.baseURI);
  return origin + pathname;
}
