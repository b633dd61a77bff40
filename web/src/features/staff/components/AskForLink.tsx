import { LINK_HOURS, pages, resetSchema } from '@exline/contracts';
import { useMutation } from '@tanstack/react-query';
import { Formik } from 'formik';
import { Link } from 'wouter';
import { forgetTyped } from '../../../lib/typed/typed.ts';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { TextField } from '../../../ui/forms/fields.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { askForLink } from '../api/passwords.ts';

const TYPED = 'password-link';

/** For who has forgotten a password: asks for a mail, and never learns whether there is such an account. */
export const AskForLink = () => {
  const ask = useMutation({
    mutationFn: ({ email }: { email: string }) => askForLink(email.trim()),
    onSuccess: () => forgetTyped(TYPED),
  });
  return (
    <>
      <h1>Forgot your password?</h1>
      <p>A mail with a link lets you choose another one.</p>
      <Formik
        initialValues={{ email: '' }}
        validationSchema={resetSchema}
        validateOnBlur={false}
        onSubmit={(values) => ask.mutateAsync(values).catch(() => {})}
      >
        <Form label="Ask for a link" typed={TYPED}>
          {ask.isSuccess && (
            <Note tone="ok" title="Look into your mail">
              If there is an account with this address, a link is on its way. It works once, for {LINK_HOURS}{' '}
              hours.
            </Note>
          )}
          {ask.error && <FailureNote title="The link could not be asked for" error={ask.error} />}
          <TextField name="email" label="Email" type="email" autoComplete="username" />
          <SubmitButton busyLabel="Asking...">Send me a link</SubmitButton>
          <Link href={pages.admin}>Back to the sign-in</Link>
        </Form>
      </Formik>
    </>
  );
};
