import { Form as FormikForm, useFormikContext } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** The fields of a formik form; a refused submit moves the focus to the summary of what is wrong, else to the first such field. */
export const Form = ({ children, label }: { children: ReactNode; label: string }) => {
  const { submitCount, isValid, isSubmitting } = useFormikContext();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount > 0 && !isValid && !isSubmitting) {
      form.current?.querySelector<HTMLElement>('[data-summary], [aria-invalid="true"]')?.focus();
    }
    // Only a submit moves the focus, not every correction.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, isSubmitting]);
  return (
    <Grid ref={form} noValidate aria-label={label}>
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
  @media (max-width: 719px) {
    grid-template-columns: 1fr;
  }
`;
