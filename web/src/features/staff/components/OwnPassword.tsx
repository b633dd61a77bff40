import { changePasswordSchema, SHORTEST_PASSWORD } from '@exline/contracts';
import { Formik, type FormikHelpers } from 'formik';
import { styled } from 'styled-components';
import { fieldErrors, reasonOf } from '../../../lib/faults.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Note } from '../../../ui/Note.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useToastMutation } from '../../../ui/useToastMutation.ts';
import { changePassword } from '../api/passwords.ts';

type Values = { current: string; password: string };

const none: Values = { current: '', password: '' };
const failed = 'The password could not be changed';
const done = 'The password is changed';

/** Another password for who is signed in. */
export const OwnPassword = () => {
  const change = useToastMutation({
    mutationFn: changePassword,
    done: { title: done },
    failed: (error) => ({ title: failed, description: reasonOf(error) }),
  });
  const submit = async (values: Values, { setErrors, resetForm }: FormikHelpers<Values>) => {
    try {
      await change.mutateAsync(values);
      resetForm();
    } catch (error) {
      setErrors(fieldErrors(error));
    }
  };
  return (
    <Card>
      <CardHead>
        <h2>Password</h2>
      </CardHead>
      <Body>
        <Formik
          initialValues={none}
          validationSchema={changePasswordSchema}
          validateOnBlur={false}
          onSubmit={submit}
        >
          <Form label="Change the password">
            {change.isSuccess && (
              <Note tone="ok" title={done}>
                All other sessions have ended.
              </Note>
            )}
            {change.error && <FailureNote title={failed} error={change.error} />}
            <TextField
              name="current"
              label="Current password"
              type="password"
              autoComplete="current-password"
            />
            <TextField
              name="password"
              label="New password"
              type="password"
              autoComplete="new-password"
              help={`${SHORTEST_PASSWORD} characters or more.`}
            />
            <SubmitButton busyLabel="Changing...">Change password</SubmitButton>
          </Form>
        </Formik>
      </Body>
    </Card>
  );
};

const Body = styled(CardBody)`
  max-width: 440px;
`;
