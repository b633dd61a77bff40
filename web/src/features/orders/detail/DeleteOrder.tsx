import { deleteOrder } from '@exline/client';
import type { OrderRow } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { orderKeys } from '../keys.ts';

interface Props {
  order: OrderRow;
  onClose: () => void;
  /** Called before the outcome is shown, so that it can navigate to the page that shows it. */
  onDeleted?: () => void;
}

export const DeleteOrder = ({ order, onClose, onDeleted }: Props) => {
  const queryClient = useQueryClient();
  return (
    <ConfirmDialog
      title={`Delete ${order.trackingNumber}?`}
      description={`Visitors will no longer find this package, and its tracking number can be used again. ${
        order.erasedAt
          ? 'You cannot restore the order, because its personal data was erased.'
          : 'You can restore the order, with its history, from Deleted orders.'
      }`}
      confirmLabel={`Delete ${order.trackingNumber}`}
      mutation={{
        mutationFn: () => request(deleteOrder, { path: { id: order.id } }),
        onSuccess: () => {
          void queryClient.invalidateQueries({ queryKey: orderKeys.all });
          onDeleted?.();
        },
        done: { title: 'Order deleted', description: 'Order has been deleted successfully.', keep: true },
      }}
      failed="Failed to delete order."
      onClose={onClose}
    />
  );
};
