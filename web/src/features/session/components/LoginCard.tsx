import { brand, loginSchema } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Formik } from 'formik';
import { styled } from 'styled-components';
import { reasonOf } from '../../../lib/faults.ts';
import { HttpError } from '../../../lib/request.ts';
import { reconnect } from '../../../lib/socket.ts';
import { Card } from '../../../ui/Card.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Note } from '../../../ui/Note.tsx';
import { OutcomeNote } from '../../../ui/Outcome.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useToastMutation } from '../../../ui/useToastMutation.ts';
import { login } from '../api/session.ts';
import { sessionKeys } from '../keys.ts';

const failureOf = (error: unknown) => ({
  title: 'Login failed',
  description:
    error instanceof HttpError && error.status === 401
      ? 'Invalid credentials. Please try again.'
      : reasonOf(error),
});

/** `hasEnded`: one was signed in on this page, and the session ended by itself. */
export const LoginCard = ({ hasEnded = false }: { hasEnded?: boolean | undefined }) => {
  const queryClient = useQueryClient();
  const signIn = useToastMutation({
    mutationFn: login,
    onSuccess: (status) => {
      reconnect();
      queryClient.setQueryData(sessionKeys.status, status);
    },
    done: { title: 'Login successful', description: 'Welcome to the admin dashboard.', keep: true },
    failed: failureOf,
  });
  const failure = signIn.error && failureOf(signIn.error);
  return (
    <Room>
      <Box $pad="lg" aria-labelledby="admin-access">
        <Line />
        <h1 id="admin-access">Admin Access</h1>
        <p>For the staff of {brand.name}.</p>
        <Formik
          initialValues={{ username: '', password: '' }}
          validationSchema={loginSchema}
          validateOnBlur={false}
          validateOnChange={signIn.isError}
          onSubmit={(credentials) => signIn.mutateAsync(credentials).catch(() => {})}
        >
          <Form label="Sign in">
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
          </Form>
        </Formik>
      </Box>
    </Room>
  );
};

const Line = () => (
  <svg width="92" height="16" viewBox="0 0 92 16" fill="none" aria-hidden>
    <path d="M6 8h72" stroke="var(--line)" strokeWidth="2.5" />
    <circle cx="6" cy="8" r="6" fill="var(--line)" />
    <circle cx="46" cy="8" r="6" fill="var(--line)" />
    <circle cx="82" cy="8" r="6" fill="var(--surface)" stroke="var(--signal)" strokeWidth="4" />
  </svg>
);

const Room = styled.div`
  display: grid;
  place-items: center;
  padding: var(--s-16) var(--margin);
`;
const Box = styled(Card)`
  width: 100%;
  max-width: 400px;
  > svg {
    margin-bottom: var(--s-5);
  }
  h1 {
    font-size: var(--t-28);
  }
  h1 + p {
    margin: var(--s-2) 0 var(--s-6);
    color: var(--ink-muted);
  }
`;
