import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// What a page shows after an answer may take its time on a busy machine; a test still ends when it never comes.
configure({ asyncUtilTimeout: 10_000 });

// The files of a worker share its window and the libraries. Of our own modules each file gets its own, with all that they remember.
vi.resetModules();

afterAll(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // A part that is still being loaded would be made among the modules of the next file.
  await vi.dynamicImportSettled();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    if (element !== document.documentElement) element.replaceChildren();
  }
  // What stands in for it after `userEvent.setup()`.
  Reflect.deleteProperty(navigator, 'clipboard');
});
