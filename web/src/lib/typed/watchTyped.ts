import { keepTyped, typedIn, watchSignOuts, type Fields } from './typed.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isSecret = (field: Field) =>
  field.type === 'password' || field.type === 'hidden' || field.autocomplete === 'one-time-code';

/** All but passwords and codes, which are never kept. */
const fieldsOf = (form: Element): Field[] =>
  [...form.querySelectorAll<Field>(':is(input, textarea, select)[name]')].filter((field) => !isSecret(field));

/** The names of the fields of a form that may be kept. */
export const keptNames = (form: Element): Set<string> => new Set(fieldsOf(form).map(({ name }) => name));

/** What the document itself fills in. */
const initialOf = (field: Field): string => ('defaultValue' in field ? field.defaultValue : '');

const changed = (form: Element): Fields =>
  Object.fromEntries(
    fieldsOf(form).flatMap((field) =>
      field.value === initialOf(field) ? [] : [[field.name, field.value] as const],
    ),
  );

/** Puts back what was typed into a form before. */
export const fillTyped = (form: Element, name: string): void => {
  const fields = typedIn(name);
  for (const field of fieldsOf(form)) field.value = fields[field.name] ?? field.value;
};

/**
 * From the first lines of a page on: keeps what is typed into each form with a `data-typed` name, whether or not the code
 * of the form has come. A form that keeps its text itself is marked `data-live`.
 */
export const watchTyped = (): void => {
  for (const form of document.querySelectorAll<HTMLElement>('[data-typed]'))
    fillTyped(form, form.dataset.typed ?? '');
  document.addEventListener(
    'input',
    ({ target }) => {
      const form = target instanceof Element && target.closest<HTMLElement>('[data-typed]');
      if (form && !('live' in form.dataset)) keepTyped(form.dataset.typed ?? '', changed(form));
    },
    true,
  );
  watchSignOuts();
};
