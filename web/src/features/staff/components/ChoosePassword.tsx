import { setPassword } from '@exline/client';
import { pages, type PasswordLink } from '@exline/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Formik, type FormikHelpers } from 'formik';
import { request } from '../../../lib/server/request.ts';
import { deferredSchema } from '../../../lib/forms/deferredSchema.ts';
import { fieldErrors } from '../../../lib/server/faults.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
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
  const choose = useMutation({
    mutationFn: (password: string) => request(setPassword, { body: { token, password } }),
    onSuccess: onUsed,
  });
  if (link.isPending) return <Skeleton $height="220px" role="status" aria-busy aria-label="Loading" />;
  if (!link.data) {
    return (
      <>
        <h1>This link has expired</h1>
        <FailureNote
          title="Request a new one"
          error={link.error}
          action={<ButtonLink href={pages.adminPassword}>Request a new link</ButtonLink>}
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
          {choose.error && <FailureNote title="The password could not be set" error={choose.error} />}
          {/* Password managers store the password under this username. */}
          <input hidden value={link.data.email} autoComplete="username" readOnly />
          <PasswordField name="password" label="Password" autoComplete="new-password" help={PASSWORD_HELP} />
          <SubmitButton busyLabel="Saving...">Save password</SubmitButton>
        </Form>
      </Formik>
    </>
  );
};

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
