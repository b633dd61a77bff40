import { Form as FormikForm, useFormikContext } from 'formik';
import { useContext, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { wasSubmitted } from '../../lib/code/replay.ts';
import { phone } from '../../theme/tokens.ts';
import { UnsavedContext } from '../unsaved.ts';

type Values = Record<string, string>;

/** The fields of a formik form; a refused submit moves the focus to the summary of what is wrong, else to the first such field. */
export const Form = ({ children, label, id }: { children: ReactNode; label: string; id?: string }) => {
  const { values, setValues, submitCount, isValid, isSubmitting, dirty } = useFormikContext<Values>();
  const form = useRef<HTMLFormElement>(null);
  const setUnsaved = useContext(UnsavedContext);
  useEffect(() => {
    setUnsaved(dirty);
    return () => setUnsaved(false);
  }, [dirty, setUnsaved]);
  useLayoutEffect(() => {
    // A document's fields are typed into before its code is there: React would empty them with the first change.
    const typed = Object.fromEntries(new FormData(form.current ?? undefined)) as Values;
    if (Object.entries(typed).some(([name, value]) => values[name] !== value))
      void setValues({ ...values, ...typed }, false);
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
    // Sent before its code is there, a form would put its fields into the address; this method does nothing.
    <Grid ref={form} id={id} method="dialog" noValidate aria-label={label}>
      {children}
    </Grid>
  );
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
