import type { OrderRow } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { deleteOrder } from '../changes.ts';
import { orderKeys } from '../keys.ts';

interface Props {
  order: OrderRow;
  onClose: () => void;
  /** Called before the outcome is shown, to lead where it is to be read. */
  onDeleted?: () => void;
}

export const DeleteOrder = ({ order, onClose, onDeleted }: Props) => {
  const queryClient = useQueryClient();
  return (
    <ConfirmDialog
      title={`Delete ${order.trackingNumber}?`}
      description="Visitors will no longer find this package, and the number becomes free. It can be restored from the deleted orders; its history stays."
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
