import { removeFactor } from '@exline/client';
import type { StaffAccount } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { staffQuery } from '../queries.ts';
import { request } from '../../../lib/server/request.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';

interface Props {
  account: StaffAccount;
  onClose: () => void;
}

export const RemoveFactor = ({ account: { id, name }, onClose }: Props) => {
  const client = useQueryClient();
  return (
    <ConfirmDialog
      title={`Remove the second factor of ${name}?`}
      description="For a person who has lost both the phone and the recovery codes. Verify the identity of the person first. All sessions of the account end, and the password alone is enough to sign in until a new second factor is set up."
      confirmLabel="Remove second factor"
      mutation={{
        mutationFn: () => request(removeFactor, { path: { staffId: id } }),
        onSettled: () => void client.invalidateQueries({ queryKey: staffQuery.queryKey }),
        done: { title: `${name} now signs in without a second factor`, keep: 'only' },
      }}
      failed="The second factor could not be removed."
      onClose={onClose}
    />
  );
};
