// The reports on the photos, as written by the engine: Swift keeps only what the lists show. A picked photo has a
// positive number; one from the history has that of its entry, negated.
const store = new Map();
// Only shown for an opened photo, and not part of stored reports.
const DETAILS = ['metadata', 'structure', 'damage'];
const decoder = new TextDecoder();

export const reports = {
  // JSON bytes, or a stored report.
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
