// Part of the first script of every page: short on purpose.

/** The fields of a form by name. */
export type Fields = Readonly<Record<string, string>>;

export const PREFIX = 'exline:typed:';

/** All but passwords, which are never kept. Forms of codes have no name to be kept under. */
export const fieldsOf = (form: Element) => [
  ...form.querySelectorAll<HTMLInputElement>('[name]:not([type=password])'),
];

/** What was typed into a form of this tab and not sent yet. */
export const typedIn = (form: string): Fields => {
  try {
    return (JSON.parse(sessionStorage.getItem(PREFIX + form) ?? '{}') as Fields | null) ?? {};
  } catch {
    // Forbidden, or not written by us.
    return {};
  }
};

export const write = (form: string, fields: Fields): void => {
  try {
    if (Object.keys(fields).length > 0) sessionStorage.setItem(PREFIX + form, JSON.stringify(fields));
    else sessionStorage.removeItem(PREFIX + form);
  } catch {
    // Forbidden or full. The form then works as if nothing were kept.
  }
};

export const forgetTyped = (form: string): void => write(form, {});

let typing = false;

/** Whether anybody has typed since the page was opened. */
export const hasTyped = (): boolean => typing;

/** Puts back what was typed into a form before. */
export const fillTyped = (form: Element, name: string): void => {
  const typed = typedIn(name);
  for (const field of fieldsOf(form)) field.value = typed[field.name] ?? field.value;
};

/**
 * From the first lines of a page on: keeps what is typed into each form with a `data-typed` name, whether or not the code of the form has come. A form that
 * keeps its text itself is marked `data-live`.
 */
export const watchTyped = (): void => {
  for (const form of document.querySelectorAll<HTMLElement>('[data-typed]'))
    fillTyped(form, `${form.dataset.typed}`);
  document.addEventListener(
    'input',
    ({ target }) => {
      typing = true;
      const form = (target as Element).closest<HTMLElement>('[data-typed]:not([data-live])');
      if (!form) return;
      const changed = fieldsOf(form).filter(({ value, defaultValue }) => value && value !== defaultValue);
      write(`${form.dataset.typed}`, Object.fromEntries(changed.map(({ name, value }) => [name, value])));
    },
    true,
  );
};
