/** Moves the focus. False for a hidden or disabled element. */
const tryFocus = (element: HTMLElement): boolean => {
  element.focus();
  return document.activeElement === element;
};

const follows = (button: Element, item: Element): boolean =>
  !item.contains(button) && (item.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/**
 * The `ref` of an item of a list. When an item with the focus is removed, the last button of its neighbor takes the
 * focus, or the next button of the page. Otherwise, keyboard users would start again at the top of the page.
 */
export const focusNeighborOnRemoval = (item: HTMLElement | null) => () => {
  if (!item?.contains(document.activeElement)) return;
  const neighbor = item.nextElementSibling ?? item.previousElementSibling;
  const ofNeighbor = [...(neighbor?.querySelectorAll('button') ?? [])].toReversed();
  const after = [...document.querySelectorAll('button')].filter((button) => follows(button, item));
  [...ofNeighbor, ...after].find(tryFocus);
};
