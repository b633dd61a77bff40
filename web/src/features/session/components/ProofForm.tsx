import { passwordProofSchema, provenSchema, type Proof } from '@exline/contracts';
import { useMutation } from '@tanstack/react-query';
import { Formik, type FormikHelpers } from 'formik';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { fieldErrors } from '../../../lib/server/faults.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { PasswordField } from '../../../ui/forms/fields.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { CodeField } from './CodeField.tsx';
import { ButtonRow } from '../../../ui/actions/ButtonRow.tsx';

interface Props<Answer> {
  /** The action; names the form and its button. */
  label: string;
  busyLabel: string;
  /** Whether a code is required in addition to the password. */
  withCode: boolean;
  act: (proof: Proof) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
}

const none: Proof = { current: '', code: '' };

/** Asks for the password again before the second factor is changed. */
export const ProofForm = <Answer,>({ label, busyLabel, withCode, act, onDone, onCancel }: Props<Answer>) => {
  const { mutateAsync, error } = useMutation({ mutationFn: act, onSuccess: onDone });
  const box = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const submit = (proof: Proof, { setErrors }: FormikHelpers<Proof>) =>
    mutateAsync(proof).then(
      () => {},
      (fault: unknown) => setErrors(fieldErrors(fault)),
    );
  return (
    <Formik
      initialValues={none}
      validationSchema={withCode ? provenSchema : passwordProofSchema}
      validateOnBlur={false}
      validateOnChange={false}
      onSubmit={submit}
    >
      <Narrow ref={box}>
        <Form label={label} typed={null}>
          {error && Object.keys(fieldErrors(error)).length === 0 && (
            <FailureNote title="The change failed" error={error} />
          )}
          <PasswordField name="current" label="Your password" autoComplete="current-password" />
          {withCode && <CodeField help="From your app, or a recovery code." />}
          <ButtonRow>
            <SubmitButton busyLabel={busyLabel}>{label}</SubmitButton>
            <Button onClick={onCancel}>Cancel</Button>
          </ButtonRow>
        </Form>
      </Narrow>
    </Formik>
  );
};

const Narrow = styled.div`
  max-width: 400px;
`;
