import type { EventLog } from '@exline/event-log';
import type { SubscriptionRef } from '../domain/commands.ts';
import { STREAM_PREFIX, subscriptionIdOf, type EventOf } from '../domain/events.ts';
import { refuse } from '../domain/refusals.ts';
import { idIn, isTokenFor, type TokenPurpose } from './tokens.ts';

/** The subscription of a token, and the time of the email that requested the confirmation. */
export interface OpenedSubscription extends SubscriptionRef {
  trackingNumber: string;
  askedAt: string;
}

/**
 * Finds the subscription of a token. The token contains a log position, so the log knows the stream and the secret.
 * After an erasure, no token opens the subscription.
 */
export const opener = (log: Pick<EventLog, 'at'>) => {
  const read = async (token: string, purpose: TokenPurpose): Promise<OpenedSubscription | null> => {
    const id = idIn(token);
    const commit = id > 0 ? await log.at(id) : null;
    if (!commit?.stream.startsWith(STREAM_PREFIX)) return null;
    const type = purpose === 'confirm' ? 'ConfirmationEmailRequested' : 'SubscriptionRequested';
    // The type of an event determines its shape.
    const event = commit.events.find((each) => each.type === type) as EventOf<typeof type> | undefined;
    if (!event || !isTokenFor(token, purpose, id, event.personal.secret)) return null;
    return {
      stream: commit.stream,
      subscriptionId: subscriptionIdOf(event, commit),
      trackingNumber: event.data.trackingNumber,
      askedAt: commit.at,
    };
  };

  /** Finds the subscription that a token with one of these purposes opens. Refused if it opens none. */
  return async (token: string, ...purposes: readonly TokenPurpose[]): Promise<OpenedSubscription> => {
    for (const purpose of purposes) {
      const opened = await read(token, purpose);
      if (opened) return opened;
    }
    throw refuse('subscription.link_over');
  };
};
