// Puts the prerendered first screen into the page in the person's language, so that it responds to taps before any Wasm
// is loaded. A classic script, so that nothing is painted before it has run.
(() => {
  let chosen;
  try {
    chosen = localStorage.getItem('language');
  } catch { /* Storage is blocked: use the browser's language. */ }
  const screens = [...document.querySelectorAll('template')];
  // The first of the person's languages that the app speaks, which may be the second or third one.
  const tags = chosen ? [chosen] : navigator.languages ?? [navigator.language ?? ''];
  const [screen = screens[0]] = tags.map((tag) => tag.split('-')[0].toLowerCase())
    .map((tag) => screens.find(({ lang }) => lang === tag)).filter(Boolean);
  document.documentElement.lang = screen.lang;
  const root = document.getElementById('root');
  root.append(screen.content);
  // The address may ask for another instrument, which has its own title: Web/platform/instruments.js.
  root.hidden = ['check', 'capsule'].includes(location.hash.slice(1).split('&')[0]);
  if (!root.hidden) document.title = screen.title;
  for (const each of screens) each.remove();
})();
