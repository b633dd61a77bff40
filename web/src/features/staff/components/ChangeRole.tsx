import { changeRole } from '@exline/client';
import { roleSchema, type Role, type RoleAssignment, type StaffAccount } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Formik } from 'formik';
import { staffQuery } from '../queries.ts';
import { request } from '../../../lib/server/request.ts';
import { currentVersionIn, isVersionConflict } from '../../../lib/server/faults.ts';
import { differencesIn } from '../../../lib/live/editConflict.ts';
import { useEditConflict } from '../../../lib/live/useEditConflict.ts';
import { DialogCancel } from '../../../ui/overlay/DialogCancel.tsx';
import { Dialog, DialogFields, DialogFoot } from '../../../ui/overlay/Dialog.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { SelectField } from '../../../ui/forms/fields.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { ConflictPanel } from '../../../ui/forms/ConflictPanel.tsx';
import { SaveButton } from '../../../ui/forms/SaveButton.tsx';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';
import { roleWords } from '../words.ts';
import { roleOptions } from './InviteDialog.tsx';

type Values = { role: Role };

interface Props {
  account: StaffAccount;
  onClose: () => void;
}

const valuesOf = ({ role }: RoleAssignment): Values => ({ role });

const FAILED = 'The role could not be changed';
const wordsOf = (role: string) => roleWords[role as Role].name;

export const ChangeRole = ({ account: { id, name, role }, onClose }: Props) => {
  const client = useQueryClient();
  const { base, conflict, meet } = useEditConflict<RoleAssignment, Values>(
    { role, roleGiven: null },
    valuesOf,
  );
  const change = useToastMutation({
    // `from` makes the call fail after a concurrent change, so that the change is not overwritten unseen.
    mutationFn: ({ role: to }: Values) =>
      request(changeRole, { path: { staffId: id }, body: { role: to, from: base.role } }),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: staffQuery.queryKey }),
    done: (changed) => ({ title: `${name} now has the role ${wordsOf(changed.role)}`, keep: 'only' }),
  });
  const submit = async (values: Values) => {
    if (values.role === base.role) return onClose();
    try {
      await change.mutateAsync(values);
    } catch (error) {
      const now = currentVersionIn(error) as RoleAssignment | null;
      if (isVersionConflict(error) && now) meet(now, values);
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title={`Change the role of ${name}`}
      description="The person must sign in again after the change."
    >
      <Formik initialValues={{ role }} validationSchema={roleSchema} onSubmit={submit}>
        <Form label={`Change the role of ${name}`} typed={null}>
          <DialogFields>
            {conflict && (
              <ConflictPanel
                key={base.role}
                what="this role"
                differences={differencesIn(conflict)}
                labelOf={() => 'Role'}
                wordsOf={(_name, value) => wordsOf(value)}
                authorOf={() => base.roleGiven && { actor: base.roleGiven.by, at: base.roleGiven.at }}
              />
            )}
            <SelectField name="role" label="Role" options={roleOptions} />
            {change.error && !isVersionConflict(change.error) && (
              <FailureNote title={FAILED} error={change.error} />
            )}
          </DialogFields>
          <DialogFoot>
            <DialogCancel />
            <SaveButton conflict={conflict}>Save</SaveButton>
          </DialogFoot>
        </Form>
      </Formik>
    </Dialog>
  );
};
