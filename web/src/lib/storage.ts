/** Browser storage that may be full, forbidden or filled by somebody else: then it is as if nothing was kept. */
export const readList = (key: string): string[] => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
  } catch {
    // Not ours or not readable: the list starts anew.
    return [];
  }
};

export const writeList = (key: string, list: readonly string[]): void => {
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // Storage is a convenience; the page works without it.
  }
};
