// Reads texts aloud, one at a time, by the device's own voice.
const LONGEST_SILENCE = 3000;

export function createSpeech(ended) {
  const voice = window.speechSynthesis;
  // Some browsers read on when the page is gone.
  addEventListener('pagehide', () => voice?.cancel());
  return {
    isPossible: voice !== undefined,
    speak(text, language, ticket) {
      voice?.cancel();
      if (text === undefined) return;
      const words = Object.assign(new SpeechSynthesisUtterance(text), { lang: language });
      // A device without a voice says nothing of it.
      const timer = setTimeout(() => ended(ticket), LONGEST_SILENCE);
      words.onstart = () => clearTimeout(timer);
      words.onend = words.onerror = () => {
        clearTimeout(timer);
        ended(ticket);
      };
      voice.speak(words);
    },
  };
}
