const keyOf = (name: string) => `exline:draft:${name}`;

/** What somebody has begun to write, kept in this tab until it is sent, also over a reload. */
export const readDraft = (name: string): string => {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? '';
  } catch {
    // Storage is forbidden: there is no draft.
    return '';
  }
};

export const keepDraft = (name: string, text: string): void => {
  try {
    if (text) sessionStorage.setItem(keyOf(name), text);
    else sessionStorage.removeItem(keyOf(name));
  } catch {
    // A draft is a convenience.
  }
};
