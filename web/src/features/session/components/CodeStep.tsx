import { signInWithCode } from '@exline/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { request } from '../../../lib/server/request.ts';
import { isSignedOut } from '../../../lib/server/faults.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { AuthCard } from '../../../ui/layout/AuthCard.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { signInFailureText } from '../signInFailureText.ts';
import { CodeField, RecoveryCodeField } from './CodeField.tsx';
import { CodeForm, isWrongCode } from './CodeForm.tsx';

const FIELD = 'sign-in-code';
const WRONG_RECOVERY_CODE = 'This recovery code is wrong or was already used. Enter another one.';

interface Props {
  token: string;
  enter: () => Promise<void>;
  /** Returns to the username and password. */
  onAgain: () => void;
}

/** The step of a sign-in that asks for a code. */
export const CodeStep = ({ token, enter, onAgain }: Props) => {
  const [isLost, setLost] = useState(false);
  const signIn = useMutation({
    mutationFn: (code: string) => request(signInWithCode, { body: { token, code } }),
    onSuccess: enter,
  });
  return (
    <AuthCard labelledBy="sign-in-step">
      <h1 id="sign-in-step">One more step</h1>
      <p>
        {isLost ? 'Enter one of your saved recovery codes.' : 'Enter the code from your authenticator app.'}
      </p>
      <CodeForm
        key={String(isLost)}
        label="Enter the code"
        send={signIn.mutateAsync}
        wrongCode={isLost ? WRONG_RECOVERY_CODE : undefined}
      >
        {signIn.error && !isWrongCode(signIn.error) && (
          <Note
            tone="danger"
            title="Login failed"
            action={isSignedOut(signIn.error) && <Button onClick={onAgain}>Sign in again</Button>}
          >
            {signInFailureText(signIn.error)}
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
      </CodeForm>
    </AuthCard>
  );
};

const Others = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--s-2);
  margin-inline: calc(-1 * var(--s-2));
`;
