import { nextStatus, statedDescription, type Order } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../lib/faults.ts';
import { useToastMutation } from '../../ui/useToastMutation.ts';
import { addTrackingEvent } from './api/changes.ts';
import { orderKeys } from './keys.ts';
import { statusSentences } from './statusSentences.ts';

/** The next status of an order, and how to bring it there with one press; null where somebody has to decide. */
export const useNextStatus = ({ id, version, trackingNumber, status }: Order) => {
  const queryClient = useQueryClient();
  const next = nextStatus(status);
  const add = useToastMutation({
    mutationFn: async (to: string) => {
      const description = statedDescription(to, statusSentences[to] ?? '');
      const event = { orderId: id, description, location: null, timestamp: null };
      // However often it is pressed before the order shows it, it happens once.
      await addTrackingEvent(event, `next-${id}-${version}`);
      return to;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orderKeys.all }),
    done: (to) => ({
      title: 'Tracking event added',
      description: `${trackingNumber} is now ${to}.`,
      keep: true,
    }),
    failed: (error) => ({
      title: 'Failed to add tracking event.',
      description: `${trackingNumber}: ${reasonOf(error)}`,
      keep: true,
    }),
  });
  return (
    next && {
      word: next.toLowerCase(),
      isPending: add.isPending,
      press: ({ detail }: { detail: number }) => {
        // The second click of a double one may come when the button stands for the status after that.
        if (detail < 2 && !add.isPending) add.mutate(next);
      },
    }
  );
};
