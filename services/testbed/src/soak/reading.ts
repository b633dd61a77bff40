import type { ChatMessage, ContactSubmission, HistoryEntry, Order, OrderSubscriber } from '@exline/contracts';
import type { Caller } from './caller.ts';
import type { Answer, Kind, Ledger, Write } from './ledger.ts';

interface Look {
  path: string;
  /** Whether the written value is in the answer. */
  shows: (body: never) => boolean;
}

const idOf = ({ body }: Answer): number => (body as { id?: number } | null)?.id ?? 0;

const order = (id: Write['about'], shows: (found: Order) => boolean): Look => ({
  path: `/api/admin/orders/${id}`,
  shows,
});
const conversation = ({ about }: Write, answer: Answer): Look => ({
  path: `/api/chat/${about}`,
  shows: (messages: ChatMessage[]) => messages.some(({ id }) => id === idOf(answer)),
});
const history = (id: Write['about'], isIt: (entry: HistoryEntry) => boolean): Look => ({
  path: `/api/admin/orders/${id}/history`,
  shows: (entries: HistoryEntry[]) => entries.some(isIt),
});
/** Reads a contact message by its id, because a long run has more of them than a list returns. */
const submission = (id: Write['about'], shows: (found: ContactSubmission) => boolean): Look => ({
  path: `/api/admin/contact-submissions/${id}`,
  shows,
});

const subscriber = (id: Write['about'], isIt: (found: OrderSubscriber) => boolean): Look => ({
  path: `/api/admin/orders/${id}/subscribers`,
  shows: (found: OrderSubscriber[]) => found.some(isIt),
});

/** The writes that can be read back. A confirmation names no order. */
type Seen = Exclude<Kind, 'confirm' | 'confirm SMS'>;
const isSeen = (kind: Kind): kind is Seen => kind !== 'confirm' && kind !== 'confirm SMS';

/** The call that must show each kind of write once it was answered. */
const looks: Readonly<Record<Seen, (write: Write, answer: Answer) => Look>> = {
  create: ({ mark }, answer) => order(idOf(answer), (found) => found.trackingNumber === mark),
  // The order is not compared: an edit without an answer may land later and change the name again.
  edit: ({ about, mark }) => history(about, ({ data }) => JSON.stringify(data).includes(`"${mark}"`)),
  track: ({ about }, answer) =>
    order(about, ({ trackingEvents }) => trackingEvents.some(({ id }) => id === idOf(answer))),
  delete: ({ about }) => order(about, ({ deletedAt }) => deletedAt !== null),
  restore: ({ about }) => order(about, ({ deletedAt }) => deletedAt === null),
  contact: ({ mark }, answer) => submission(idOf(answer), ({ message }) => message === mark),
  reply: ({ about, mark }) => submission(about, ({ replies }) => replies.some(({ reply }) => reply === mark)),
  'visitor chat': conversation,
  'staff chat': conversation,
  'shipping mail': ({ about }) => history(about, ({ type }) => type === 'ShippingEmailRequested'),
  subscribe: ({ about, mark }) => subscriber(about, ({ address }) => address === `${mark}@example.com`),
  'subscribe SMS': ({ about, mark }) => subscriber(about, ({ address }) => address === mark),
  // The endpoint of a device is not shown.
  'subscribe push': ({ about }) =>
    subscriber(about, ({ channel, state }) => channel === 'push' && state === 'confirmed'),
};

/** A gateway that does not reach a position in time answers without it (docs/reference/api.md). */
const TIMEOUT_MS = 2_000;
/** A write is answered when the read models show it, or after this time (docs/explanation/architecture.md). */
const SHOWN_WITHIN_MS = 5_000;

interface Deps {
  caller: Caller;
  ledger: Ledger;
}

/**
 * Reads back a write on the gateway that answered it, and on another one if the answer named a position. A
 * missing answer, as from a killed gateway, is not reported here.
 */
export const readOwnWrite = async (write: Write, answer: Answer, gateway: number, deps: Deps) => {
  if (!isSeen(write.kind)) return;
  const { path, shows } = looks[write.kind](write, answer);
  const look = async (at: number, position: string | null) => {
    const from = performance.now();
    const seen = await deps.caller.read(at, path, position);
    const hasGivenUp = position !== null && performance.now() - from >= TIMEOUT_MS;
    if (!seen || hasGivenUp) return;
    deps.ledger.countRead();
    if (seen.status === 200 && shows(seen.body as never)) return;
    const where = at === gateway ? 'the same gateway' : 'another gateway';
    deps.ledger.blame(
      'read your writes',
      `${write.kind} ${write.mark ?? write.about} is not seen on ${where}`,
    );
  };
  if (answer.ms < SHOWN_WITHIN_MS) await look(gateway, null);
  if (answer.position !== null) await look((gateway + 1) % deps.caller.gateways, answer.position);
};
