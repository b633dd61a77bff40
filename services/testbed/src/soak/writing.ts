import type { PushDevice } from '@exline/contracts';
import type { Answer, Kind, Write } from './ledger.ts';
import type { Random } from '../clients/random.ts';

/** The state that all clients share. */
export interface Shared {
  /** Orders that all clients add events to. */
  hotOrders: readonly number[];
  sessions: readonly string[];
  /** Takes the token of a confirmation email that arrived, or null. */
  takeToken: () => string | null;
  /** Takes a phone number that was asked to answer YES, or null. */
  takePhone: () => string | null;
  newDevice: () => PushDevice;
}

interface OwnOrder {
  id: number;
  trackingNumber: string;
  /** Whether the order is deleted. Null while the call is unanswered. */
  isDeleted: boolean | null;
}

/** Status changes: the last two are announced at once, the others after a while. */
const statuses = ['Shipped', 'In Transit', 'Out for Delivery', 'Exception'];

/** A number of the United States for a write. */
const phoneOf = (mark: string): string => {
  const [, client, count] = /C(\d+)-(\d+)$/.exec(mark) ?? [];
  return `+1212${200 + Number(client)}${String(count).padStart(4, '0')}`;
};

/** One client's orders and messages, and its next write. */
export const createWriter = (
  name: string,
  random: Random,
  { hotOrders, sessions, takeToken, takePhone, newDevice }: Shared,
) => {
  const orders: OwnOrder[] = [];
  const contacts: number[] = [];
  let count = 0;

  const call = (kind: Kind, path: string, fields: Partial<Write>): Write => {
    const isKeyed = fields.method === undefined && random.chance(0.65);
    const key = isKeyed ? `${name}-${count}` : null;
    return { kind, method: 'POST', path, body: {}, mark: null, about: null, ...fields, key };
  };
  const chat = (kind: Kind, sender: 'user' | 'admin', mark: string) => {
    const sessionId = random.pick(sessions);
    return call(kind, '/api/chat', { body: { sessionId, message: mark, sender }, mark, about: sessionId });
  };

  const create = (mark: string) =>
    call('create', '/api/admin/orders', {
      body: { trackingNumber: mark, status: 'Label Created', customerEmail: `${mark}@example.com` },
      mark,
    });
  const contact = (mark: string) =>
    call('contact', '/api/contact', {
      body: {
        firstName: 'Maya',
        lastName: 'Chen',
        email: `${mark}@example.com`,
        subject: 'Other',
        message: mark,
      },
      mark,
    });
  const track = (orderId: number, mark: string) =>
    call('track', '/api/admin/tracking-events', {
      body: { orderId, description: mark, location: 'Denver, CO' },
      mark,
      about: orderId,
    });
  const subscribe = ({ id, trackingNumber }: OwnOrder, mark: string) =>
    call('subscribe', '/api/subscriptions', {
      body: { trackingNumber, email: `${mark}@example.com` },
      mark,
      about: id,
    });
  const subscribePhone = ({ id, trackingNumber }: OwnOrder, mark: string) => {
    const phone = phoneOf(mark);
    const body = { trackingNumber, phone };
    return call('subscribe SMS', '/api/subscriptions', { body, mark: phone, about: id });
  };
  const subscribeDevice = ({ id, trackingNumber }: OwnOrder) => {
    const push = newDevice();
    const body = { trackingNumber, push };
    return call('subscribe push', '/api/subscriptions', { body, mark: push.endpoint, about: id });
  };
  /** The provider repeats it with the same id until it is answered. */
  const answerYes = (phone: string, mark: string): Write => {
    const form = { From: phone, Body: 'YES', MessageSid: `SM${mark.replaceAll('-', '')}` };
    return { ...call('confirm SMS', '/api/webhooks/sms', { about: phone, form }), key: mark };
  };

  const withOrder = (act: (order: OwnOrder, mark: string) => Write) => (mark: string) => {
    const own = orders.filter(({ isDeleted }) => isDeleted === false);
    return own.length === 0 ? create(mark) : act(random.pick(own), mark);
  };

  const acts: readonly (readonly [weight: number, act: (mark: string) => Write])[] = [
    [3, create],
    [8, (mark) => track(random.pick(hotOrders), `In Transit: ${mark}`)],
    [3, withOrder(({ id }, mark) => track(id, `${random.pick(statuses)}: ${mark}`))],
    [
      3,
      withOrder(({ id }, mark) =>
        call('edit', `/api/admin/orders/${id}`, {
          method: 'PATCH',
          body: { customerName: mark },
          mark,
          about: id,
        }),
      ),
    ],
    [1, withOrder(({ id }) => call('delete', `/api/admin/orders/${id}`, { method: 'DELETE', about: id }))],
    [
      1,
      (mark) => {
        const gone = orders.filter(({ isDeleted }) => isDeleted === true);
        if (gone.length === 0) return create(mark);
        const { id } = random.pick(gone);
        return call('restore', `/api/admin/orders/${id}/restore`, { about: id });
      },
    ],
    [
      2,
      withOrder(({ id }) =>
        call('shipping mail', `/api/admin/orders/${id}/send-shipping-email`, { about: id }),
      ),
    ],
    [2, contact],
    [
      1,
      (mark) => {
        if (contacts.length === 0) return contact(mark);
        const id = random.pick(contacts);
        const path = `/api/admin/contact-submissions/${id}/reply`;
        return call('reply', path, { body: { reply: mark }, mark, about: id });
      },
    ],
    [2, withOrder(subscribe)],
    [
      2,
      (mark) => {
        const token = takeToken();
        return token === null
          ? create(mark)
          : call('confirm', '/api/subscriptions/confirm', { body: { token }, about: token });
      },
    ],
    [2, withOrder(subscribePhone)],
    [
      2,
      (mark) => {
        const phone = takePhone();
        return phone === null ? create(mark) : answerYes(phone, mark);
      },
    ],
    [2, withOrder(subscribeDevice)],
    [4, (mark) => chat('visitor chat', 'user', mark)],
    [3, (mark) => chat('staff chat', 'admin', mark)],
  ];
  const weightedActs = acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));

  return {
    next: (): Write => {
      count += 1;
      return random.pick(weightedActs)(`${name}-${count}`.toUpperCase());
    },
    /** Records the outcome of a write. */
    learn: ({ kind, about, mark }: Write, { outcome, body }: Answer): void => {
      const known = orders.find(({ id }) => id === about);
      if (known && (kind === 'delete' || kind === 'restore') && outcome !== 'refused')
        known.isDeleted = outcome === 'unknown' ? null : kind === 'delete';
      if (outcome !== 'acknowledged') return;
      const { id } = (body ?? {}) as { id?: number };
      if (id !== undefined && kind === 'create')
        orders.push({ id, trackingNumber: mark ?? '', isDeleted: false });
      if (id !== undefined && kind === 'contact') contacts.push(id);
    },
  };
};
