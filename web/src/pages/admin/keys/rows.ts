/**
 * Keyboard shortcuts find list rows by the attribute `data-row`, delete buttons by `data-does="delete"` and reply boxes
 * by `data-does="reply"`. Everything also works without these keys.
 */
const ROW = '[data-row]';

const targetIn = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('a[href], button:enabled');

const focusedRow = () => document.activeElement?.closest(ROW) ?? null;

/** The focused row, otherwise the row whose detail is open. */
const currentRow = (area: Element): Element | null =>
  focusedRow() ?? area.querySelector(`${ROW} a[aria-current]`)?.closest(ROW) ?? null;

export const hasRows = (area: Element): boolean => area.querySelector(ROW) !== null;

/** Focuses the next or previous row; the first row if there is no current one. */
export const step = (area: Element, by: 1 | -1): void => {
  // A row without anything to open, such as a sent email of a closed account, is skipped.
  const rows = [...area.querySelectorAll(ROW)].filter(targetIn);
  const current = currentRow(area);
  const target = targetIn(rows[current ? rows.indexOf(current) + by : 0]);
  target?.focus();
  // A hidden list cannot take the focus; then the row is opened instead.
  if (target && document.activeElement !== target) target.click();
};

/** Presses the delete button of the focused row, otherwise of the open item. The button asks first. */
export const askToDelete = (area: Element): void => {
  const within = (place: Element | null) => place?.querySelector<HTMLElement>('[data-does="delete"]');
  const ofTheOpen = [...area.querySelectorAll<HTMLElement>('[data-does="delete"]')].find(
    (button) => !button.closest(ROW),
  );
  (within(focusedRow()) ?? ofTheOpen ?? within(currentRow(area)))?.click();
};

export const REPLY = '[data-does="reply"]';

/**
 * Moves the focus from the reply to the row of the open item, where the other keys work. The text of the reply stays.
 */
export const leaveReply = (area: Element): void => {
  const reply = document.activeElement;
  targetIn(currentRow(area))?.focus();
  // A hidden list cannot take the focus.
  if (reply instanceof HTMLElement && document.activeElement === reply) reply.blur();
};

/** Follows the link of the focused row. A button of a row, such as that to retry an email, is only pressed by Enter. */
export const openFocused = (): void => {
  const link = focusedRow()?.querySelector<HTMLElement>('a[href]');
  if (link && !link.hasAttribute('aria-current')) link.click();
};
