import '@fontsource-variable/instrument-sans/wght.css';
import '@fontsource-variable/red-hat-mono/wght.css';
import './theme/base.css';
import './theme/fallback.css';
import './theme/schemes.css';
import { holdEarlyPress } from './lib/code/earlyPress.ts';
import { firstInteractionOrTimeout } from './lib/code/firstInteraction.ts';
import { startServiceWorker } from './lib/code/startServiceWorker.ts';
import { removeRetryNotice, showRetryNotice } from './lib/code/retryNotice.ts';
import { reloadIfUseful } from './lib/code/release.ts';
import { replaceSentEntry } from './lib/forms/sentForm.ts';
import { afterPaint } from './lib/page/afterPaint.ts';
import { allowTranslation } from './lib/page/allowTranslation.ts';
import { watchDrafts } from './lib/drafts/record.ts';

const root = document.getElementById('root') as HTMLElement;

/**
 * The page offers a reload after this time. A browser reports a file that never arrives only after minutes, and does
 * not request it again until a reload.
 */
const LATE_MS = 30_000;

const start = async (isRetry = false): Promise<void> => {
  const late = setTimeout(() => showRetryNotice(async () => location.reload()), LATE_MS);
  try {
    const main = await import('./main.tsx');
    await main.show(root);
    removeRetryNotice();
  } catch (error) {
    if (!(await reloadIfUseful(error, { isRetry }))) showRetryNotice(() => start(true));
  } finally {
    clearTimeout(late);
  }
};

allowTranslation();
replaceSentEntry();
watchDrafts();
void firstInteractionOrTimeout().then(startServiceWorker);
holdEarlyPress(root);
// Lets the document paint first. Otherwise, a browser that has the app in its cache would run it before the paint.
afterPaint(() => void start());
