// A report's page on paper, in the place of the app: the print dialogue is also the way to a PDF. The page's policy, which
// parsed documents inherit, allows no style in the text, but sheets that are made here: so it is cut out first.
export function printPage(html, pictures) {
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
  return Promise.all(waiting).then(() => {
    const { title } = document;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    document.body.append(paper);
    document.documentElement.classList.add('printing');
    // The browser's dialogue suggests the title as the file's name.
    document.title = made.title;
    addEventListener('afterprint', () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      document.documentElement.classList.remove('printing');
      document.title = title;
      paper.remove();
    }, { once: true });
    print();
  });
}
