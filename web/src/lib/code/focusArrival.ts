/**
 * Where the focus went with what had it, gives it to what came in its place: to the heading of that, else to that itself.
 */
export const focusArrival = (part: Element | null | undefined): void => {
  const { activeElement, body } = document;
  if ((activeElement && activeElement !== body) || !(part instanceof HTMLElement)) return;
  const target = part.querySelector<HTMLElement>('h1, h2, h3') ?? part;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
};
