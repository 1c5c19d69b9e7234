// A sheet without its margins of 12 mm, in CSS pixels: as wide as A4 and as high as Letter, which is shorter.
const [WIDTH, HEIGHT] = [186 * 96 / 25.4, 253 * 96 / 25.4];
const SMALLEST = 0.6;
// Only the report is printed. On the screen, behind the dialog, it is hidden.
const ALONE = 'body > :not(#paper) { display: none !important; } #paper { display: block; }';
// Shows the app again; undefined unless a report is being printed.
let restore;

// Prints a report's page in place of the app; the print dialog is also how to make a PDF. The page's policy, which
// parsed documents inherit, allows no inline styles but does allow constructed sheets, so the style is extracted first.
// The app's own styles don't apply to paper meanwhile: both name their parts alike.
export async function printPage(html, pictures, name) {
  const [, before, style, after] = html.match(/^(.*?)<style>(.*?)<\/style>(.*)$/s);
  const made = new DOMParser().parseFromString(before + after, 'text/html');
  const sheet = new CSSStyleSheet({ media: 'print' });
  sheet.replaceSync(style + ALONE);
  const paper = Object.assign(document.createElement('div'), { id: 'paper', hidden: true, lang: made.documentElement.lang });
  paper.append(...made.body.childNodes);
  const waiting = [...paper.querySelectorAll('article')].map((article, place) => {
    if (!pictures[place]) return undefined;
    const picture = Object.assign(new Image(), { src: pictures[place], alt: '' });
    // The marks are laid over another copy of it.
    const marked = article.querySelector('.marked');
    const under = marked && picture.cloneNode();
    article.prepend(picture);
    marked?.prepend(under);
    return picture.decode().then(() => under?.decode()).catch(() => [picture, under].forEach((each) => each?.remove()));
  });
  await Promise.all(waiting);
  // The button may have been pressed again while the images were decoded: only one report is in the page at a time.
  restore?.();
  const { title } = document;
  const others = [...document.styleSheets, ...document.adoptedStyleSheets].map(({ media }) => [media, media.mediaText]);
  for (const [media] of others) media.mediaText = 'screen';
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.body.append(paper);
  if (pictures.length === 1) fit(paper, style);
  // The browser's dialog suggests the title as the file name.
  document.title = name;
  restore = () => {
    restore = undefined;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    for (const [media, text] of others) media.mediaText = text;
    // The place may have changed, and its title with it.
    if (document.title === name) document.title = title;
    paper.remove();
  };
  addEventListener('afterprint', () => {
    // Phones send this when the dialog appears, and lay the page out again for each paper size chosen there. It covers the
    // page, so a touch comes after it.
    const events = matchMedia('(pointer: coarse)').matches ? ['pointerdown', 'keydown'] : [];
    if (events.length === 0) restore?.();
    for (const event of events) addEventListener(event, () => restore?.(), { once: true, capture: true });
  }, { once: true });
  print();
}

// A photo's report takes one sheet: longer ones are scaled down, as far as they stay legible. It is measured as on
// paper: in a frame where the print rules apply on screen.
function fit(paper, style) {
  const frame = document.createElement('iframe');
  Object.assign(frame.style, { position: 'fixed', visibility: 'hidden', width: `${WIDTH}px`, height: '1px', border: '0' });
  document.body.append(frame);
  const inside = frame.contentDocument;
  const rules = new frame.contentWindow.CSSStyleSheet();
  rules.replaceSync(style.replaceAll('@media print', '@media all'));
  inside.adoptedStyleSheets = [rules];
  inside.documentElement.lang = paper.lang;
  inside.body.append(...[...paper.childNodes].map((node) => inside.importNode(node, true)));
  const height = inside.body.scrollHeight;
  frame.remove();
  if (height > HEIGHT) paper.style.zoom = Math.max(SMALLEST, HEIGHT / height);
}
