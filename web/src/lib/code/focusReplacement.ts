/** If the focused element was removed, focuses its replacement: the heading, or the whole part if it has no heading. */
export const focusReplacement = (part: Element | null | undefined): void => {
  if (document.activeElement !== document.body || !part) return;
  // A part that takes no part in the layout cannot take the focus, but its children can.
  const targets = [...part.querySelectorAll('h1, h2, h3'), part, ...part.children] as HTMLElement[];
  targets.some((target) => {
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    return target === document.activeElement;
  });
};

/** The `ref` of a button that its own action removes. If it has the focus, its replacement takes the focus. */
export const focusReplacementOnRemoval = (button: HTMLButtonElement | null) => () => {
  if (button !== document.activeElement) return;
  const around: Element[] = [];
  for (let part = button?.parentElement; part; part = part.parentElement) around.push(part);
  setTimeout(() => focusReplacement(around.find(({ isConnected }) => isConnected)));
};
