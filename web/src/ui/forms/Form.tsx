import { Form as FormikForm, useFormikContext } from 'formik';
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import { saveDraft, readDraft, type Fields } from '../../lib/drafts/drafts.ts';
import { beforeName, fieldsOf, keyDraft, writeDraft } from '../../lib/drafts/record.ts';
import { FORM_ANSWER_ELEMENT } from '../../lib/forms/sentForm.ts';
import { phone } from '../../theme/tokens.ts';
import { useUnsaved } from './unsaved.ts';

type Values = Record<string, string>;

interface Props {
  children: ReactNode;
  label: string;
  id?: string;
  /**
   * The address for a submit without scripts, whose answer is shown at the form. A form without an address needs
   * scripts.
   */
  action?: string;
  /** The key under which this tab stores the unsent input; null for passwords and codes. */
  typed: string | null;
}

/** A Formik form. A refused submit focuses the error summary, or the first invalid field if there is no summary. */
export const Form = ({ children, label, id, action, typed }: Props) => {
  const { values, setValues, submitCount, isValid, isSubmitting, dirty } = useFormikContext<Values>();
  const form = useRef<HTMLFormElement>(null);
  useSavedDraft(typed, form, action !== undefined);
  useUnsaved(dirty, typed);
  useLayoutEffect(() => {
    // Users type into the prerendered form before hydration. Without this, React would clear that input.
    const inDocument = Object.fromEntries(new FormData(form.current ?? undefined)) as Values;
    const found = knownTo(values, { ...inDocument, ...(typed === null ? {} : readDraft(typed)) });
    if (Object.entries(found).some(([name, value]) => values[name] !== value))
      void setValues({ ...values, ...found }, false);
    if (form.current) form.current.dataset.live = '';
    // The document answers the form that the browser has sent, so the code of the form may send the next attempt.
    if (typed !== null && document.getElementById(FORM_ANSWER_ELEMENT)) forgetSent(typed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (submitCount > 0 && !isValid && !isSubmitting) {
      form.current?.querySelector<HTMLElement>('[data-summary], [aria-invalid="true"]')?.focus();
    }
    // Only a submit moves the focus, not each correction.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, isSubmitting]);
  return (
    // Before hydration, a form without an action would put its fields into the page address. The method `dialog` does
    // nothing.
    <Grid
      ref={form}
      id={id}
      {...(action ? { method: 'post', action: `${action}#${id}` } : { method: 'dialog' })}
      noValidate
      aria-label={label}
      data-typed={typed ?? undefined}
    >
      {children}
    </Grid>
  );
};

const forgetSent = (typed: string): void => {
  const { isSent: _isSent, ...known } = readDraft(keyDraft(typed));
  writeDraft(keyDraft(typed), known);
};

/** Drops what is no value of the form, such as a stored field of another release. */
const knownTo = (values: Values, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in values));

/**
 * Stores changed fields only, so that an untouched field shows updates from the server. Also stores the value that a field
 * had before, so that a later version of it is not overwritten unseen. With `startsBlank`, the initial
 * values are those of a refused form and count as changed, because they are not sent yet.
 */
const useSavedDraft = (
  name: string | null,
  form: RefObject<HTMLFormElement | null>,
  startsBlank: boolean,
) => {
  const { values, initialValues } = useFormikContext<Values>();
  // The first render does not show the stored input yet, so it must not overwrite it.
  const isShown = useRef(false);
  useEffect(() => {
    if (name !== null && form.current && isShown.current) {
      const names = new Set(fieldsOf(form.current).map(({ name: field }) => field));
      const changed = Object.entries(values).filter(
        ([field, value]) => names.has(field) && value !== (startsBlank ? '' : initialValues[field]),
      );
      const earlier = readDraft(name);
      const before = changed.map(([field]) => {
        const stored = beforeName(field);
        return [stored, earlier[stored] ?? initialValues[field]] as const;
      });
      saveDraft(name, Object.fromEntries([...changed, ...before]) as Fields);
    }
    isShown.current = true;
  }, [name, form, startsBlank, values, initialValues]);
};

const Grid = styled(FormikForm)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
`;

/** Two fields side by side; stacked on a phone. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s-5);
  align-items: start;
  ${phone} {
    grid-template-columns: 1fr;
  }
`;
