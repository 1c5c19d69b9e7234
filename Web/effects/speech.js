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
    const ended = () => page.send('spoken', { ticket });
    const words = Object.assign(new SpeechSynthesisUtterance(text), { lang: language });
    // A device without a voice doesn't report that.
    const timer = setTimeout(ended, LONGEST_SILENCE);
    words.onstart = () => clearTimeout(timer);
    words.onend = words.onerror = () => {
      clearTimeout(timer);
      ended();
    };
    voice.speak(words);
  },
});
