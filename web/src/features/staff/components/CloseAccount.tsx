import { disableStaff } from '@exline/client';
import type { StaffAccount } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { staffQuery } from '../queries.ts';
import { request } from '../../../lib/server/request.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';

interface Props {
  account: StaffAccount;
  onClose: () => void;
}

export const CloseAccount = ({ account: { id, name }, onClose }: Props) => {
  const client = useQueryClient();
  return (
    <ConfirmDialog
      title={`Deactivate the account of ${name}?`}
      description="Its sessions end immediately. Past actions keep this name. You can reactivate the account later."
      confirmLabel="Deactivate account"
      mutation={{
        mutationFn: () => request(disableStaff, { path: { staffId: id } }),
        onSettled: () => void client.invalidateQueries({ queryKey: staffQuery.queryKey }),
        done: { title: `The account of ${name} is deactivated`, keep: 'only' },
      }}
      failed="The account could not be deactivated."
      onClose={onClose}
    />
  );
};
