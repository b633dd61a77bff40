import type { Order } from '@exline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../../lib/faults.ts';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { deleteOrder } from '../api/changes.ts';
import { orderKeys } from '../keys.ts';

interface Props {
  order: Order;
  onClose: () => void;
  onDeleted: () => void;
}

export const DeleteOrder = ({ order, onClose, onDeleted }: Props) => {
  const toast = useToast();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteOrder(order.id),
    onSuccess: () => {
      toast({ title: 'Order deleted', description: 'Order has been deleted successfully.' });
      void queryClient.invalidateQueries({ queryKey: orderKeys.all });
      onDeleted();
      onClose();
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
      description={`Visitors will no longer find this package, and the number becomes free. Its history stays.${failure}`}
      confirmLabel={`Delete ${order.trackingNumber}`}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  );
};
