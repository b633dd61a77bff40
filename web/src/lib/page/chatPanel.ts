const OPEN = 'exline:open-chat';

/** Opens the chat widget from anywhere on the page. Does nothing on pages without one. */
export const openChat = (): void => void window.dispatchEvent(new CustomEvent(OPEN));

/** For the widget: calls `open` on each request to open it. Returns a function that stops listening. */
export const onOpenChat = (open: () => void): (() => void) => {
  window.addEventListener(OPEN, open);
  return () => window.removeEventListener(OPEN, open);
};
