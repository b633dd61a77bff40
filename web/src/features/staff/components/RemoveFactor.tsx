import type { StaffAccount } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { removeFactor } from '../api/staff.ts';
import { staffKeys } from '../keys.ts';

interface Props {
  account: StaffAccount;
  onClose: () => void;
}

export const RemoveFactor = ({ account: { id, name }, onClose }: Props) => {
  const client = useQueryClient();
  return (
    <ConfirmDialog
      title={`Take away the second factor of ${name}?`}
      description="For somebody who has lost phone and recovery codes: make sure that it is that person who asks. From now on the password alone opens the account, until a new one is set up. Whoever is signed in with it is signed out."
      confirmLabel="Take it away"
      mutation={{
        mutationFn: () => removeFactor(id),
        onSettled: () => void client.invalidateQueries({ queryKey: staffKeys.all }),
        done: { title: `${name} signs in without a second factor now`, keep: true },
      }}
      failed="The second factor could not be taken away."
      onClose={onClose}
    />
  );
};
