import { DAY_MS, HOUR_MS, MINUTE_MS } from '@exline/kernel';
import { customerName, emailOf } from './people.ts';
import { startOfDay, type DemoParcel, type Stop } from './parcel.ts';
import type { Random } from './random.ts';
import { reversed, routes, type Route } from './routes.ts';

const DAYS = 30;
/** The newest order is a few minutes old. */
const NEWEST_MS = 6 * MINUTE_MS;
const WEEKEND = 0.3;
/** Hours of the day, in UTC, in which senders in the United States create orders. */
const isBusy = (hour: number) => hour >= 13 && hour < 24;
/** A driver starts in the morning, and a parcel that arrives later waits for the next day. */
const DRIVER_HOUR = 13;

/** The share of the parcels on each of the first routes, so that these have enough parcels for their usual days. */
const busy = [0.38, 0.22];

const routeOf = (random: Random): Route => {
  let at = random.next();
  for (const [index, share] of busy.entries()) {
    const route = routes[index];
    if (route && at < share) return route;
    at -= share;
  }
  const chosen = random.pick(routes);
  return random.chance(0.5) ? chosen : reversed(chosen);
};

/** The fate of a parcel: a usual delivery, or one of the problems of carriers. */
type Fate = 'usual' | 'delayed' | 'no address' | 'not at home' | 'lost';

const fateOf = (random: Random): Fate => {
  const at = random.next();
  if (at < 0.11) return 'delayed';
  if (at < 0.16) return 'no address';
  if (at < 0.22) return 'not at home';
  return at < 0.245 ? 'lost' : 'usual';
};

const delays = [
  'In Transit: Delayed by snow on the highway.',
  'In Transit: Delayed. A truck had to be repaired.',
  'In Transit: Delayed by a closed road. It continues tomorrow.',
] as const;
const doors = [
  'Delivered: Left at the front door.',
  'Delivered: Handed to a resident.',
  'Delivered: Left with a neighbor.',
  'Delivered: Put into the mailroom.',
] as const;

