/**
 * Moves the focus to what is on its way: a view that is still being loaded, the box of what is just being opened. Who
 * does something else meanwhile is left alone.
 */
export const focusWhenThere = (selector: string): void => {
  const look = () => {
    const target = document.querySelector<HTMLElement>(selector);
    if (!target) return;
    stop();
    target.focus();
  };
  const observer = new MutationObserver(look);
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('keydown', stop);
    document.removeEventListener('pointerdown', stop);
  };
  // Later, as what stands there now may be about to go, and the press that led here is still being handled.
  setTimeout(() => {
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('keydown', stop);
    document.addEventListener('pointerdown', stop);
    look();
  });
};
