/** The recent searches in the storage of the browser. */
export const RECENT_SEARCHES = 'exline:recent-searches';

const recent = (): number => {
  try {
    const searches: unknown = JSON.parse(localStorage.getItem(RECENT_SEARCHES) ?? '[]');
    return Array.isArray(searches) ? searches.length : 0;
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
  const rows = numbers ? numbers.split(',').length : searches;
  const isHidden = { choice: searches === 0, list: rows === 0, idle: Boolean(numbers) };
  for (const part of document.querySelectorAll<HTMLElement>('[data-early]')) {
    part.hidden = isHidden[part.dataset.early as keyof typeof isHidden];
    if (rows > 0) part.style.setProperty('--rows', String(rows));
  }
};
