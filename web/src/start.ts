import '@fontsource-variable/instrument-sans/wght.css';
import '@fontsource-variable/red-hat-mono/wght.css';
import './theme/base.css';
import './theme/fallback.css';
import './theme/schemes.css';
import { firstInteraction } from './lib/code/firstInteraction.ts';
import { offerRetry } from './lib/code/offerRetry.ts';
import { reloadIfReplaced } from './lib/code/release.ts';
import { startRecording } from './lib/code/replay.ts';
import { watchTyped } from './lib/typed/record.ts';

const start = async (asked = false): Promise<void> => {
  try {
    const { show } = await import('./main.tsx');
    await show();
  } catch (error) {
    if (!(await reloadIfReplaced(error, { asked }))) offerRetry(() => start(true));
  }
};

/** Asks for all that the page needs at once, but a task for each: a phone would stutter over twenty in one. */
const askFor = (modules: readonly Element[]): void => {
  const [next, ...rest] = modules;
  if (!next) return void start();
  document.head.append(next);
  setTimeout(() => askFor(rest));
  return undefined;
};

watchTyped();
// A finished document is painted first: until then the app's code would only be in its way.
if (document.getElementById('root')?.dataset.page) {
  void firstInteraction();
  startRecording();
  // None where the document asked for them itself.
  const modules = document.querySelector<HTMLTemplateElement>('template#modules')?.content.children ?? [];
  requestAnimationFrame(() => setTimeout(() => askFor([...modules])));
} else {
  void start();
}
