/**
 * The element to which a closed dialog returns the focus: the one that has it, or the button that was pressed inside it,
 * because Safari does not focus a pressed button. The document records each press as `lastPress`.
 */
export const openerOf = (): HTMLElement | null => {
  const { activeElement } = document;
  const press: unknown = Reflect.get(window, 'lastPress');
  const pressed = press instanceof Element ? press.closest('button') : null;
  const opener = pressed && activeElement?.contains(pressed) ? pressed : activeElement;
  return opener instanceof HTMLElement ? opener : null;
};
