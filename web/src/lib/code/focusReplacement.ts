/** If the focused element was removed, focuses its replacement: the heading, or the whole part if it has no heading. */
export const focusReplacement = (part: Element | null | undefined): void => {
  const { activeElement, body } = document;
  if ((activeElement && activeElement !== body) || !(part instanceof HTMLElement)) return;
  const target = part.querySelector<HTMLElement>('h1, h2, h3') ?? part;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
};
