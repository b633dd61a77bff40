import type { StaffAccount } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { EraseDialog } from '../../../ui/overlay/EraseDialog.tsx';
import { erase } from '../api/staff.ts';
import { staffKeys } from '../keys.ts';

interface Props {
  account: StaffAccount;
  onClose: () => void;
}

/** Erases who a closed account belonged to. */
export const EraseAccount = ({ account: { id, name, email }, onClose }: Props) => {
  const client = useQueryClient();
  return (
    <EraseDialog
      title={`Erase who ${name} is?`}
      goes={['Name and email address, also beside all that was done', 'The password, and mails about it']}
      stays="What was done with the account stays, under no name."
      typed={email ?? name}
      mutation={{
        mutationFn: async () => {
          await erase(id);
        },
        onSettled: () => void client.invalidateQueries({ queryKey: staffKeys.all }),
        done: { title: 'The account was erased', keep: true },
      }}
      onClose={onClose}
    />
  );
};
