import { ownNameSchema, type OwnAccount } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
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
import { changeName, ownAccountQuery } from '../api/staff.ts';

type Values = Pick<OwnAccount, 'name'>;

const failed = 'The name could not be changed';
const done = 'The name is changed';

/** How who is signed in is called. */
export const OwnName = ({ own: { name, email } }: { own: OwnAccount }) => {
  const queryClient = useQueryClient();
  const change = useToastMutation({
    mutationFn: ({ name: to }: Values) => changeName(to),
    onSuccess: (account) => queryClient.setQueryData(ownAccountQuery.queryKey, account),
    done: { title: done },
    failed: (error) => ({ title: failed, description: reasonOf(error) }),
  });
  const submit = async (values: Values, { setErrors }: FormikHelpers<Values>) => {
    try {
      await change.mutateAsync(ownNameSchema.cast(values));
    } catch (error) {
      setErrors(fieldErrors(error));
    }
  };
  return (
    <Card>
      <CardHead>
        <h2>Name</h2>
      </CardHead>
      <Body>
        <Formik
          initialValues={{ name }}
          validationSchema={ownNameSchema}
          validateOnBlur={false}
          onSubmit={submit}
        >
          <Form label="Change the name">
            {change.isSuccess && (
              <Note tone="ok" title={done}>
                What you did before shows it too.
              </Note>
            )}
            {change.error && <FailureNote title={failed} error={change.error} />}
            <TextField
              name="name"
              label="Name"
              autoComplete="name"
              help={`As it stands in histories and beside replies. You sign in with ${email}.`}
            />
            <SubmitButton busyLabel="Saving...">Save name</SubmitButton>
          </Form>
        </Formik>
      </Body>
    </Card>
  );
};

const Body = styled(CardBody)`
  max-width: 440px;
`;
