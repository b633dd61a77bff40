import { setPassword } from '@exline/client';
import { pages, type PasswordLink } from '@exline/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { request } from '../../../lib/server/request.ts';
import { deferredSchema } from '../../../lib/forms/deferredSchema.ts';
import { fieldErrors, isDecided } from '../../../lib/server/faults.ts';
import { HttpError } from '../../../lib/server/httpError.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { PasswordField } from '../../../ui/forms/fields.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { linkQuery } from '../queries.ts';
import { PASSWORD_HELP } from '../words.ts';

const schema = deferredSchema(() => import('../linkSchemas.ts').then((code) => code.setPasswordSchema));

interface Props {
  token: string;
  /** Called when the link has been used. */
  onUsed: () => void;
}

/** Sets a password with the link from an email. */
export const ChoosePassword = ({ token, onUsed }: Props) => {
  const link = useQuery(linkQuery(token));
  /** Whether an answer was lost, so that the link may have been used. */
  const [isUnsure, setUnsure] = useState(false);
  const choose = useMutation({
    mutationFn: (password: string) => request(setPassword, { body: { token, password } }),
    onSuccess: onUsed,
    onError: (error) => setUnsure(isUnsure || !isDecided(error)),
  });
  if (link.isPending) return <Skeleton $height="220px" role="status" aria-busy aria-label="Loading" />;
  if (link.error) {
    return isExpired(link.error) ? (
      <>
        <h1>This link has expired</h1>
        <Note
          tone="danger"
          title="It has been used, or it is too old"
          action={<ButtonLink href={pages.adminPassword}>Request a new link</ButtonLink>}
        />
      </>
    ) : (
      <>
        <h1>Choose a password</h1>
        <FailureNote
          title="The link could not be checked"
          error={link.error}
          action={
            <Button busy={link.isFetching} onClick={() => void link.refetch()}>
              Try again
            </Button>
          }
        />
      </>
    );
  }
  if (choose.isSuccess) return <Chosen link={choose.data} />;
  const submit = async (values: Values, { setErrors }: FormikHelpers<Values>) =>
    choose.mutateAsync(values.password).catch((error: unknown) => setErrors(fieldErrors(error)));
  return (
    <>
      <h1>{link.data.purpose === 'invitation' ? `Welcome, ${link.data.name}` : 'Choose a new password'}</h1>
      <p>For {link.data.email}.</p>
      <Formik
        initialValues={{ token, password: '' }}
        validationSchema={schema}
        validateOnBlur={false}
        onSubmit={submit}
      >
        <Form label="Choose a password" typed={null}>
          {choose.error && !(isUnsure && isExpired(choose.error)) && (
            <FailureNote title="The password could not be set" error={choose.error} />
          )}
          {isUnsure && isExpired(choose.error) && (
            <Note
              tone="info"
              title="Your password is probably set"
              action={<ButtonLink href={pages.admin}>Go to sign in</ButtonLink>}
            >
              The answer to your first attempt was lost. Sign in with the password that you chose there.
            </Note>
          )}
          {/* Password managers store the password under this username. */}
          <input hidden value={link.data.email} autoComplete="username" readOnly />
          <PasswordField name="password" label="Password" autoComplete="new-password" help={PASSWORD_HELP} />
          <SubmitButton busyLabel="Saving...">Save password</SubmitButton>
        </Form>
      </Formik>
    </>
  );
};

const isExpired = (error: unknown) => error instanceof HttpError && error.status === 410;

interface Values {
  token: string;
  password: string;
}

const Chosen = ({ link: { email } }: { link: PasswordLink }) => (
  <>
    <h1>Your password is set</h1>
    <Note
      tone="ok"
      title="You can sign in now"
      takesFocus
      action={<ButtonLink href={pages.admin}>Go to sign in</ButtonLink>}
    >
      Your username is {email}.
    </Note>
  </>
);
