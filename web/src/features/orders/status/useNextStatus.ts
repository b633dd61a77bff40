import { addTrackingEvent } from '@exline/client';
import {
  knownStatuses,
  nextStatus,
  prefixedDescription,
  type NewTrackingEvent,
  type OrderRow,
} from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { isVersionConflict, reasonOf } from '../../../lib/server/faults.ts';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';
import { orderQuery } from '../order.ts';
import { orderKeys } from '../keys.ts';
import { statusSentences } from '../events/statusSentences.ts';

/** The status on screen is out of date. */
class SetMeanwhile extends Error {
  constructor(status: string) {
    super(`Another user has changed the status to ${status}. Check the order and try again.`);
  }
}

/** Adds an event that is only right for this version of the order; fails with 412 when the order has changed. */
const addNextEvent = (body: NewTrackingEvent, to: string, version: number) =>
  request(addTrackingEvent, {
    body,
    // The key depends on the status and the version only, so repeated clicks add one event.
    idempotencyKey: `next-${body.orderId}-${version}-${knownStatuses.indexOf(to)}`,
    ifMatch: version,
  });

/**
 * Sets the status of an order with a tracking event. `next` is null when the next status is not obvious. `onSet` is
 * called with the new status.
 */
export const useNextStatus = (
  { id, version, trackingNumber, status }: OrderRow,
  onSet?: (status: string) => void,
) => {
  const queryClient = useQueryClient();
  const next = nextStatus(status);
  const add = useToastMutation({
    mutationFn: async (to: string) => {
      const description = prefixedDescription(to, statusSentences[to] ?? '');
      const event = { orderId: id, description, location: null, timestamp: null };
      try {
        await addNextEvent(event, to, version);
      } catch (error) {
        if (!isVersionConflict(error)) throw error;
        // The order changed. Try again on the new version, but only if its status is still the one on screen.
        const now = await queryClient.fetchQuery({ ...orderQuery(id), staleTime: 0 });
        if (now.status !== status) throw new SetMeanwhile(now.status);
        await addNextEvent(event, to, now.version);
      }
      return to;
    },
    onSuccess: onSet,
    onSettled: () => queryClient.invalidateQueries({ queryKey: orderKeys.all }),
    done: (to) => ({
      title: 'Tracking event added',
      description: `${trackingNumber} is now ${to}.`,
      keep: true,
    }),
    failed: (error) => ({
      title: 'Failed to add tracking event.',
      description: `${trackingNumber}: ${error instanceof SetMeanwhile ? error.message : reasonOf(error)}`,
      keep: true,
    }),
  });
  const mark = (to: string) => {
    if (!add.isPending) add.mutate(to);
  };
  return {
    isPending: add.isPending,
    mark,
    next,
  };
};
