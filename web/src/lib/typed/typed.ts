import { forgetTyped, PREFIX, typedIn, write, type Fields } from './record.ts';

export { forgetTyped, typedIn, type Fields } from './record.ts';

/** Limits for one tab. Browsers store about five million characters per site. */
const MAX_FORMS = 20;
const MAX_CHARACTERS = 50_000;

const keys = (): string[] => {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    // Storage is blocked.
    return [];
  }
};

export const clearTyped = (): void => {
  for (const key of keys()) sessionStorage.removeItem(key);
};

/** Stores input until it is sent, the tab is closed, or the user signs out. */
export const keepTyped = (form: string, fields: Fields): void => {
  const typed = Object.entries(fields).filter(([, value]) => value.trim());
  const length = typed.reduce((sum, [, value]) => sum + value.length, 0);
  if (length > MAX_CHARACTERS) return;
  const others = keys().filter((key) => key !== PREFIX + form);
  const [first] = others;
  if (typed.length > 0 && first !== undefined && others.length >= MAX_FORMS) sessionStorage.removeItem(first);
  write(form, typed.length > 0 ? fields : {});
};

/** Moves the unsent text of one form to the end of that of another one. */
export const appendTyped = (from: string, to: string): void => {
  const texts = [to, from].flatMap((form) => typedIn(form).text ?? []);
  forgetTyped(from);
  if (texts.length > 0) keepTyped(to, { text: texts.join('\n') });
};
