// Screens are tested with the browser's own fields, which those who choose by finger keep: on a computer antd's takes
// their place once it has arrived, before or after a test looks for them. Browser tests are about that one.
const { matchMedia } = globalThis;

if (matchMedia !== undefined)
  globalThis.matchMedia = (query) => matchMedia.call(globalThis, query.includes('coarse') ? 'all' : query);
