/** The recent searches in the storage of the browser. */
export const RECENT_SEARCHES = 'exline:recent-searches';

const recent = (): number => {
  try {
    const searches: unknown = JSON.parse(localStorage.getItem(RECENT_SEARCHES) ?? '[]');
    return Array.isArray(searches) ? searches.length : 0;
  } catch {
    // Storage is blocked, or holds another text.
    return 0;
  }
};

/**
 * Shows the room of what the app will show, so that nothing moves then: the choice of a recent search, and the rows of a
 * list in place of the words for a visitor without one.
 */
export const makeRoom = (): void => {
  const [searches, numbers] = [recent(), new URLSearchParams(location.search).get('numbers')];
  const rows = numbers ? numbers.split(',').length : searches;
  const isHidden = { choice: searches === 0, list: rows === 0, idle: Boolean(numbers) };
  for (const part of document.querySelectorAll<HTMLElement>('[data-early]')) {
    part.hidden = isHidden[part.dataset.early as keyof typeof isHidden];
    if (rows > 0) part.style.setProperty('--rows', String(rows));
  }
};