/** Moments of the last days, oldest first: mostly in working hours, and fewer on weekends. */
const creationTimes = (random: Random, count: number, now: number): number[] => {
  const hours = Array.from(
    { length: DAYS * 24 },
    (_, index) => now - NEWEST_MS - (DAYS * 24 - index) * HOUR_MS,
  );
  const weights = hours.map((at) => {
    const date = new Date(at);
    const isWeekend = date.getUTCDay() % 6 === 0;
    return (isBusy(date.getUTCHours()) ? 1 : 0.08) * (isWeekend ? WEEKEND : 1) * random.between(0.4, 1.6);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const times: number[] = [];
  let reached = 0;
  for (const [index, at] of hours.entries()) {
    reached += weights[index] ?? 0;
    while (times.length < count && (times.length + 0.5) / count <= reached / total)
      times.push(at + random.between(0, HOUR_MS));
  }
  return times.toSorted((a, b) => a - b);
};

const nextMorning = (after: number, random: Random): number => {
  const today = startOfDay(after) + DRIVER_HOUR * HOUR_MS;
  const morning = after < today ? today : today + DAY_MS;
  return morning + random.between(0, 2 * HOUR_MS);
};

const cityOf = (place: string): string => place.split(',')[0] ?? place;

const wayOf = (random: Random, route: Route, createdAt: number, fate: Fate) => {
  const stops: Stop[] = [];
  const add = (at: number, description: string, location: string | null) =>
    stops.push({ at, description, location });
  const origin = route[0][1];
  const destination = route.at(-1)?.[1] ?? origin;
  let at = createdAt + random.between(0.5, 5) * HOUR_MS;
  if (random.chance(0.6)) add(at, 'Processing: Packed and ready for pickup.', origin);
  at += random.between(1, 14) * HOUR_MS;
  const shippedAt = at;
  add(at, 'Shipped: Picked up by Exline.', origin);
  const between = route.slice(1, -1);
  const trouble = random.whole(0, between.length);
  for (const [index, [hours, city]] of between.entries()) {
    at += hours * HOUR_MS * random.between(0.9, 1.25);
    add(at, `In Transit: Passed the ${cityOf(city)} hub.`, city);
    if (fate === 'lost' && index === trouble) return { stops, shippedAt, destination };
    if (fate === 'delayed' && index === trouble) {
      at += 3 * HOUR_MS;
      add(at, random.pick(delays), city);
      at += random.between(30, 60) * HOUR_MS;
    }
  }
  at += (route.at(-1)?.[0] ?? 0) * HOUR_MS * random.between(0.9, 1.25);
  // On a short route there is no hub where the parcel could wait.
  if (fate === 'delayed' && trouble === between.length) at += random.between(40, 60) * HOUR_MS;
  add(at, `In Transit: Arrived at the ${cityOf(destination)} hub.`, destination);
  if (fate === 'lost') return { stops, shippedAt, destination };
  if (fate === 'no address') {
    at += random.between(1, 5) * HOUR_MS;
    add(at, 'Exception: The address is incomplete. We wrote to the sender.', destination);
    if (random.chance(0.4)) return { stops, shippedAt, destination };
    at += random.between(20, 40) * HOUR_MS;
  }
  at = nextMorning(at, random);
  add(at, 'Out for Delivery: With the driver.', destination);
  if (fate === 'not at home') {
    at += random.between(2, 6) * HOUR_MS;
    add(at, 'Exception: No one was home. We will try again tomorrow.', destination);
    at = nextMorning(at, random);
    add(at, 'Out for Delivery: With the driver.', destination);
  }
  at += random.between(1.5, 7) * HOUR_MS;
  add(at, random.pick(doors), destination);
  return { stops, shippedAt, destination };
};

const labelsOf = (random: Random, fate: Fate, stops: readonly Stop[], createdAt: number) => {
  const last = stops.at(-1)?.at ?? createdAt;
  const at = last - random.between(0, 1) * HOUR_MS;
  if (fate === 'no address') return { at, added: ['Address'] };
  if (fate === 'lost') return { at: last + 50 * HOUR_MS, added: ['Lost?'] };
  return random.chance(0.08) ? { at: createdAt + 20 * MINUTE_MS, added: ['Fragile'] } : null;
};

/** Parcels as a carrier has them: most arrive on time, some late, and a few not at all. */
export const usualParcels = (random: Random, count: number, now: number): DemoParcel[] =>
  creationTimes(random, count, now).map((createdAt): DemoParcel => {
    const name = customerName(random);
    const route = routeOf(random);
    const fate = fateOf(random);
    const { stops, shippedAt, destination } = wayOf(random, route, createdAt, fate);
    const hours = route.reduce((sum, [leg]) => sum + leg, 0);
    const last = stops.at(-1);
    const isDelivered = last?.description.startsWith('Delivered') ?? false;
    const isNotified = random.chance(0.5);
    const isToldOfDelivery = random.chance(0.3);
    return {
      trackingNumber: `EX${String(random.whole(10 ** 9, 10 ** 10 - 1))}`,
      status: random.pick(['Label Created', 'Order Placed', 'Processing']),
      customerName: name,
      customerEmail: random.chance(0.9) ? emailOf(name) : null,
      origin: route[0][1],
      destination,
      weight: random.chance(0.8) ? random.whole(120, 9_000) : null,
      door: null,
      createdAt,
      shipsAt: shippedAt,
      dueAt: startOfDay(shippedAt + hours * 1.15 * HOUR_MS) + (random.chance(0.75) ? 2 : 1) * DAY_MS,
      hasPhoto: random.chance(0.15),
      stops,
      shippingMailAt: isNotified ? shippedAt + random.between(3, 40) * MINUTE_MS : null,
      deliveryMailAt:
        isToldOfDelivery && isDelivered && last ? last.at + random.between(5, 60) * MINUTE_MS : null,
      labels: labelsOf(random, fate, stops, createdAt),
      requests: [],
    };
  });
