import {
  createAggregate,
  creationStream,
  defineModule,
  notifyOf,
  type AggregateDeps,
} from '@exline/event-log';
import type { Handlers, MessageContext } from '@exline/message-bus';
import type { Db } from 'mongodb';
import type { SubscriptionCommands, SubscriptionRef } from './domain/commands.ts';
import { decide, type SubscriptionInputs } from './domain/decide.ts';
import {
  STREAM_PREFIX,
  subscriptionIdOf,
  subscriptionPersonalSubjects,
  type EventOf,
  type SubscriptionEvent,
} from './domain/events.ts';
import { refuse } from './domain/refusals.ts';
import { evolve, initial, type Subscriber } from './domain/subscriber.ts';
import { subscriptionMails } from './domain/subscriptionMails.ts';
import { subscriptionQueries } from './queries/subscriptionQueries.ts';
import { subscriptions } from './readModels/subscriptions.ts';
import { deviceReader } from './store/devices.ts';
import { opener } from './store/opened.ts';
import { newSecret, tokenFor } from './store/tokens.ts';

/** The commands that only processes send. Their input contains the stream. */
type InStream = 'ExpireSubscription' | 'EraseSubscription' | 'AnnounceStatus' | 'AnnounceHeld';

const textRequests: readonly string[] = ['ConfirmationTextRequested', 'StatusTextRequested'];

const open = ({ db, ...deps }: AggregateDeps & { db: Db }) => {
  const subscribers = createAggregate<Subscriber, SubscriptionInputs, SubscriptionEvent>(deps, {
    initial,
    evolve,
    decide,
  });
  const opened = opener(deps.log);
  const devices = deviceReader(deps.log);

  /** The id of a subscription is the position of its request. */
  const refOf = async (subscriptionId: number): Promise<SubscriptionRef> => {
    const stream = await creationStream(deps.log, subscriptionId, 'SubscriptionRequested');
    if (stream === null) throw refuse('subscription.not_found', { subscriptionId });
    return { stream, subscriptionId };
  };

  const inStream =
    <T extends InStream>(command: T) =>
    async (
      { stream, ...input }: SubscriptionCommands[T]['input'],
      context: MessageContext,
    ): Promise<void> => {
      // Without the stream, the input equals that of the decision.
      await subscribers.execute(stream, command, input as unknown as SubscriptionInputs[T], context);
    };

  const commands: Handlers<SubscriptionCommands> = {
    RequestSubscription: async ({ subscriber, ...input }, context) => {
      const request = { ...input, secret: newSecret() };
      await subscribers.execute(`${STREAM_PREFIX}${subscriber}`, 'RequestSubscription', request, context);
    },
    MoveDevice: async ({ from, to, address }, context) => {
      for (const earlier of await devices.subscriptions(from)) {
        const continued = { earlier, address, secret: newSecret() };
        await subscribers.execute(`${STREAM_PREFIX}${to}`, 'ContinueSubscription', continued, context);
        // The earlier subscription ends last, so that a repeated call after a failure continues it again.
        const end = { subscriptionId: earlier.id, reason: 'moved' as const };
        await subscribers.execute(`${STREAM_PREFIX}${from}`, 'EndSubscription', end, context);
      }
    },
    ConfirmSubscription: async ({ token }, context) => {
      const { stream, subscriptionId, askedAt, trackingNumber } = await opened(token, 'confirm');
      await subscribers.execute(stream, 'ConfirmSubscription', { subscriptionId, askedAt }, context);
      return { trackingNumber };
    },
    ChangePreferences: async ({ token, preferences }, context) => {
      const { stream, subscriptionId } = await opened(token, 'preferences');
      await subscribers.execute(stream, 'ChangePreferences', { subscriptionId, preferences }, context);
    },
    EndSubscription: async ({ token }, context) => {
      const { stream, subscriptionId } = await opened(token, 'unsubscribe', 'preferences');
      const input = { subscriptionId, reason: 'unsubscribed' as const };
      await subscribers.execute(stream, 'EndSubscription', input, context);
    },
    EndAllSubscriptions: async ({ subscriber, ...input }, context) => {
      const stream = `${STREAM_PREFIX}${subscriber}`;
      const { commit } = await subscribers.execute(stream, 'EndAllSubscriptions', input, context);
      return { ended: commit?.events.length ?? 0 };
    },
    ConfirmByText: async ({ subscriber, ...input }, context) => {
      const stream = `${STREAM_PREFIX}${subscriber}`;
      const { state } = await subscribers.execute(stream, 'ConfirmByText', input, context);
      const confirmed = state.subscriptions.filter(({ confirmedAt }) => confirmedAt !== null);
      return {
        confirmed: confirmed.map(({ id, secret, trackingNumber }) => ({
          trackingNumber,
          preferencesToken: tokenFor('preferences', id, secret),
        })),
      };
    },
    RecordTextReport: async ({ to, isNeverReached, ...report }, context) => {
      const commit = report.mailId > 0 ? await deps.log.at(report.mailId) : null;
      // The type of an event determines its shape.
      const request = commit?.events.find(({ type }) => textRequests.includes(type)) as
        | EventOf<'ConfirmationTextRequested'>
        | undefined;
      // After a backup was restored, a different message may have this position.
      if (!commit || request?.personal.to !== to) return { isChanged: false };
      const subscriptionId = subscriptionIdOf(request, commit);
      const input = { subscriptionId, report, isNeverReached };
      const done = await subscribers.execute(commit.stream, 'RecordTextReport', input, context);
      return { isChanged: done.commit !== null };
    },
    StopSubscription: async ({ subscriptionId }, context) => {
      const { stream } = await refOf(subscriptionId);
      const input = { subscriptionId, reason: 'stopped' as const };
      return {
        isChanged: (await subscribers.execute(stream, 'EndSubscription', input, context)).commit !== null,
      };
    },
    ExpireSubscription: inStream('ExpireSubscription'),
    EraseSubscription: inStream('EraseSubscription'),
    AnnounceStatus: inStream('AnnounceStatus'),
    AnnounceHeld: inStream('AnnounceHeld'),
  };

  return {
    commands,
    queries: { ...subscriptionQueries(db), opened, deviceToken: devices.token },
    mailOwners: subscriptionMails.ownedBy(subscribers),
  };
};

/** The subscriptions module: notifications of visitors about a parcel. */
export const subscriptionsModule = defineModule({
  name: 'subscriptions',
  subjects: subscriptionPersonalSubjects,
  readModels: [subscriptions],
  changesOf: notifyOf('SubscriptionsChanged', (stream) => stream.startsWith(STREAM_PREFIX)),
  open,
});

export type SubscriptionQueries = ReturnType<typeof open>['queries'];
