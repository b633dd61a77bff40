import { brand, loginSchema, pages, type SignInStep } from '@exline/contracts';
import { Formik } from 'formik';
import { useState } from 'react';
import { Link } from 'wouter';
import { isSignedOut } from '../../../lib/faults.ts';
import { forgetTyped } from '../../../lib/typed/typed.ts';
import { DoorCard } from '../../../ui/staff/DoorCard.tsx';
import { TextField } from '../../../ui/forms/fields.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { Note } from '../../../ui/Note.tsx';
import { OutcomeNote } from '../../../ui/staff/Outcome.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useToastMutation } from '../../../ui/useToastMutation.ts';
import { login } from '../api/session.ts';
import { useEntered } from '../useEntered.ts';
import { whyNot } from '../whyNot.ts';
import { CodeStep } from './CodeStep.tsx';
import { SetUpStep } from './SetUpStep.tsx';

const TYPED = 'sign-in';

const failureOf = (error: unknown) => ({
  title: 'Login failed',
  description: isSignedOut(error) ? 'Invalid credentials. Please try again.' : whyNot(error),
});

interface Props {
  /** One was signed in on this page, and the session ended by itself. */
  hasEnded?: boolean | undefined;
}

/** The way in: name and password, and what may be wanted after them. */
export const LoginCard = ({ hasEnded = false }: Props) => {
  const [step, setStep] = useState<SignInStep | null>(null);
  const again = () => setStep(null);
  if (step?.next === 'code') return <CodeStep token={step.token} onAgain={again} />;
  if (step?.next === 'set-up') return <SetUpStep token={step.token} onAgain={again} />;
  return <PasswordStep hasEnded={hasEnded} onNext={setStep} />;
};

const PasswordStep = ({ hasEnded, onNext }: { hasEnded: boolean; onNext: (step: SignInStep) => void }) => {
  const enter = useEntered();
  const signIn = useToastMutation({
    mutationFn: login,
    onSuccess: (answer) => {
      forgetTyped(TYPED);
      return 'next' in answer ? onNext(answer) : enter();
    },
    failed: failureOf,
  });
  const failure = signIn.error && failureOf(signIn.error);
  return (
    <DoorCard labelledBy="admin-access">
      <h1 id="admin-access">Admin Access</h1>
      <p>For the staff of {brand.name}.</p>
      <Formik
        initialValues={{ username: '', password: '' }}
        validationSchema={loginSchema}
        validateOnBlur={false}
        validateOnChange={signIn.isError}
        onSubmit={(credentials) => signIn.mutateAsync(credentials).catch(() => {})}
      >
        <Form label="Sign in" typed={TYPED}>
          {!failure && hasEnded && (
            <Note tone="info" title="Your session has ended">
              It ends after 45 minutes without use, after 12 hours, or when it is ended from elsewhere. Sign
              in to go on.
            </Note>
          )}
          {!failure && !hasEnded && <OutcomeNote />}
          {failure && (
            <Note tone="danger" title={failure.title}>
              {failure.description}
            </Note>
          )}
          <TextField name="username" label="Username" autoComplete="username" />
          <TextField name="password" label="Password" type="password" autoComplete="current-password" />
          <SubmitButton busyLabel="Signing In...">Sign In</SubmitButton>
          <Link href={pages.adminPassword}>Forgot your password?</Link>
        </Form>
      </Formik>
    </DoorCard>
  );
};
