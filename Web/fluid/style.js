/** Loads a style sheet next to the script, once; resolves when it is loaded, or when loading failed. */
export const loadStyle = (name) => new Promise((resolve) => {
  const address = new URL(name, import.meta.url).href;
  const present = [...document.querySelectorAll('link[rel=stylesheet]')].find((link) => link.href === address);
  if (present) return resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
  link.onload = link.onerror = resolve;
  document.head.append(link);
});
