import type { Order } from '@exline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../../lib/faults.ts';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { useTell } from '../../../ui/Outcome.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { deleteOrder } from '../api/changes.ts';
import { orderKeys } from '../keys.ts';

interface Props {
  order: Order;
  onClose: () => void;
  /** Called before the outcome is told, to lead where it is to be read. */
  onDeleted?: () => void;
}

export const DeleteOrder = ({ order, onClose, onDeleted }: Props) => {
  const tell = useTell();
  const toast = useToast();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteOrder(order.id),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: orderKeys.all });
      onClose();
      onDeleted?.();
      tell({ title: 'Order deleted', description: 'Order has been deleted successfully.' });
    },
    onError: (error) =>
      toast({ title: 'Failed to delete order.', description: reasonOf(error), tone: 'danger' }),
  });
  const failure = remove.error ? ` Failed to delete order. ${reasonOf(remove.error)}` : '';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${order.trackingNumber}?`}
      description={`Visitors will no longer find this package, and the number becomes free. It can be restored from the deleted orders; its history stays.${failure}`}
      confirmLabel={`Delete ${order.trackingNumber}`}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  );
};
