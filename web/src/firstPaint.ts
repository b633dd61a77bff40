import { reserveSpace } from './features/tracking/reserveSpace.ts';
import { fillMoments } from './lib/text/moments.ts';

const prepare = (): void => {
  fillMoments();
  reserveSpace();
};

// The head of some documents contains this script. A browser paints a long document before all of it has arrived, so each
// part is prepared when it arrives, before it is painted. Once the document is complete, the app takes over.
const parts = new MutationObserver(() => {
  prepare();
  // Leaves out the changes that were just made.
  parts.takeRecords();
});
parts.observe(document, { childList: true, subtree: true });
const finish = (): void => {
  prepare();
  parts.disconnect();
};
document.addEventListener('readystatechange', finish, { once: true });
