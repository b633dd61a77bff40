import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// A long timeout, because rendering can be slow on a busy machine.
configure({ asyncUtilTimeout: 90_000 });

// jsdom has none. To tests that do not replace it, every element is out of view.
window.IntersectionObserver = class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;

// Test files of one worker share the window and the libraries. Our own modules have state, so each file gets new ones.
vi.resetModules();

afterAll(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // Otherwise, a pending import would resolve with the modules of the next file.
  await vi.dynamicImportSettled();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    if (element !== document.documentElement) element.replaceChildren();
  }
  // Removes the fake clipboard of `userEvent.setup()`.
  Reflect.deleteProperty(navigator, 'clipboard');
});
