import type { EndReason, NotificationChannel, NotificationPreferences, StatusStop } from '@exline/contracts';
import type { Subjects } from '@exline/event-log';
import type { Erasure, EventMeta, Fact } from '@exline/kernel';
import type { MailOutcome, MailRequest } from '@exline/mail-lifecycle';
import type { SubscriptionMailKind } from './subscriptionMails.ts';

interface About {
  subscriptionId: number;
}

/** `subscriptionId` is null in the commit that creates the subscription. */
interface AboutAny {
  subscriptionId: number | null;
}

/** A report of the SMS provider about a message. */
export interface TextReport {
  mailId: number;
  messageId: string;
  outcome: 'delivered' | 'undelivered';
  code?: number;
}

/**
 * Stored facts, which are never changed. The id of a subscription is the position of its `SubscriptionRequested`. The
 * tokens in its emails are derived from its secret.
 */
export type SubscriptionEvent =
  | Fact<
      'SubscriptionRequested',
      /**
       * Without a channel, the subscription is by email. `told`: the keys of the statuses that were sent to the
       * device at its earlier endpoint; the last one sent is at the end.
       */
      { orderId: number; trackingNumber: string; channel?: NotificationChannel; told?: readonly string[] },
      { address: string; secret: string }
    >
  /** A visitor entered a confirmed address again. Counted like a confirmation email, but nothing is sent. */
  | Fact<'SubscriptionRequestedAgain', About>
  /**
   * `since`: only later events are announced; by default, those after the confirmation. `answerId`: the id of the SMS
   * that confirmed it.
   */
  | Fact<'SubscriptionConfirmed', AboutAny & { since?: number; answerId?: string }>
  /** A status is held for the next digest. `position`: the position of the order's event. */
  | Fact<
      'StatusHeld',
      AboutAny & { position: number; stop: StatusStop; estimatedDelivery: string | null; dueAt: string }
    >
  /** The held statuses were due within quiet hours, so they wait until `dueAt`. */
  | Fact<'StatusesPostponed', About & { dueAt: string }>
  | Fact<'PreferencesChanged', AboutAny & NotificationPreferences>
  | Fact<'SubscriptionEnded', About & { reason: EndReason; answerId?: string }>
  | MailRequest<'confirmation', 'to' | 'secret', AboutAny>
  /** `position`: the position of the newest event of the order that the email announces. */
  | MailRequest<'status', 'to' | 'secret', { position: number }>
  | MailRequest<'confirmationText', 'to', AboutAny>
  | MailRequest<'statusText' | 'statusPush', 'to', { position: number }>
  | MailOutcome<SubscriptionMailKind, AboutAny>
  /**
   * The provider reported whether an SMS was delivered. `messageId`: the provider's id of the SMS. `code`: the
   * provider's error code.
   */
  | Fact<'TextReported', About & TextReport>
  | Erasure<About>;

export type EventOf<Type extends SubscriptionEvent['type']> = Extract<SubscriptionEvent, { type: Type }>;

/** The checkpoint up to which every new status was announced. */
export const STATUS_CHECKPOINT = 'status-announcements';

/** The prefix of the streams: one for each address, named by a keyed digest of it. */
export const STREAM_PREFIX = 'subscriber-';

/**
 * The id of the subscription that an event is about. The commit that creates a subscription also requests its
 * confirmation, so both have the same id.
 */
export const subscriptionIdOf = (
  { data }: { data: object },
  { position }: Pick<EventMeta, 'position'>,
): number => {
  const { subscriptionId, mailId } = data as { subscriptionId?: number | null; mailId?: number };
  return subscriptionId ?? mailId ?? position;
};

/** Personal values belong to a subscription, because each one is erased with its order. */
export const subscriptionPersonalSubjects: Subjects = { [STREAM_PREFIX]: subscriptionIdOf };
