import { signIn } from '@exline/client';
import { brand, fieldErrorText, lengths, pages, type Login, type SignInStep } from '@exline/contracts';
import { Formik, type FormikErrors, type FormikHelpers } from 'formik';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { request } from '../../../lib/server/request.ts';
import { lazyCode } from '../../../ui/loading/lazyCode.tsx';
import { fieldErrors, isSignedOut } from '../../../lib/server/faults.ts';
import { deleteDraft } from '../../../lib/drafts/drafts.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { PasswordField, TextField } from '../../../ui/forms/fields.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { AuthCard } from '../../../ui/layout/AuthCard.tsx';
import { OutcomeNote } from '../../../ui/overlay/Outcome.tsx';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import { signInFailureText } from '../signInFailureText.ts';

// Loaded on demand, because most sign-ins do not need its libraries.
const SecondStep = lazyCode(() => import('./SecondStep.tsx').then(({ SecondStep: Step }) => Step));

const TYPED = 'sign-in';

interface Props {
  /** Whether a session on this page has expired or was ended elsewhere. */
  hasEnded: boolean;
  /** Opens the staff area and resolves when its code has been loaded. */
  enter: () => Promise<void>;
}

/** The sign-in: username and password, then a second step if the account needs one. */
export const LoginCard = ({ hasEnded, enter }: Props) => {
  const [step, setStep] = useState<SignInStep | null>(null);
  if (!step) return <PasswordStep hasEnded={hasEnded} enter={enter} onNext={setStep} />;
  return (
    <Suspense fallback={null}>
      <SecondStep step={step} enter={enter} onAgain={() => setStep(null)} />
    </Suspense>
  );
};

const failureOf = (error: unknown) => ({
  title: 'Login failed',
  description: isSignedOut(error) ? 'Invalid credentials. Please try again.' : signInFailureText(error),
});

const faultOf = (label: string, value: string): string | undefined => {
  if (!value) return fieldErrorText.required(label);
  return value.length > lengths.credential ? fieldErrorText.tooLong(label, lengths.credential) : undefined;
};

/** The same checks as on the server, without its schema, which would double the code of this card. */
const faultsOf = ({ username, password }: Login): FormikErrors<Login> => {
  const faults = { username: faultOf('Username', username), password: faultOf('Password', password) };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault));
};

const PasswordStep = ({ hasEnded, enter, onNext }: Props & { onNext: (step: SignInStep) => void }) => {
  const toast = useToast();
  const [failure, setFailure] = useState<ReturnType<typeof failureOf> | null>(null);
  const submit = async (credentials: Login, { setErrors }: FormikHelpers<Login>) => {
    setFailure(null);
    try {
      const answer = await request(signIn, { body: credentials });
      deleteDraft(TYPED);
      if ('next' in answer) onNext(answer);
      else await enter();
    } catch (error) {
      const words = failureOf(error);
      setFailure(words);
      setErrors(fieldErrors(error));
      toast({ tone: 'danger', ...words });
    }
  };
  return (
    <AuthCard labelledBy="admin-access">
      <h1 id="admin-access" tabIndex={-1}>
        Admin Access
      </h1>
      <p>For {brand.name} staff only.</p>
      <noscript>
        <Note tone="info" title="Signing in requires JavaScript">
          Turn it on in your browser settings.
        </Note>
        <br />
      </noscript>
      <Formik
        initialValues={{ username: '', password: '' }}
        validate={faultsOf}
        validateOnBlur={false}
        validateOnChange={failure !== null}
        onSubmit={submit}
      >
        <Form label="Sign in" typed={TYPED}>
          {!failure && hasEnded && (
            <Note tone="info" title="Your session has ended">
              A session ends after 45 minutes of inactivity, after 12 hours, when your role or password
              changes, or when it is ended elsewhere. Sign in to continue.
            </Note>
          )}
          {!failure && !hasEnded && <OutcomeNote />}
          {failure && (
            <Note tone="danger" title={failure.title}>
              {failure.description}
            </Note>
          )}
          <TextField name="username" label="Username" help="Username or email" autoComplete="username" />
          <PasswordField name="password" label="Password" autoComplete="current-password" />
          <SubmitButton busyLabel="Signing In...">Sign In</SubmitButton>
          <Link href={pages.adminPassword}>Forgot your password?</Link>
        </Form>
      </Formik>
    </AuthCard>
  );
};
