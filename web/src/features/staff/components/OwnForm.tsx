import { useMutation } from '@tanstack/react-query';
import { Formik, type FormikErrors, type FormikHelpers } from 'formik';
import type { ReactNode } from 'react';
import type { ObjectSchema } from 'yup';
import { fieldErrors } from '../../../lib/server/faults.ts';
import { deleteDraft } from '../../../lib/drafts/drafts.ts';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { OwnCard } from './OwnCards.tsx';

interface Props<Values extends object, Saved> {
  id?: string;
  title: string;
  /** The accessible name of the form. */
  label: string;
  /** The key under which the draft is saved; null for passwords. */
  typed: string | null;
  initialValues: Values;
  validationSchema: ObjectSchema<Values>;
  save: (values: Values) => Promise<Saved>;
  onSaved: (saved: Saved, helpers: FormikHelpers<Values>) => void;
  words: { done: string; after: string; failed: string; submit: string; busy: string };
  children: ReactNode;
}

/** A card with a form that changes the user's own account. */
export const OwnForm = <Values extends Record<string, string>, Saved>(props: Props<Values, Saved>) => {
  const { id, title, label, typed, initialValues, validationSchema, save, onSaved, words, children } = props;
  const change = useMutation({ mutationFn: save });
  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    try {
      const saved = await change.mutateAsync(values);
      if (typed !== null) deleteDraft(typed);
      onSaved(saved, helpers);
    } catch (error) {
      helpers.setErrors(fieldErrors(error) as FormikErrors<Values>);
    }
  };
  return (
    <OwnCard id={id} title={title}>
      <Formik
        initialValues={initialValues}
        validationSchema={validationSchema}
        validateOnBlur={false}
        onSubmit={submit}
      >
        <Form label={label} typed={typed}>
          {change.isSuccess && (
            <Note tone="ok" title={words.done}>
              {words.after}
            </Note>
          )}
          {change.error && <FailureNote title={words.failed} error={change.error} />}
          {children}
          <SubmitButton busyLabel={words.busy}>{words.submit}</SubmitButton>
        </Form>
      </Formik>
    </OwnCard>
  );
};
