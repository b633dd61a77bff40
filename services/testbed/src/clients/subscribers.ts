import type { Application } from '@exline/application';
import { tokenFor } from '@exline/subscriptions';

const context = { actor: 'visitor', correlationId: 'testbed' };
const PAGE = 2_000;
const AT_ONCE = 100;

/** Subscribes addresses to an order and confirms them with the tokens that their emails contain. */
export const subscribeMany = async (
  { log, subscriptions }: Pick<Application, 'log' | 'subscriptions'>,
  order: { orderId: number; trackingNumber: string },
  count: number,
): Promise<void> => {
  const { RequestSubscription, ConfirmSubscription } = subscriptions.commands;
  let last = await log.end();
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) =>
        RequestSubscription(
          {
            ...order,
            subscriber: `s${from + index}`,
            channel: 'email',
            address: `s${from + index}@example.com`,
          },
          context,
        ),
      ),
    );
  for (let left = count; left > 0;) {
    const commits = await log.read(last, PAGE);
    const tokens = commits.flatMap(({ position, events }) =>
      events.flatMap(({ type, personal }) =>
        type === 'SubscriptionRequested'
          ? [tokenFor('confirm', position, (personal as { secret: string }).secret)]
          : [],
      ),
    );
    for (let from = 0; from < tokens.length; from += AT_ONCE)
      await Promise.all(
        tokens.slice(from, from + AT_ONCE).map((token) => ConfirmSubscription({ token }, context)),
      );
    left -= tokens.length;
    last = commits.at(-1)?.position ?? last;
  }
};
