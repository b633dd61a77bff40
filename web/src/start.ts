import '@fontsource-variable/instrument-sans/wght.css';
import '@fontsource-variable/red-hat-mono/wght.css';
import './theme/fallback.css';
import './theme/schemes.css';
import { firstInteraction } from './lib/firstInteraction.ts';
import { startRecording } from './lib/replay.ts';

const start = () => void import('./main.tsx');

/** Asks for all that the page needs at once, but a task for each: a phone would stutter over twenty in one. */
const askFor = (modules: readonly Element[]): void => {
  const [next, ...rest] = modules;
  if (!next) return start();
  document.head.append(next);
  setTimeout(() => askFor(rest));
  return undefined;
};

// A finished document is painted first: until then the app's code would only be in its way.
if (document.getElementById('root')?.dataset.page) {
  void firstInteraction();
  startRecording();
  const modules = document.querySelector<HTMLTemplateElement>('template#modules')?.content.children ?? [];
  requestAnimationFrame(() => setTimeout(() => askFor([...modules])));
} else {
  start();
}
