import '@fontsource-variable/instrument-sans/wght.css';
import '@fontsource-variable/red-hat-mono/wght.css';
import './theme/fallback.css';
import { watchEarly } from './lib/early.ts';

const start = () => {
  void import('./main.tsx');
  const modules = document.querySelector<HTMLTemplateElement>('template#modules');
  if (modules) document.head.append(modules.content);
};

// A finished document is painted first: until then the app's code would only be in its way.
if (document.getElementById('root')?.dataset.page) {
  watchEarly();
  requestAnimationFrame(() => setTimeout(start));
} else {
  start();
}
