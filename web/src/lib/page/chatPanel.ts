const OPEN = 'exline:open-chat';

/** Opens the chat widget from anywhere on the page; nothing happens where there is none. */
export const openChat = (): void => void window.dispatchEvent(new CustomEvent(OPEN));

/** For the widget: hears every wish to open it. Returns how to stop. */
export const onOpenChat = (open: () => void): (() => void) => {
  window.addEventListener(OPEN, open);
  return () => window.removeEventListener(OPEN, open);
};
