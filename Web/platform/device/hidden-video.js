// Adds a video that is only measured to the page, invisible: not every browser plays a video outside the document. Screen
// readers skip it too, because it has no content for a person and is outside the page's landmarks.
export function addHidden(video) {
  for (const [name, value] of [['position', 'fixed'], ['width', '1px'], ['opacity', '0']]) video.style.setProperty(name, value);
  video.setAttribute('aria-hidden', 'true');
  document.body.append(video);
}
