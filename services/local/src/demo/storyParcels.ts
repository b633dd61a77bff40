import type { DeliveryChange, DeliveryOutcome } from '@exline/contracts';
import { DAY_MS, MINUTE_MS } from '@exline/kernel';
import { emailOf } from './people.ts';
import { dayText, timeOf, type DemoParcel, type DemoRequest } from './parcel.ts';

const DAY = 24 * 60;

/** A tracking event: minutes before now, description, location. */
type TimedStop = readonly [minutesAgo: number, description: string, location: string | null];

/** `details` of a change to another day: the number of days until that day. */
interface StoryRequest {
  change: readonly [kind: DeliveryChange, details: string | number];
  minutesAgo: number;
  settled?: readonly [minutesAgo: number, outcome: DeliveryOutcome];
}

interface Story {
  order: readonly [
    number: string,
    status: string,
    customer: string,
    origin: string,
    destination: string,
    weight?: number,
  ];
  createdMinutesAgo: number;
  dueInDays: number;
  hasPhoto?: boolean;
  door?: DemoParcel['door'];
  shippingMailMinutesAgo?: number;
  labels?: readonly string[];
  request?: StoryRequest;
  stops: readonly TimedStop[];
}

/** Parcels that the documentation, the messages and the chat mention, in every status. */
const stories: readonly Story[] = [
  {
    order: ['EX3308124476', 'Order Placed', 'Elena Petrova', 'Chicago, IL', 'Milwaukee, WI', 1_049],
    createdMinutesAgo: 6 * DAY + 400,
    dueInDays: -3,
    hasPhoto: true,
    door: {
      address: '2210 N Humboldt Blvd',
      postalCode: '53212',
      phone: '+1 414 555 0117',
      window: '13:00-17:00',
    },
    shippingMailMinutesAgo: 6 * DAY - 9,
    request: {
      change: ['neighbor', 'Ruth Meyer, 2212 N Humboldt Blvd'],
      minutesAgo: 4 * DAY - 90,
      settled: [4 * DAY - 130, 'done'],
    },
    stops: [
      [6 * DAY, 'Shipped: Picked up by Exline.', 'Chicago, IL'],
      [4 * DAY, 'In Transit: Arrived at the Milwaukee hub.', 'Milwaukee, WI'],
      [3 * DAY + 300, 'Out for Delivery: With the driver.', 'Milwaukee, WI'],
      [3 * DAY, 'Delivered: Left at the front door.', 'Milwaukee, WI'],
    ],
  },
  {
    order: ['EX6619027341', 'Order Placed', 'Daniel Okafor', 'Newark, NJ', 'Boston, MA', 340],
    createdMinutesAgo: 4 * DAY + 500,
    dueInDays: -1,
    labels: ['Address'],
    door: {
      address: '88 Beacon St',
      postalCode: '02108',
      phone: '+1 617 555 0163',
      window: '9:00-12:00',
    },
    stops: [
      [4 * DAY, 'Shipped: Picked up by Exline.', 'Newark, NJ'],
      [2 * DAY, 'Exception: The address is incomplete. We wrote to the sender.', 'Boston, MA'],
    ],
  },
  {
    order: ['EX9150336628', 'Label Created', 'Grace Kim', 'Austin, TX', 'El Paso, TX', 5_443],
    createdMinutesAgo: 95,
    dueInDays: 4,
    stops: [],
  },
  {
    order: ['EX2204871190', 'Order Placed', 'Tom Becker', 'Columbus, OH', 'Nashville, TN'],
    createdMinutesAgo: DAY + 5,
    dueInDays: 5,
    stops: [[DAY, 'Order Placed: Shipping label created.', null]],
  },
  {
    order: ['EX4471938205', 'Order Placed', 'Priya Nair', 'Atlanta, GA', 'Miami, FL'],
    createdMinutesAgo: DAY + 12,
    dueInDays: 3,
    door: {
      address: '1801 Biscayne Blvd',
      postalCode: '33132',
      phone: '+1 305 555 0194',
      window: '9:00-12:00',
    },
    request: {
      change: ['address', 'Hold it for pickup in Atlanta'],
      minutesAgo: 500,
      settled: [430, 'declined'],
    },
    stops: [
      [DAY, 'Order Placed: Shipping label created.', null],
      [600, 'Processing: Packed and ready for pickup.', 'Atlanta, GA'],
    ],
  },
  {
    order: ['EX7702419385', 'Processing', 'Marcus Lee', 'Seattle, WA', 'Spokane, WA'],
    createdMinutesAgo: DAY + 300,
    dueInDays: 1,
    door: {
      address: '915 W Riverside Ave',
      postalCode: '99201',
      phone: '+1 509 555 0128',
      window: '13:00-17:00',
    },
    request: { change: ['day', 4], minutesAgo: 240 },
    stops: [[DAY, 'Shipped: Picked up by Exline.', 'Seattle, WA']],
  },
  {
    order: ['EX5550183264', 'Order Placed', 'Sarah Mitchell', 'Asheville, NC', 'Charlotte, NC'],
    createdMinutesAgo: 2 * DAY + 360,
    dueInDays: 0,
    stops: [
      [2 * DAY, 'Shipped: Picked up by Exline.', 'Asheville, NC'],
      [DAY, 'In Transit: Arrived at the Charlotte hub.', 'Charlotte, NC'],
      [180, 'Out for Delivery: With the driver.', 'Charlotte, NC'],
    ],
  },
  {
    order: ['EX1234567890', 'Label Created', 'Maya Chen', 'Newark, NJ', 'Portland, OR'],
    createdMinutesAgo: 3 * DAY + 605,
    dueInDays: 1,
    door: {
      address: '1420 SE Alder St',
      postalCode: '97214',
      phone: '+1 503 555 0142',
      window: '9:00-12:00',
    },
    shippingMailMinutesAgo: 2 * DAY + 600,
    stops: [
      [3 * DAY + 600, 'Order Placed: Shipping label created.', null],
      [2 * DAY + 1_000, 'Processing: Packed and ready for pickup.', 'Newark, NJ'],
      [2 * DAY + 620, 'Shipped: Picked up by Exline.', 'Newark, NJ'],
      [2 * DAY + 240, 'In Transit: Departed the Newark hub.', 'Newark, NJ'],
      [DAY + 1_200, 'In Transit: Passed the Chicago hub.', 'Chicago, IL'],
      [DAY + 180, 'In Transit: Arrived at the Denver hub.', 'Denver, CO'],
      [600, 'In Transit: Departed the Denver hub for Portland.', 'Denver, CO'],
    ],
  },
];

