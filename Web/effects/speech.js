// Reads texts aloud, one at a time, in the device's own voice (Web Speech).
const LONGEST_SILENCE = 3000;

const voice = window.speechSynthesis;
// Some browsers go on reading after the page is gone.
addEventListener('pagehide', () => voice?.cancel());

export const canSpeak = voice !== undefined;

export const speechEffects = (page) => ({
  speak({ text, language, ticket }) {
    voice?.cancel();
    if (text === undefined) return;
    let isOver = false;
    const ended = () => {
      if (!isOver) page.send('spoken', { ticket });
      isOver = true;
    };
    const words = Object.assign(new SpeechSynthesisUtterance(text), { lang: language });
    // A device without a voice doesn't report that.
    const timer = setTimeout(() => {
      ended();
      // One that begins late would read over the next text, or after it.
      voice.cancel();
    }, LONGEST_SILENCE);
    words.onstart = () => clearTimeout(timer);
    words.onend = words.onerror = () => {
      clearTimeout(timer);
      ended();
    };
    voice.speak(words);
  },
});
