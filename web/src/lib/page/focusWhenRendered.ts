/** Selector of a page's heading. */
export const PAGE_HEADING = 'main h1';

/** Focuses an element as soon as it is rendered. Gives up when the user presses a key or clicks first. */
export const focusWhenRendered = (selector: string): void => {
  const look = () => {
    const target = document.querySelector<HTMLElement>(selector);
    target?.focus();
    // React hides a view while the code of the next one loads, and a hidden heading cannot take the focus.
    if (target && target === document.activeElement) stop();
  };
  const observer = new MutationObserver(look);
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('keydown', stop);
    document.removeEventListener('pointerdown', stop);
  };
  // Deferred: an old element may still match, and the key press that led here is still being handled.
  setTimeout(() => {
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('keydown', stop);
    document.addEventListener('pointerdown', stop);
    look();
  });
};