const requestOf = (
  { change: [kind, details], minutesAgo, settled }: StoryRequest,
  now: number,
): DemoRequest => ({
  kind,
  details: typeof details === 'string' ? details : dayText(now + details * DAY_MS).slice(0, 10),
  at: now - minutesAgo * MINUTE_MS,
  settled: settled ? { at: now - settled[0] * MINUTE_MS, outcome: settled[1] } : null,
});

export const storyParcels = (now: number): DemoParcel[] => {
  const ago = (minutes: number) => now - minutes * MINUTE_MS;
  return stories.map((story) => {
    const [trackingNumber, status, customerName, origin, destination, weight = null] = story.order;
    const stops = story.stops.map(([minutes, description, location]) => ({
      at: ago(minutes),
      description,
      location,
    }));
    const firstStop = stops[1]?.at ?? now;
    return {
      trackingNumber,
      status,
      customerName,
      customerEmail: emailOf(customerName),
      origin,
      destination,
      weight,
      door: story.door ?? null,
      createdAt: ago(story.createdMinutesAgo),
      shipsAt: timeOf({ stops }, 'Shipped:'),
      dueAt: now + story.dueInDays * DAY_MS,
      hasPhoto: story.hasPhoto ?? false,
      stops,
      shippingMailAt: story.shippingMailMinutesAgo === undefined ? null : ago(story.shippingMailMinutesAgo),
      deliveryMailAt: null,
      labels: story.labels ? { at: firstStop + 10 * MINUTE_MS, added: story.labels } : null,
      requests: story.request ? [requestOf(story.request, now)] : [],
    };
  });
};
