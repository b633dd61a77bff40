import { trackingKey, type ReturnIssue, type ReturnStep } from '@exline/contracts';
import { HOUR_MS } from '@exline/kernel';
import type { ReturnEvent } from '@exline/returns';
import { byAgent } from './accountSteps.ts';
import { orderKey, timeOf, type DemoParcel } from './parcel.ts';
import { by, MAIL_MS, WORKER, type PositionOf, type Step } from './steps.ts';

/** A return of a delivered parcel: its steps, each some hours after the one before it. */
interface ReturnScript {
  issueType: ReturnIssue;
  /** Hours from the delivery to the request. */
  hours: number;
  steps: readonly (readonly [status: ReturnStep, hours: number, note?: string])[];
}

const scripts: readonly ReturnScript[] = [
  { issueType: 'damaged', hours: 3, steps: [] },
  { issueType: 'incorrect', hours: 5, steps: [['approved', 4]] },
  {
    issueType: 'other',
    hours: 20,
    steps: [['refused', 6, 'The seal is broken and parts are missing. Please contact the sender.']],
  },
  {
    issueType: 'damaged',
    hours: 7,
    steps: [
      ['approved', 3],
      ['in-transit', 26],
    ],
  },
  {
    issueType: 'incorrect',
    hours: 10,
    steps: [
      ['approved', 2],
      ['in-transit', 30],
      ['received', 44],
    ],
  },
  {
    issueType: 'damaged',
    hours: 4,
    steps: [
      ['approved', 5],
      ['in-transit', 22],
      ['received', 50],
      ['refunded', 20, 'Shipping and the value of the content, to the card of the order.'],
    ],
  },
];

const stepEvents = {
  approved: 'ReturnApproved',
  'in-transit': 'ReturnInTransit',
  received: 'ReturnReceived',
  refunded: 'ReturnRefunded',
  refused: 'ReturnRefused',
} as const satisfies Record<ReturnStep, ReturnEvent['type']>;

/**
 * The return number of a script, the same in every installation. It gives access only to the steps of a demo return.
 */
const numberOf = (index: number): string => `RTDEM0RETVRN${String(index + 1).padStart(3, '0')}`;

interface Planned {
  parcel: DemoParcel;
  index: number;
  issueType: ReturnIssue;
  requestedAt: number;
  steps: ReturnScript['steps'];
  problem: 'not-delivered' | null;
}

/** The commits of a return with its emails, which count as sent. */
const stepsOf = ({ parcel, index, issueType, requestedAt, steps, problem }: Planned): Step[] => {
  const { trackingNumber, customerEmail, customerName, destination } = parcel;
  const returnNumber = numberOf(index);
  const key = `return-${index + 1}`;
  const stream = `returns-${trackingKey(trackingNumber)}`;
  const to = customerEmail ?? '';
  const about = (positionOf: PositionOf) => ({
    returnNumber,
    trackingNumber,
    orderId: positionOf(orderKey(trackingNumber)),
  });
  const step = (
    name: string,
    at: number,
    actor: Step['actor'],
    events: (positionOf: PositionOf) => ReturnEvent[],
  ): Step => ({ key: key + name, at, stream, actor, events });
  const sent = (request: string, at: number, type: 'ReturnLabelEmailSent' | 'ReturnStepEmailSent') =>
    step(`${request}-outcome`, at + MAIL_MS, by(WORKER), (positionOf) => {
      const mailId = positionOf(key + request);
      return [
        { type, data: { returnNumber, mailId, attempts: 1, messageId: `<${key}-${mailId}@exline.example>` } },
      ];
    });

  const requested = step('', requestedAt, by('visitor'), (positionOf) => [
    {
      type: 'ReturnRequested',
      data: { ...about(positionOf), issueType, problem },
      personal: { customerEmail, customerName, destination },
    },
    ...(problem === null
      ? [
          {
            type: 'ReturnLabelEmailRequested' as const,
            data: { ...about(positionOf), returnId: null, issueType, isApproved: false },
            personal: { to, customerName, destination },
          },
        ]
      : []),
  ]);
  let at = requestedAt;
  const later = steps.flatMap(([status, hours, note = null]) => {
    at += hours * HOUR_MS;
    const name = `-${status}`;
    return [
      step(name, at, byAgent, (positionOf) => [
        { type: stepEvents[status], data: { returnId: positionOf(key) }, personal: { note } },
        {
          type: 'ReturnStepEmailRequested',
          data: { ...about(positionOf), returnId: positionOf(key), status },
          personal: { to, customerName, note },
        },
      ]),
      sent(name, at, 'ReturnStepEmailSent'),
    ];
  });
  return [requested, ...(problem === null ? [sent('', requestedAt, 'ReturnLabelEmailSent')] : []), ...later];
};

/**
 * Returns at every step, each of the newest parcel whose delivery is long enough ago, and one of a parcel on its way.
 */
export const returnSteps = (parcels: readonly DemoParcel[], now: number): Step[] => {
  const used = new Set<DemoParcel>();
  const take = (isFit: (parcel: DemoParcel) => boolean): DemoParcel | undefined => {
    const found = parcels.findLast(
      (parcel) => parcel.customerEmail !== null && !used.has(parcel) && isFit(parcel),
    );
    if (found) used.add(found);
    return found;
  };
  const delivered = scripts.flatMap(({ issueType, hours, steps }, index) => {
    const lasts = (hours + steps.reduce((sum, [, each]) => sum + each, 0)) * HOUR_MS + MAIL_MS;
    const parcel = take((each) => (timeOf(each, 'Delivered') ?? now) + lasts <= now);
    const deliveredAt = parcel && timeOf(parcel, 'Delivered');
    if (!parcel || !deliveredAt) return [];
    const requestedAt = deliveredAt + hours * HOUR_MS;
    return stepsOf({ parcel, index, issueType, requestedAt, steps, problem: null });
  });
  const marked = take((each) => timeOf(each, 'Delivered') === null && each.createdAt < now - 30 * HOUR_MS);
  return [
    ...delivered,
    ...(marked
      ? stepsOf({
          parcel: marked,
          index: scripts.length,
          issueType: 'other',
          requestedAt: now - 2 * HOUR_MS,
          steps: [],
          problem: 'not-delivered',
        })
      : []),
  ];
};
