import { MAX_NUMBERS } from '@exline/contracts';

/** The recent searches in the storage of the browser. */
export const RECENT_SEARCHES = 'exline:recent-searches';

/** The number of recent searches that are kept and shown. */
export const MAX_SEARCHES = 5;

/** The number of rows for the tracking numbers in an address. A list shows only the first ones. */
export const rowsFor = (numbers: string): number => Math.min(numbers.split(',').length, MAX_NUMBERS);

const recent = (): number => {
  try {
    const searches: unknown = JSON.parse(localStorage.getItem(RECENT_SEARCHES) ?? '[]');
    return Array.isArray(searches) ? Math.min(searches.length, MAX_SEARCHES) : 0;
  } catch {
    // Storage is blocked, or contains an invalid text.
    return 0;
  }
};

/**
 * Prepares the document for what the app will show, so that nothing moves later. Shows the menu of recent searches, and
 * placeholder rows for a list of parcels instead of the text for visitors without recent searches.
 */
export const reserveSpace = (): void => {
  const [searches, numbers] = [recent(), new URLSearchParams(location.search).get('numbers')];
  const rows = numbers ? rowsFor(numbers) : searches;
  const isHidden = { choice: searches === 0, list: rows === 0, idle: Boolean(numbers) };
  for (const part of document.querySelectorAll<HTMLElement>('[data-early]')) {
    part.hidden = isHidden[part.dataset.early as keyof typeof isHidden];
    if (rows > 0) part.style.setProperty('--rows', String(rows));
  }
};
