// The reports on the photos, as the engine wrote them: Swift keeps only what the lists show. A photo that was picked has a
// number above 0; one from the history has its entry's with a minus.
const store = new Map();
// What only an opened photo shows, and no report that is kept has.
const DETAILS = ['metadata', 'structure', 'damage'];
const decoder = new TextDecoder();

export const reports = {
  // Bytes of JSON, or what was kept.
  put: (photo, report) => store.set(photo, report),

  get(photo) {
    const report = store.get(photo);
    return report instanceof Uint8Array ? JSON.parse(decoder.decode(report)) : report;
  },

  // The report without its details.
  bare(photo) {
    const report = { ...reports.get(photo) };
    for (const name of DETAILS) delete report[name];
    return report;
  },

  release(photos) {
    for (const photo of photos) if (photo > 0) store.delete(photo);
  },
};
