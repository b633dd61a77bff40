import { Formik, type FormikHelpers } from 'formik';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { object, string } from 'yup';
import { fieldErrors, isSignedOut } from '../../../lib/faults.ts';
import { Button } from '../../../ui/Button.tsx';
import { DoorCard } from '../../../ui/staff/DoorCard.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { Note } from '../../../ui/Note.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { loginWithCode } from '../api/factor.ts';
import { useEntered } from '../useEntered.ts';
import { whyNot } from '../whyNot.ts';
import { CodeField, RecoveryCodeField } from './CodeField.tsx';

const FIELD = 'sign-in-code';
const schema = object({ code: string().required('Enter the code') });

interface Props {
  token: string;
  /** Back to name and password. */
  onAgain: () => void;
}

/** The second step of a sign-in. */
export const CodeStep = ({ token, onAgain }: Props) => {
  const enter = useEntered();
  const [isLost, setLost] = useState(false);
  const signIn = useMutation({ mutationFn: (code: string) => loginWithCode(token, code), onSuccess: enter });
  const submit = ({ code }: { code: string }, { setErrors }: FormikHelpers<{ code: string }>) =>
    signIn.mutateAsync(code).catch((error: unknown) => setErrors(fieldErrors(error)));
  const isWrong = signIn.error && 'code' in fieldErrors(signIn.error);
  return (
    <DoorCard labelledBy="sign-in-step">
      <h1 id="sign-in-step">One more step</h1>
      <p>{isLost ? 'Take one of the recovery codes that you kept.' : 'Open your authenticator app.'}</p>
      <Formik
        key={String(isLost)}
        initialValues={{ code: '' }}
        validationSchema={schema}
        validateOnBlur={false}
        validateOnChange={false}
        onSubmit={submit}
      >
        <Form label="Enter the code">
          {signIn.error && !isWrong && (
            <Note
              tone="danger"
              title="Login failed"
              action={isSignedOut(signIn.error) && <Button onClick={onAgain}>Sign in again</Button>}
            >
              {whyNot(signIn.error)}
            </Note>
          )}
          {isLost ? <RecoveryCodeField id={FIELD} /> : <CodeField id={FIELD} />}
          <SubmitButton busyLabel="Signing In...">Sign In</SubmitButton>
          <Others>
            <Button size="sm" variant="ghost" onClick={() => setLost(!isLost)}>
              {isLost ? 'Use the app instead' : 'Use a recovery code instead'}
            </Button>
            <Button size="sm" variant="ghost" onClick={onAgain}>
              Start over
            </Button>
          </Others>
        </Form>
      </Formik>
    </DoorCard>
  );
};

const Others = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--s-2);
  margin-inline: calc(-1 * var(--s-2));
`;
