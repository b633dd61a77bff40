import { PREFIX, write, type Fields } from './record.ts';

export { forgetTyped, typedIn, type Fields } from './record.ts';

/** Bounds for one tab: a browser gives the whole site about five million characters. */
const MOST_FORMS = 20;
const MOST_CHARACTERS = 50_000;

const keys = (): string[] => {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    // Forbidden: nothing is kept.
    return [];
  }
};

export const clearTyped = (): void => {
  for (const key of keys()) sessionStorage.removeItem(key);
};

/** Keeps what was typed until it is sent, this tab is closed, or its user signs out. */
export const keepTyped = (form: string, fields: Fields): void => {
  const typed = Object.entries(fields).filter(([, value]) => value.trim());
  const length = typed.reduce((sum, [, value]) => sum + value.length, 0);
  if (length > MOST_CHARACTERS) return;
  const others = keys().filter((key) => key !== PREFIX + form);
  const [first] = others;
  if (typed.length > 0 && first !== undefined && others.length >= MOST_FORMS)
    sessionStorage.removeItem(first);
  write(form, typed.length > 0 ? fields : {});
};
