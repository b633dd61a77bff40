import type { CreateOrder } from '@exline/contracts';

const DAY = 24 * 60;

/** A tracking event of a parcel: minutes before now, description, location. */
type Stop = readonly [minutesAgo: number, description: string, location: string | null];

export interface DemoOrder {
  order: Pick<
    CreateOrder,
    'trackingNumber' | 'status' | 'customerName' | 'customerEmail' | 'origin' | 'destination' | 'weight'
  >;
  dueInDays: number;
  photo?: boolean;
  stops: readonly Stop[];
}

const order = (
  trackingNumber: string,
  status: string,
  customer: string,
  origin: string,
  destination: string,
  weight: number | null = null,
) => ({
  trackingNumber,
  status,
  customerName: customer,
  customerEmail: `${customer.toLowerCase().replace(' ', '.')}@example.com`,
  origin,
  destination,
  weight,
});

/** Orders in every status, oldest first, so that the list starts with the most instructive one. */
export const demoOrders: readonly DemoOrder[] = [
  {
    order: order('EX3308124476', 'Order Placed', 'Elena Petrova', 'Chicago, IL', 'Milwaukee, WI', 1_049),
    dueInDays: -3,
    photo: true,
    stops: [
      [6 * DAY, 'Shipped: Picked up by Exline.', 'Chicago, IL'],
      [4 * DAY, 'In Transit: Arrived at the Milwaukee hub.', 'Milwaukee, WI'],
      [3 * DAY + 300, 'Out for Delivery: With the driver.', 'Milwaukee, WI'],
      [3 * DAY, 'Delivered: Left at the front door.', 'Milwaukee, WI'],
    ],
  },
  {
    order: order('EX6619027341', 'Order Placed', 'Daniel Okafor', 'Newark, NJ', 'Boston, MA', 340),
    dueInDays: -1,
    stops: [
      [4 * DAY, 'Shipped: Picked up by Exline.', 'Newark, NJ'],
      [2 * DAY, 'Exception: The address is incomplete. We wrote to the sender.', 'Boston, MA'],
    ],
  },
  {
    order: order('EX9150336628', 'Label Created', 'Grace Kim', 'Austin, TX', 'El Paso, TX', 5_443),
    dueInDays: 4,
    stops: [],
  },
  {
    order: order('EX2204871190', 'Order Placed', 'Tom Becker', 'Columbus, OH', 'Nashville, TN'),
    dueInDays: 5,
    stops: [[DAY, 'Order Placed: Shipping label created.', null]],
  },
  {
    order: order('EX4471938205', 'Order Placed', 'Priya Nair', 'Atlanta, GA', 'Miami, FL'),
    dueInDays: 3,
    stops: [
      [DAY, 'Order Placed: Shipping label created.', null],
      [600, 'Processing: Packed and ready for pickup.', 'Atlanta, GA'],
    ],
  },
  {
    order: order('EX7702419385', 'Processing', 'Marcus Lee', 'Seattle, WA', 'Spokane, WA'),
    dueInDays: 1,
    stops: [[DAY, 'Shipped: Picked up by Exline.', 'Seattle, WA']],
  },
  {
    order: order('EX5550183264', 'Order Placed', 'Sarah Mitchell', 'Asheville, NC', 'Charlotte, NC'),
    dueInDays: 0,
    stops: [
      [2 * DAY, 'Shipped: Picked up by Exline.', 'Asheville, NC'],
      [DAY, 'In Transit: Arrived at the Charlotte hub.', 'Charlotte, NC'],
      [180, 'Out for Delivery: With the driver.', 'Charlotte, NC'],
    ],
  },
  {
    order: order('EX1234567890', 'Label Created', 'Maya Chen', 'Newark, NJ', 'Portland, OR'),
    dueInDays: 1,
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

/**
 * How many minutes ago a parcel was shipped, according to its tracking events. Null if not shipped
 * yet.
 */
export const shippedMinutesAgo = (stops: readonly Stop[]): number | null =>
  stops.find(([, description]) => description.startsWith('Shipped:'))?.[0] ?? null;
