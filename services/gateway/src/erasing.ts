import type { HistoryEntry } from '@exline/contracts';
import type { MessageContext } from '@exline/message-bus';
import type { OrderQueries } from '@exline/orders';
import type { Bus } from './bus.ts';
import type { Photos } from './photos/photos.ts';

interface Deps {
  bus: Bus;
  queries: Pick<OrderQueries, 'history'>;
  photos: Pick<Photos, 'forget'>;
}

type Changed = Record<string, { to: unknown } | undefined>;

/** Every photo that an order ever had. */
const photosIn = (history: readonly HistoryEntry[]): string[] =>
  history
    .flatMap(({ data }) => [data.deliveryPhoto, (data.changes as Changed | undefined)?.deliveryPhoto?.to])
    .filter((address): address is string => typeof address === 'string' && URL.canParse(address));

/** Erases the customer of an order, with the photos that were kept of its deliveries. */
export const orderErasing =
  ({ bus, queries, photos }: Deps) =>
  async (input: { orderId: number; quietBefore?: string }, context: MessageContext): Promise<void> => {
    for (const address of photosIn(await queries.history(input.orderId))) await photos.forget(address);
    await bus.send('EraseOrder', input, context);
  };
