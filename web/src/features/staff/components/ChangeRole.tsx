import { roleSchema, type Role, type StaffAccount } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Formik } from 'formik';
import { reasonOf } from '../../../lib/faults.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/Dialog.tsx';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/Form.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useToastMutation } from '../../../ui/useToastMutation.ts';
import { changeRole } from '../api/staff.ts';
import { staffKeys } from '../keys.ts';
import { roleWords } from '../words.ts';
import { roleOptions } from './InviteDialog.tsx';

interface Props {
  account: StaffAccount;
  onClose: () => void;
  onDone: (words: string) => void;
}

const failed = 'The role could not be changed';

export const ChangeRole = ({ account: { id, name, role }, onClose, onDone }: Props) => {
  const client = useQueryClient();
  const change = useToastMutation({
    mutationFn: (to: Role) => changeRole(id, to),
    onSuccess: (changed) => {
      onDone(`${name} has the role ${roleWords[changed.role].name} now`);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.all }),
    failed: (error) => ({ title: failed, description: reasonOf(error) }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`The role of ${name}`}
      description="With another role the person signs in again."
    >
      <Formik
        initialValues={{ role }}
        validationSchema={roleSchema}
        onSubmit={(values) => change.mutateAsync(values.role).catch(() => {})}
      >
        <Form label={`The role of ${name}`}>
          <DialogBody>
            <SelectField name="role" label="Role" options={roleOptions} />
            {change.error && <FailureNote title={failed} error={change.error} />}
          </DialogBody>
          <DialogFoot>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busyLabel="Saving...">Save</SubmitButton>
          </DialogFoot>
        </Form>
      </Formik>
    </Dialog>
  );
};
