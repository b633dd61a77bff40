import type { ReturnIssue } from '@exline/contracts';
import type { MessageContext } from '@exline/message-bus';
import type { OrderQueries } from '@exline/orders';
import type { Bus } from '../core/bus.ts';

interface Deps {
  bus: Bus;
  orders: Pick<OrderQueries, 'returnedParcel'>;
}

/**
 * Opens a return for a visitor. Every request takes the same steps and the same time, so neither the
 * answer nor its timing reveals whether a parcel exists or is delivered.
 */
export const requestReturn = async (
  { bus, orders }: Deps,
  { trackingNumber, issueType }: { trackingNumber: string; issueType: ReturnIssue },
  context: MessageContext,
): Promise<{ returnNumber: string; status: 'requested' }> => {
  const parcel = await orders.returnedParcel(trackingNumber);
  const { returnNumber } = await bus.send('RequestReturn', { trackingNumber, issueType, parcel }, context);
  return { returnNumber, status: 'requested' };
};
