import { deleteOrderView } from '@exline/client';
import type { CountedView } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { orderKeys } from '../keys.ts';

/** Asks before a view is deleted. The tab disappears, which shows the outcome. */
export const DeleteView = ({ view, onClose }: { view: CountedView; onClose: () => void }) => {
  const queryClient = useQueryClient();
  return (
    <ConfirmDialog
      title={`Delete the view “${view.name}”?`}
      description={
        view.isShared ? 'It disappears for all staff. The orders in it stay.' : 'The orders in it stay.'
      }
      confirmLabel="Delete view"
      mutation={{
        mutationFn: () => request(deleteOrderView, { path: { id: view.id } }),
        onSettled: () => queryClient.invalidateQueries({ queryKey: orderKeys.views }),
      }}
      failed="The view was not deleted."
      onClose={onClose}
    />
  );
};
