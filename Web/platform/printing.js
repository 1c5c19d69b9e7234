// A sheet without its margins of 12 mm, as wide as A4 is and as high as a letter, which is shorter, in CSS pixels.
const [WIDTH, HEIGHT] = [186 * 96 / 25.4, 253 * 96 / 25.4];
const SMALLEST = 0.6;

// A report's page on paper, in the place of the app: the print dialogue is also the way to a PDF. The page's policy, which
// parsed documents inherit, allows no style in the text, but sheets that are made here: so it is cut out first.
export async function printPage(html, pictures, name) {
  const [, before, style, after] = html.match(/^(.*?)<style>(.*?)<\/style>(.*)$/s);
  const made = new DOMParser().parseFromString(before + after, 'text/html');
  const sheet = new CSSStyleSheet({ media: 'print' });
  sheet.replaceSync(style);
  const paper = Object.assign(document.createElement('div'), { id: 'paper', lang: made.documentElement.lang });
  paper.append(...made.body.childNodes);
  const waiting = [...paper.querySelectorAll('article')].map((article, place) => {
    if (!pictures[place]) return undefined;
    const picture = Object.assign(new Image(), { src: pictures[place], alt: '' });
    article.prepend(picture);
    return picture.decode().catch(() => picture.remove());
  });
  await Promise.all(waiting);
  const { title } = document;
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.body.append(paper);
  if (pictures.length === 1) fit(paper, style);
  document.documentElement.classList.add('printing');
  // The browser's dialogue suggests the title as the file's name.
  document.title = name;
  addEventListener('afterprint', () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    document.documentElement.classList.remove('printing');
    document.title = title;
    paper.remove();
  }, { once: true });
  print();
}

// One photo is on one sheet: what is longer is made smaller, as far as it can be read. It is measured as paper is: in a
// frame of its own, where the rules for print hold on the screen.
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
