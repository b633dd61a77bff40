/**
 * The lists of the admin area for the keyboard: a row says so with `data-row`, what deletes a thing and where it is
 * answered with `data-does`. All of it can also be reached and pressed without these keys.
 */
const ROW = '[data-row]';

const targetIn = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('a[href], button:enabled');

const focusedRow = () => document.activeElement?.closest(ROW) ?? null;

/** The row that has the focus, else the one that is open. */
const currentRow = (area: Element): Element | null =>
  focusedRow() ?? area.querySelector(`${ROW} a[aria-current]`)?.closest(ROW) ?? null;

/** Moves the focus to the row after the current one or before it; from nowhere to the first. */
export const step = (area: Element, by: 1 | -1): void => {
  const rows = [...area.querySelectorAll(ROW)];
  const current = currentRow(area);
  const target = targetIn(rows[current ? rows.indexOf(current) + by : 0]);
  target?.focus();
  // Where the list is out of sight, beside what is open of it, the next one is opened.
  if (target && document.activeElement !== target) target.click();
};

/** Asks whether to delete the row that has the focus, else what is open. */
export const askToDelete = (area: Element): void => {
  const within = (place: Element | null) => place?.querySelector<HTMLElement>('[data-does="delete"]');
  const ofTheOpen = [...area.querySelectorAll<HTMLElement>('[data-does="delete"]')].find(
    (button) => !button.closest(ROW),
  );
  (within(focusedRow()) ?? ofTheOpen ?? within(currentRow(area)))?.click();
};

export const REPLY = '[data-does="reply"]';

/** Opens the row that has the focus, unless it is open. */
export const openFocused = (): void => {
  const link = targetIn(focusedRow());
  if (link && !link.hasAttribute('aria-current')) link.click();
};
