import { requestPasswordReset } from '@exline/client';
import { LINK_HOURS, pages } from '@exline/contracts';
import { useMutation } from '@tanstack/react-query';
import { Formik } from 'formik';
import { Link } from 'wouter';
import { request } from '../../../lib/server/request.ts';
import { deferredSchema } from '../../../lib/forms/deferredSchema.ts';
import { deleteDraft } from '../../../lib/drafts/drafts.ts';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { TextField } from '../../../ui/forms/fields.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';

const TYPED = 'password-link';

const schema = deferredSchema(() => import('../linkSchemas.ts').then((code) => code.resetSchema));

/** Requests a password link. The answer never tells whether an account exists. */
export const AskForLink = () => {
  const ask = useMutation({
    mutationFn: ({ email }: { email: string }) =>
      request(requestPasswordReset, { body: { email: email.trim() } }),
    onSuccess: () => deleteDraft(TYPED),
  });
  return (
    <>
      <h1>Forgot your password?</h1>
      <p>We’ll email you a link to choose a new one.</p>
      <Formik
        initialValues={{ email: '' }}
        validationSchema={schema}
        validateOnBlur={false}
        onSubmit={(values) => ask.mutateAsync(values).catch(() => {})}
      >
        <Form label="Request a link" typed={TYPED}>
          {ask.isSuccess && (
            <Note tone="ok" title="Check your email">
              If an account has this address, we have sent it a link. The link works once, within {LINK_HOURS}{' '}
              hours.
            </Note>
          )}
          {ask.error && <FailureNote title="The link could not be requested" error={ask.error} />}
          <TextField name="email" label="Email" type="email" autoComplete="username" />
          <SubmitButton busyLabel="Sending...">Email me a link</SubmitButton>
          <Link href={pages.admin}>Back to sign in</Link>
        </Form>
      </Formik>
    </>
  );
};
