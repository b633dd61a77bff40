import { recipientIn } from './recipients.ts';
import type { StoredCommit } from '../clients/readLog.ts';
import type { Entry, Kind, Ledger } from './ledger.ts';

/** The event type that each kind of write stores. */
const eventOf: Readonly<Record<Kind, string>> = {
  create: 'OrderCreated',
  edit: 'OrderEdited',
  track: 'TrackingEventAdded',
  delete: 'OrderDeleted',
  restore: 'OrderRestored',
  contact: 'ContactSubmitted',
  reply: 'ContactReplied',
  'visitor chat': 'ChatMessageSent',
  'staff chat': 'ChatMessageSent',
  'shipping mail': 'ShippingEmailRequested',
  subscribe: 'SubscriptionRequested',
  confirm: 'SubscriptionConfirmed',
  'subscribe SMS': 'SubscriptionRequested',
  'confirm SMS': 'SubscriptionConfirmed',
  'subscribe push': 'SubscriptionRequested',
};

type Event = StoredCommit['events'][number];

/** The unique value of a write: a number, a name, a description or a text. */
const marks: Readonly<Record<string, (event: Event) => unknown>> = {
  OrderCreated: ({ data }) => (data as { trackingNumber: string }).trackingNumber,
  OrderEdited: ({ personal }) =>
    (personal as { changes: { customerName?: { to: string } } }).changes.customerName?.to,
  TrackingEventAdded: ({ data }) => (data as { description: string }).description,
  ContactSubmitted: ({ personal }) => (personal as { message: string }).message,
  ContactReplied: ({ personal }) => (personal as { reply: string }).reply,
  ChatMessageSent: ({ personal }) => (personal as { message: string }).message,
  SubscriptionRequested: ({ personal }) =>
    recipientIn((personal as { address: string }).address).split('@')[0],
};

const nameOf = ({ kind, mark, about, key }: Entry) => `${kind} ${mark ?? about}${key ? ' (keyed)' : ''}`;

/** HTTP statuses that are explained for a client that works on its own orders. */
const allowed = new Set([404, 409, 412]);

const checkMarked = (entry: Entry, positions: readonly number[], { blame }: Pick<Ledger, 'blame'>) => {
  const { outcome, body, status } = entry.answer;
  const name = nameOf(entry);
  if (positions.length > 1) blame('doubled', `${name} is at ${positions.join(', ')}`);
  if (outcome === 'refused' && positions.length > 0)
    blame('refused', `${name} was answered ${status} and is at ${positions.join(', ')}`);
  if (outcome !== 'acknowledged') return;
  if (positions.length === 0) return blame('lost', `${name} was answered ${status} and is not in the log`);
  const { id } = (body ?? {}) as { id?: number };
  // The id that a POST returns is the position of its commit.
  const isMade = status === 201 && id !== positions[0];
  if (isMade) blame('lost', `${name} was answered with ${id} and is at ${positions[0]}`);
};

/** Deletes and restores of one order have no unique value, so only their number is compared with the answers. */
const checkCounted = (
  kind: Kind,
  entries: readonly Entry[],
  commits: readonly StoredCommit[],
  { blame }: Pick<Ledger, 'blame'>,
) => {
  const found = new Map<number, number>();
  for (const { type, data } of commits.flatMap(({ events }) => events)) {
    const { orderId } = data as { orderId?: number };
    if (type === eventOf[kind] && orderId !== undefined) found.set(orderId, (found.get(orderId) ?? 0) + 1);
  }
  for (const orderId of new Set(entries.map(({ about }) => Number(about)))) {
    const of = (outcome: string) =>
      entries.filter(({ about, answer }) => about === orderId && answer.outcome === outcome).length;
    const [min, count] = [of('acknowledged'), found.get(orderId) ?? 0];
    const max = min + of('unknown');
    if (count < min) blame('lost', `${kind} of order ${orderId}: ${min} answered, ${count} in the log`);
    if (count > max) blame('doubled', `${kind} of order ${orderId}: ${max} requested, ${count} in the log`);
  }
};

/**
 * A request for a shipping mail may join one in progress: at least one request must be in the log if any was
 * answered, and never more than were made.
 */
const checkMails = (
  entries: readonly Entry[],
  commits: readonly StoredCommit[],
  ledger: Pick<Ledger, 'blame'>,
) => {
  const requests = commits
    .flatMap(({ events }) => events)
    .filter(({ type }) => type === 'ShippingEmailRequested');
  const perOrder = new Map<number, number>();
  for (const { data } of requests) {
    const { orderId } = data as { orderId: number };
    perOrder.set(orderId, (perOrder.get(orderId) ?? 0) + 1);
  }
  for (const orderId of new Set(entries.map(({ about }) => Number(about)))) {
    const asked = entries.filter(({ about }) => about === orderId);
    const answered = asked.some(({ answer }) => answer.outcome === 'acknowledged');
    const count = perOrder.get(orderId) ?? 0;
    if (answered && count === 0) ledger.blame('lost', `the shipping mail of order ${orderId}`);
    const possible = asked.filter(({ answer }) => answer.outcome !== 'refused').length;
    if (count > possible)
      ledger.blame('doubled', `shipping mails of order ${orderId}: ${count} of ${possible}`);
  }
};

/** Checks that each answered write is in the log once and no refused write is. */
export const checkWrites = (ledger: Ledger, commits: readonly StoredCommit[]): void => {
  const { entries, blame } = ledger;
  const positions = new Map<string, number[]>();
  for (const { _id, events } of commits) {
    for (const event of events) {
      const mark = marks[event.type]?.(event);
      if (typeof mark !== 'string') continue;
      const key = `${event.type} ${mark}`;
      positions.set(key, [...(positions.get(key) ?? []), _id]);
    }
  }
  for (const entry of entries) {
    const { answer, mark, kind, key } = entry;
    if (mark !== null) checkMarked(entry, positions.get(`${eventOf[kind]} ${mark}`) ?? [], ledger);
    if (answer.outcome === 'refused' && !allowed.has(answer.status ?? 0))
      blame('refused', `${nameOf(entry)} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    if (key !== null && answer.outcome === 'unknown')
      blame('unanswered', `${nameOf(entry)} had no answer after ${entry.calls} calls, last ${answer.status}`);
  }
  const ofKind = (kind: Kind) => entries.filter((entry) => entry.kind === kind);
  for (const kind of ['delete', 'restore'] as const) checkCounted(kind, ofKind(kind), commits, ledger);
  checkMails(ofKind('shipping mail'), commits, ledger);
};
