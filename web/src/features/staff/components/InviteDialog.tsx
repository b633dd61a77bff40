import { inviteStaff } from '@exline/client';
import { inviteSchema, LINK_HOURS, roles, type NewStaff } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Formik, type FormikHelpers } from 'formik';
import { staffQuery } from '../queries.ts';
import { request } from '../../../lib/server/request.ts';
import { fieldErrors } from '../../../lib/server/faults.ts';
import { useIdempotencyKey } from '../../../lib/forms/useIdempotencyKey.ts';
import { deleteDraft } from '../../../lib/drafts/drafts.ts';
import { DialogCancel } from '../../../ui/overlay/DialogCancel.tsx';
import { Dialog, DialogFields, DialogFoot } from '../../../ui/overlay/Dialog.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { SelectField, TextField } from '../../../ui/forms/fields.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';
import { roleWords } from '../words.ts';

export const roleOptions = roles.map((role) => ({
  value: role,
  label: `${roleWords[role].name}: ${roleWords[role].can}`,
}));

const FAILED = 'The invitation could not be sent';
const TYPED = 'invitation';
const empty: NewStaff = { name: '', email: '', role: 'agent' };

interface Props {
  onClose: () => void;
}

export const InviteDialog = ({ onClose }: Props) => {
  const client = useQueryClient();
  const key = useIdempotencyKey(TYPED);
  const close = () => {
    deleteDraft(TYPED);
    onClose();
  };
  const send = useToastMutation({
    mutationFn: (person: NewStaff) =>
      key.once(person, (idempotencyKey) => request(inviteStaff, { body: person, idempotencyKey })),
    onSuccess: close,
    onSettled: () => client.invalidateQueries({ queryKey: staffQuery.queryKey }),
    done: ({ email }) => ({ title: `An invitation to ${email} is on its way`, keep: 'only' }),
  });
  const submit = async (person: NewStaff, { setErrors }: FormikHelpers<NewStaff>) => {
    try {
      await send.mutateAsync(inviteSchema.cast(person));
    } catch (error) {
      setErrors(fieldErrors(error));
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title="Invite a colleague"
      description={`We’ll email them a link to choose a password. It works once, within ${LINK_HOURS} hours.`}
    >
      <Formik initialValues={empty} validationSchema={inviteSchema} validateOnBlur={false} onSubmit={submit}>
        <Form label="Invite a colleague" typed={TYPED}>
          <DialogFields>
            <TextField name="name" label="Name" help="Shown in histories and next to replies." />
            <TextField name="email" label="Email" type="email" />
            <SelectField name="role" label="Role" options={roleOptions} />
            {send.error && <FailureNote title={FAILED} error={send.error} />}
          </DialogFields>
          <DialogFoot>
            <DialogCancel />
            <SubmitButton busyLabel="Inviting...">Invite</SubmitButton>
          </DialogFoot>
        </Form>
      </Formik>
    </Dialog>
  );
};
