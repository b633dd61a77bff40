import { Form as FormikForm, useFormikContext } from 'formik';
import { useContext, useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import { wasSubmitted } from '../../lib/code/replay.ts';
import { keepTyped, typedIn, type Fields } from '../../lib/typed/typed.ts';
import { fieldsOf } from '../../lib/typed/record.ts';
import { phone } from '../../theme/tokens.ts';
import { UnsavedContext } from './unsaved.ts';

type Values = Record<string, string>;

interface Props {
  children: ReactNode;
  label: string;
  id?: string;
  /** Where the form goes without scripts; a form without an address needs them. */
  action?: string;
  /** The name under which this tab keeps what is typed until it is sent; null for passwords and codes. */
  typed: string | null;
}

/** The fields of a formik form; a refused submit moves the focus to the summary of what is wrong, else to the first such field. */
export const Form = ({ children, label, id, action, typed }: Props) => {
  const { values, setValues, submitCount, isValid, isSubmitting, dirty } = useFormikContext<Values>();
  const form = useRef<HTMLFormElement>(null);
  useKeptTyping(typed, form);
  const setUnsaved = useContext(UnsavedContext);
  useEffect(() => {
    setUnsaved(dirty ? { typed } : null);
    return () => setUnsaved(null);
  }, [dirty, typed, setUnsaved]);
  useLayoutEffect(() => {
    // A document's fields are typed into before its code is there: React would empty them with the first change.
    const inDocument = Object.fromEntries(new FormData(form.current ?? undefined)) as Values;
    const found = { ...inDocument, ...knownTo(values, typed === null ? {} : typedIn(typed)) };
    if (Object.entries(found).some(([name, value]) => values[name] !== value))
      void setValues({ ...values, ...found }, false);
    if (form.current) form.current.dataset.live = '';
    // Behind the rendering that takes them in.
    if (form.current && wasSubmitted(form.current)) setTimeout(() => form.current?.requestSubmit());
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (submitCount > 0 && !isValid && !isSubmitting) {
      form.current?.querySelector<HTMLElement>('[data-summary], [aria-invalid="true"]')?.focus();
    }
    // Only a submit moves the focus, not every correction.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, isSubmitting]);
  return (
    // Without its code and an address, a form would put its fields into the address of the page; `dialog` does nothing.
    <Grid
      ref={form}
      id={id}
      {...(action ? { method: 'post', action } : { method: 'dialog' })}
      noValidate
      aria-label={label}
      data-typed={typed ?? undefined}
    >
      {children}
    </Grid>
  );
};

/** Another release may have had other fields. */
const knownTo = (values: Values, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in values));

/** Keeps only what was changed: a field that nobody touched follows what is stored. */
const useKeptTyping = (name: string | null, form: RefObject<HTMLFormElement | null>) => {
  const { values, initialValues } = useFormikContext<Values>();
  // The first rendering does not show what is kept yet.
  const isShown = useRef(false);
  useEffect(() => {
    if (name !== null && form.current && isShown.current) {
      const names = new Set(fieldsOf(form.current).map(({ name: field }) => field));
      const changed = Object.entries(values).filter(
        ([field, value]) => names.has(field) && value !== initialValues[field],
      );
      keepTyped(name, Object.fromEntries(changed));
    }
    isShown.current = true;
  }, [name, form, values, initialValues]);
};

const Grid = styled(FormikForm)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
`;

/** Two fields side by side where there is room. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s-5);
  align-items: start;
  ${phone} {
    grid-template-columns: 1fr;
  }
`;
