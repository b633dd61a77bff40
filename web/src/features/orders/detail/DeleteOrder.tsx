import type { OrderRow } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { deleteOrder } from '../changes.ts';
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
      description="Visitors will no longer find this package, and its tracking number can be used again. You can restore the order, with its history, from Deleted orders."
      confirmLabel={`Delete ${order.trackingNumber}`}
      mutation={{
        mutationFn: () => deleteOrder(order.id),
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
