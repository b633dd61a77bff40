import { restoreOrder } from '@exline/client';
import type { OrderRow } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { request } from '../../../lib/server/request.ts';
import { reasonOf } from '../../../lib/server/faults.ts';
import { HttpError } from '../../../lib/server/httpError.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';
import { orderKeys } from '../keys.ts';

const failureText = (error: unknown) =>
  error instanceof HttpError && error.problem?.type === 'urn:problem:order.duplicate_tracking_number'
    ? 'Another order now has this tracking number. Delete that order first, or create this one again with a new number.'
    : reasonOf(error);

export const RestoreOrder = ({ order }: { order: OrderRow }) => {
  const queryClient = useQueryClient();
  const restore = useToastMutation({
    mutationFn: () => request(restoreOrder, { path: { id: order.id } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: orderKeys.all }),
    done: {
      title: 'Order restored',
      description: `Visitors can track ${order.trackingNumber} again.`,
      keep: 'only',
    },
    failed: (error) => ({
      title: `${order.trackingNumber} was not restored`,
      description: failureText(error),
      keep: 'only',
    }),
  });
  return (
    <Button
      size="sm"
      busy={restore.isPending}
      aria-label={`Restore ${order.trackingNumber}`}
      onClick={() => restore.mutate()}
    >
      <RotateCcw size={16} strokeWidth={1.5} aria-hidden /> Restore
    </Button>
  );
};
