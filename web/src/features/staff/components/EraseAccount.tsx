import { eraseStaff } from '@exline/client';
import type { StaffAccount } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { staffQuery } from '../queries.ts';
import { request } from '../../../lib/server/request.ts';
import { DeferredEraseDialog } from '../../../ui/personalData/DeferredEraseDialog.tsx';

interface Props {
  account: StaffAccount;
  onClose: () => void;
}

/** Erases the personal data of a deactivated account. */
export const EraseAccount = ({ account: { id, name, email }, onClose }: Props) => {
  const client = useQueryClient();
  return (
    <DeferredEraseDialog
      title={`Erase the personal data of ${name}?`}
      erased={['Name and email address, also in activity and histories', 'The password, and emails about it']}
      kept="Past actions of the account stay, without a name."
      confirmation={email ?? name}
      mutation={{
        mutationFn: async () => {
          await request(eraseStaff, { path: { staffId: id } });
        },
        onSettled: () => void client.invalidateQueries({ queryKey: staffQuery.queryKey }),
        done: { title: 'The account was erased', keep: 'only' },
      }}
      onClose={onClose}
    />
  );
};
