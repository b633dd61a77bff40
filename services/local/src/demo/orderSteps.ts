import { noValues, statusInDescription, trackingKey } from '@exline/contracts';
import { MINUTE_MS } from '@exline/kernel';
import { orderCreated, type OrderEvent } from '@exline/orders';
import { byAgent } from './accountSteps.ts';
import { dayText, orderKey, timeOf, type DemoParcel } from './parcel.ts';
import { ACTOR, by, MAIL_MS, WORKER, type PositionOf, type Step } from './steps.ts';

const REFUSED = '550 5.1.1 The mailbox does not exist.';

interface Settings {
  publicUrl: string;
  now: number;
  /** The only parcel whose shipping email failed. */
  failing: string | null;
}

/** The commits of an order: its creation, its tracking events, its emails, its labels, and customer requests. */
export const orderSteps = (parcel: DemoParcel, { publicUrl, now, failing }: Settings): Step[] => {
  const { trackingNumber, status, customerName, customerEmail, origin, destination, weight, door } = parcel;
  const isSigned = door !== null && timeOf(parcel, 'Delivered') !== null;
  const key = orderKey(trackingNumber);
  const stream = `order-${trackingKey(trackingNumber)}`;
  const estimatedDelivery = dayText(parcel.dueAt);

  const step = (
    name: string,
    at: number,
    actor: Step['actor'],
    events: (orderId: number, positionOf: PositionOf) => OrderEvent[],
  ): Step => ({
    key: name === '' ? key : `${key}-${name}`,
    at,
    stream,
    actor,
    events: (positionOf) => events(name === '' ? 0 : positionOf(key), positionOf),
  });

  const creation = step('', parcel.createdAt, by(ACTOR), () => [
    orderCreated({
      ...noValues,
      trackingNumber,
      status,
      shipmentDate: parcel.shipsAt === null ? null : dayText(parcel.shipsAt),
      estimatedDelivery,
      weight,
      customerName,
      customerEmail,
      origin,
      destination,
      deliveryPhoto: parcel.hasPhoto ? `${publicUrl}/demo/delivery.svg` : null,
      recipient: door && customerName,
      signature: isSigned ? customerName : null,
      ...(door && {
        destinationAddress: door.address,
        destinationPostalCode: door.postalCode,
        customerPhone: door.phone,
        estimatedWindow: door.window,
      }),
    }),
  ]);

  const stops = parcel.stops.map(({ at, description, location }, index) => {
    const timestamp = new Date(at).toISOString();
    return step(String(index), at, by(ACTOR), (orderId) => [
      {
        type: 'TrackingEventAdded',
        data: { orderId, description, location, timestamp, status: statusInDescription(description) },
      },
    ]);
  });

  /**
   * The request of an email and its outcome. Neither is written for later times: an open email would really be sent.
   */
  const mail = (
    name: 'shipping-mail' | 'delivery-mail',
    at: number | null,
    request: (orderId: number, to: string) => OrderEvent,
    outcome: (orderId: number, mailId: number) => OrderEvent,
  ): Step[] => {
    if (at === null || customerEmail === null || at + MAIL_MS > now) return [];
    return [
      step(name, at, byAgent, (orderId) => [request(orderId, customerEmail)]),
      step(`${name}-outcome`, at + MAIL_MS, by(WORKER), (orderId, positionOf) => [
        outcome(orderId, positionOf(`${key}-${name}`)),
      ]),
    ];
  };
  const sent = (mailId: number) => ({ mailId, attempts: 1, messageId: `<${key}-${mailId}@exline.example>` });
  const mails = [
    ...mail(
      'shipping-mail',
      parcel.shippingMailAt,
      (orderId, to) => ({
        type: 'ShippingEmailRequested',
        data: { orderId, trackingNumber, status: 'Shipped', estimatedDelivery },
        personal: { to, customerName, destination },
      }),
      (orderId, mailId) =>
        trackingNumber === failing
          ? { type: 'ShippingEmailFailed', data: { orderId, mailId, attempts: 1, reason: REFUSED } }
          : { type: 'ShippingEmailSent', data: { orderId, ...sent(mailId) } },
    ),
    ...mail(
      'delivery-mail',
      parcel.deliveryMailAt,
      (orderId, to) => ({
        type: 'DeliveryEmailRequested',
        data: {
          orderId,
          trackingNumber,
          deliveredAt: new Date(timeOf(parcel, 'Delivered') ?? 0).toISOString(),
        },
        personal: { to, customerName, destination },
      }),
      (orderId, mailId) => ({ type: 'DeliveryEmailSent', data: { orderId, ...sent(mailId) } }),
    ),
  ];

  const { labels } = parcel;
  const work = labels
    ? [
        step('labels', labels.at, byAgent, (orderId) => [
          { type: 'OrderLabeled', data: { orderId, added: labels.added, removed: [] } },
        ]),
        step('assignee', labels.at + MINUTE_MS, byAgent, (orderId, positionOf) => [
          { type: 'OrderAssigned', data: { orderId, from: null, to: byAgent(positionOf) } },
        ]),
      ]
    : [];

  const requests = parcel.requests.flatMap(({ kind, details, at, settled }) => {
    const requested = step(kind, at, by('visitor'), (orderId) => [
      { type: 'DeliveryChangeRequested', data: { orderId, kind }, personal: { details } },
    ]);
    if (!settled) return [requested];
    const { outcome } = settled;
    return [
      requested,
      step(`${kind}-${outcome}`, settled.at, byAgent, (orderId, positionOf) => [
        {
          type: 'DeliveryRequestSettled',
          data: { orderId, requestId: positionOf(requested.key), kind, outcome },
        },
      ]),
    ];
  });

  return [creation, ...stops, ...mails, ...work, ...requests];
};
