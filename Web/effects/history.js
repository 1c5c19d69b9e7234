// The page's address, and the way back (History).
export const historyEffects = () => ({
  go: ({ fragment }) => { location.hash = fragment; },
  back: () => history.back(),
  replaceAddress: ({ fragment }) => history.replaceState(null, '', `#${fragment}`),
});
