// Part of the first script of every page, so keep it short.

/** The fields of a form by name. */
export type Fields = Readonly<Record<string, string>>;

export const PREFIX = 'exline:typed:';

/** All named fields except passwords, which are never stored, not even while they are shown as text. */
export const fieldsOf = (form: Element) => [
  ...form.querySelectorAll<HTMLInputElement>('[name]:not([autocomplete$=password])'),
];

/** The unsent input of a form in this tab. */
export const readDraft = (form: string): Fields => {
  try {
    return (JSON.parse(`${sessionStorage.getItem(PREFIX + form)}`) as Fields | null) ?? {};
  } catch {
    // Storage is blocked, or the entry is not ours.
    return {};
  }
};

export const writeDraft = (form: string, fields: Fields): void => {
  try {
    if (Object.keys(fields)[0]) sessionStorage.setItem(PREFIX + form, JSON.stringify(fields));
    else sessionStorage.removeItem(PREFIX + form);
  } catch {
    // Storage is blocked or full. The form works without it.
  }
};

export const deleteDraft = (form: string): void => writeDraft(form, {});

/** The draft that holds the `Idempotency-Key` of a form whose outcome is unknown. */
export const keyDraft = (form: string): string => `${form} key`;

/** The name under which a draft holds the saved value that a changed field replaces. */
export const beforeName = (field: string): string => `${field} before`;

let typing = false;

/** Whether the user has typed anything since the page was opened. */
export const hasTyped = (): boolean => typing;

/** The fields that differ from the document. A select has no default value, so it always does. */
const changedIn = (form: Element) =>
  fieldsOf(form).filter(({ value, defaultValue }) => value && value !== defaultValue);

const valuesOf = (fields: readonly HTMLInputElement[]): Fields =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));

/** Restores the unsent input of a form. Text that was typed before this code ran is newer, and stays. */
export const restoreDraft = (form: Element, name: string): void => {
  const newer = changedIn(form).filter((field) => !field.matches('select'));
  const typed = { ...readDraft(name), ...valuesOf(newer) };
  for (const field of fieldsOf(form)) field.value = typed[field.name] ?? field.value;
  writeDraft(name, typed);
};

/**
 * Stores the input of every form with a `data-typed` name, even before the form is hydrated. A form with `data-live`
 * stores its input itself.
 */
export const watchDrafts = (): void => {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-typed]')) {
    const name = `${form.dataset.typed}`;
    // The browser has sent the form, and this page shows the confirmation. Text that is typed from now on is new.
    if (form.method === 'post' && location.search === '?outcome=sent') {
      deleteDraft(name);
      deleteDraft(keyDraft(name));
      history.replaceState(history.state, '', location.pathname + location.hash);
    }
    restoreDraft(form, name);
  }
  document.addEventListener(
    'input',
    ({ target }) => {
      typing = true;
      const form = (target as Element).closest<HTMLElement>('[data-typed]:not([data-live])');
      if (form) writeDraft(`${form.dataset.typed}`, valuesOf(changedIn(form)));
    },
    true,
  );
  // The browser sends a form that is not hydrated yet. As long as the outcome is unknown, the browser must also send the
  // next attempt, after hydration or after Back: the server recognizes it as a repetition, but not one from the code of
  // the form.
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      const { typed, live } = form.dataset;
      if (form.method !== 'post' || !typed) return;
      const known = readDraft(keyDraft(typed));
      const { key, isSent } = known;
      if (live === undefined || isSent || form.autocomplete === 'off') {
        // After Back, the browser would fill the form again, although the message may have been stored.
        form.autocomplete = 'off';
        writeDraft(keyDraft(typed), { ...known, isSent: 'yes' });
        // A message that the code of the form has sent before a reload keeps its key.
        if (key) form.addEventListener('formdata', ({ formData }) => formData.set('key', key));
        event.stopPropagation();
      }
    },
    true,
  );
};
