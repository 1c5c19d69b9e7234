/** Loads a style sheet beside the script once; is fulfilled when it is there, or can't be had. */
export const loadStyle = (name) => new Promise((resolve) => {
  const address = new URL(name, import.meta.url).href;
  const present = [...document.querySelectorAll('link[rel=stylesheet]')].find((link) => link.href === address);
  if (present) return resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
  link.onload = link.onerror = resolve;
  document.head.append(link);
});
