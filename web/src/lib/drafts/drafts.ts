import { deleteDraft, PREFIX, readDraft, writeDraft, type Fields } from './record.ts';

export { deleteDraft, readDraft, type Fields } from './record.ts';

/** Limits for one tab. Browsers store about five million characters per site. */
const MAX_FORMS = 100;
const MAX_CHARACTERS = 50_000;

const keys = (): string[] => {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    // Storage is blocked.
    return [];
  }
};

export const clearDrafts = (): void => {
  for (const key of keys()) sessionStorage.removeItem(key);
};

/** Stores input until it is sent, the tab is closed, or the user signs out. */
export const saveDraft = (form: string, fields: Fields): void => {
  const typed = Object.entries(fields).filter(([, value]) => value.trim());
  const length = typed.reduce((sum, [, value]) => sum + value.length, 0);
  if (length > MAX_CHARACTERS) return;
  const others = keys().filter((key) => key !== PREFIX + form);
  const [first] = others;
  if (typed.length > 0 && first !== undefined && others.length >= MAX_FORMS) sessionStorage.removeItem(first);
  writeDraft(form, typed.length > 0 ? fields : {});
};

/** Moves the unsent text of one form to the end of that of another one. */
export const appendDraft = (from: string, to: string): void => {
  const texts = [to, from].flatMap((form) => readDraft(form).text ?? []);
  deleteDraft(from);
  if (texts.length > 0) saveDraft(to, { text: texts.join('\n') });
};
