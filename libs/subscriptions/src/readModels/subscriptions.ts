import {
  CONFIRM_MS,
  defaultPreferences,
  isAnnounced,
  type EndReason,
  type MessageState,
  type NotificationChannel,
  type NotificationPreferences,
  type SubscriptionState,
} from '@exline/contracts';
import {
  dayOf,
  foldProjection,
  retentionIndex,
  type ProjectedDocument,
  type Retained,
} from '@exline/event-log';
import type { EventMeta } from '@exline/kernel';
import { forMailEvents } from '@exline/mail-lifecycle';
import { STREAM_PREFIX, subscriptionIdOf, type EventOf, type SubscriptionEvent } from '../domain/events.ts';
import { subscriptionMailKinds } from '../domain/subscriptionMails.ts';

/** An email or another message to a subscriber. */
interface SentMessage {
  /** The position of the request for the message. */
  id: number;
  /** The statuses in the message; empty for a confirmation request. */
  statuses: string[];
  at: string;
  state: MessageState;
}

/** A subscription in the read model. An erased one leaves only a tombstone. */
export interface SubscriptionDocument extends ProjectedDocument, Retained {
  _id: number;
  /** The stream of the subscriber's address. */
  stream: string;
  orderId: number;
  trackingNumber: string;
  channel: NotificationChannel;
  /** The subscriber's address; empty for a device, and after the erasure. */
  address: string;
  state: SubscriptionState | 'erased';
  requestedAt: string;
  confirmedAt: string | null;
  endedAt: string | null;
  endReason: EndReason | null;
  preferences: NotificationPreferences;
  /** The held statuses, so that a change of the preferences can be applied to them. */
  held: readonly string[];
  /** Whether `dueAt` is set: for held statuses, or for the end of an unconfirmed subscription. */
  isDue: boolean;
  dueAt: string;
  /** The newest messages, oldest first. */
  emails: readonly SentMessage[];
}

type Unversioned = Omit<SubscriptionDocument, 'version'>;
type Stored = SubscriptionDocument | null;

/** How many messages are kept. A parcel has few statuses, so this is nearly always all of them. */
const SHOWN_MESSAGES = 20;

const due = (at: string) => ({ isDue: true, dueAt: at });
const notDue = { isDue: false, dueAt: '' };

const expiry = (at: string) => new Date(Date.parse(at) + CONFIRM_MS).toISOString();

const withMessage = (
  { emails }: Pick<SubscriptionDocument, 'emails'>,
  statuses: string[],
  { position, at }: EventMeta,
): Pick<SubscriptionDocument, 'emails'> => ({
  emails: [...emails, { id: position, statuses, at, state: 'waiting' as const }].slice(-SHOWN_MESSAGES),
});

/** Whether the provider has reported about the message, perhaps before the worker recorded that it was sent. */
const isReported = ({ state }: SentMessage) => state === 'delivered' || state === 'undelivered';

const settled =
  (state: SentMessage['state']) =>
  (stored: Stored, { data }: { data: { mailId: number } }): Unversioned | null =>
    stored && {
      ...stored,
      emails: stored.emails.map((email) =>
        email.id !== data.mailId || (state === 'sent' && isReported(email)) ? email : { ...email, state },
      ),
    };

const outcomes = forMailEvents(
  subscriptionMailKinds,
  ({ step }) =>
    (
      {
        requested: 'nothing',
        attempted: 'nothing',
        deferred: 'nothing',
        sent: settled('sent'),
        failed: settled('failed'),
        retried: settled('waiting'),
      } as const
    )[step],
);

const askedToConfirm = (stored: Stored, _event: object, meta: EventMeta): Unversioned | null =>
  stored && { ...stored, ...due(expiry(meta.at)), ...withMessage(stored, [], meta) };

const told = (
  stored: Stored,
  { data: { stops } }: EventOf<'StatusEmailRequested' | 'StatusTextRequested' | 'StatusPushRequested'>,
  meta: EventMeta,
): Unversioned | null => {
  const statuses = stops.map(({ status }) => status);
  return stored && { ...stored, held: [], ...notDue, ...withMessage(stored, statuses, meta) };
};

/** One document per subscription. */
export const subscriptions = foldProjection<SubscriptionDocument, SubscriptionEvent>({
  name: 'subscriptions',
  schemaVersion: 3,
  streams: [STREAM_PREFIX],
  cached: true,
  indexes: [
    { name: 'order', key: { orderId: 1, state: 1, _id: 1 } },
    { name: 'state', key: { state: 1, _id: 1 } },
    { name: 'due', key: { dueAt: 1 }, partialFilterExpression: { isDue: true } },
    { name: 'ended', key: { endReason: 1, endedAt: 1 } },
    retentionIndex,
  ],
  idOf: subscriptionIdOf,
  fold: {
    ...outcomes,
    SubscriptionRequested: (_stored, { data, personal }, { position, at, stream }) => ({
      _id: position,
      stream,
      orderId: data.orderId,
      trackingNumber: data.trackingNumber,
      channel: data.channel ?? 'email',
      // The endpoint of a device is a secret, and no one needs to see it.
      address: data.channel === 'push' ? '' : personal.address,
      state: 'requested',
      requestedAt: at,
      confirmedAt: null,
      endedAt: null,
      endReason: null,
      preferences: defaultPreferences,
      held: [],
      ...due(expiry(at)),
      emails: [],
      isClosed: false,
      quietSince: dayOf(at),
    }),
    SubscriptionRequestedAgain: 'nothing',
    ConfirmationEmailRequested: askedToConfirm,
    ConfirmationTextRequested: askedToConfirm,
    SubscriptionConfirmed: (stored, _event, { at }) =>
      stored && { ...stored, state: 'confirmed', confirmedAt: at, ...notDue },
    StatusHeld: (stored, { data: { stop, dueAt } }) =>
      stored && {
        ...stored,
        held: [...stored.held, stop.status],
        ...due(stored.isDue ? stored.dueAt : dueAt),
      },
    StatusesPostponed: (stored, { data: { dueAt } }) => stored && { ...stored, ...due(dueAt) },
    StatusEmailRequested: told,
    StatusTextRequested: told,
    StatusPushRequested: told,
    TextReported: (stored, event) => settled(event.data.outcome)(stored, event),
    PreferencesChanged: (stored, { data: { subscriptionId: _id, ...preferences } }) => {
      const held = stored?.held.filter((status) => isAnnounced(preferences, status)) ?? [];
      return stored && { ...stored, preferences, held, ...(held.length === 0 && notDue) };
    },
    SubscriptionEnded: (stored, { data: { reason } }, { at }) =>
      stored && {
        ...stored,
        state: 'ended',
        endedAt: at,
        endReason: reason,
        held: [],
        ...notDue,
        isClosed: true,
        quietSince: dayOf(at),
      },
    PersonalDataErased: (stored, _event, { at }) =>
      stored && {
        ...stored,
        address: '',
        state: 'erased',
        held: [],
        ...notDue,
        isClosed: false,
        quietSince: dayOf(at),
      },
  },
});
