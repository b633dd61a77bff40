import { maskedId, type Commit, type StoredEvent } from '@exline/event-log';
import { trackingKeyOf } from '@exline/orders';

/** The item that an event is about. */
export interface Item {
  kind: 'order' | 'return' | 'message' | 'conversation' | 'subscription' | 'test email' | 'account' | 'texts';
  id: number | string;
  stream: string;
}

/** The fields that name the item of an event. Null or missing in the event that creates it. */
interface About {
  orderId?: number;
  returnId?: number | null;
  submissionId?: number;
  subscriptionId?: number | null;
  staffId?: number | null;
  mailId?: number;
}

/** The personal values that contain the address of the person that an item belongs to. */
interface Personal {
  customerEmail?: string | null;
  changes?: { customerEmail?: { to: string | null } };
  email?: string;
  userEmail?: string | null;
  address?: string;
  to?: string;
}

type Numbered = (about: About) => number | null | undefined;

/** The number of an item is the position of its first event, which therefore does not contain it. */
const numbered: Readonly<Record<string, [Item['kind'], Numbered]>> = {
  'order-': ['order', ({ orderId }) => orderId],
  'returns-': ['return', ({ returnId }) => returnId],
  'contact-': ['message', ({ submissionId }) => submissionId],
  'subscriber-': ['subscription', ({ subscriptionId, mailId }) => subscriptionId ?? mailId],
  'mail-test-': ['test email', ({ mailId }) => mailId],
  staff: ['account', ({ staffId }) => staffId],
};

const CHAT = 'chat-';

export const itemOf = ({ data }: StoredEvent, { stream, position }: Commit): Item => {
  if (stream.startsWith(CHAT)) return { kind: 'conversation', id: stream.slice(CHAT.length), stream };
  const found = Object.entries(numbered).find(([prefix]) => stream.startsWith(prefix));
  // Texts that belong to no customer: canned replies, rules, names of views.
  if (!found) return { kind: 'texts', id: stream, stream };
  const [, [kind, numberOf]] = found;
  return { kind, id: numberOf(data) ?? position, stream };
};

/** Undefined if the event does not change the address. */
type Stated = (personal: Personal) => string | null | undefined;

const statements: Readonly<Record<string, Stated>> = {
  OrderCreated: ({ customerEmail }) => customerEmail,
  OrderEdited: ({ changes }) => changes?.customerEmail?.to,
  ReturnRequested: ({ customerEmail }) => customerEmail,
  ContactSubmitted: ({ email }) => email,
  // Messages of the staff contain no address. A visitor may give none.
  ChatMessageSent: ({ userEmail }) => userEmail ?? undefined,
  SubscriptionRequested: ({ address }) => address,
  TestEmailRequested: ({ to }) => to,
};

/** The address of the person that the item belongs to from this event on. Undefined if it does not change. */
export const statedAddress = ({ type, personal }: StoredEvent): string | null | undefined =>
  personal && statements[type]?.(personal);

/** The address that the visitor of a conversation gave for its transcript only. */
export const transcriptAddress = ({ type, personal }: StoredEvent): string | undefined =>
  type === 'TranscriptEmailRequested' ? (personal as Personal | undefined)?.to : undefined;

/** The name of an item for the operator. Never contains personal values. */
export const nameOf = ({ kind, id, stream }: Item): string => {
  if (kind === 'order') return `order ${id} (${trackingKeyOf(stream)})`;
  if (kind === 'texts') return `the texts in ${id}`;
  return `${kind} ${typeof id === 'string' ? maskedId(id) : id}`;
};
