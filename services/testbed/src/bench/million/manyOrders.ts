const BATCH = 100;
/** Concurrent calls: enough to fill the inserts of the log, which hold up to 1,000 commits. */
export const IMPORTERS = 16;

const statuses = ['Processing', 'Shipped', 'In Transit', 'Out for Delivery', 'Delivered', 'Delivered'];
const first = ['Maya', 'Luis', 'Hannah', 'Grace', 'Tom', 'Priya', 'Owen', 'Elena', 'Daniel', 'Marcus'];
const last = ['Chen', 'Ortega', 'Weiss', 'Kim', 'Becker', 'Nair', 'Blake', 'Petrova', 'Okafor', 'Lee'];
const places = ['Portland, OR', 'Jersey City, NJ', 'Columbus, OH', 'Austin, TX', 'Madison, WI', 'Boise, ID'];
/** One of this many customers has a rare name. */
const RARE_EVERY = 5_000;
const pick = (from: readonly string[], n: number) => from[n % from.length] ?? '';
const dayOf = (n: number, after = 0) =>
  `2026-${n % 2 === 0 ? 10 : 11}-${String(1 + (n % 24) + after).padStart(2, '0')}`;

/** The tracking number of the nth order. */
export const numberOf = (n: number) => `EX${String((n * 7_919_317) % 10_000_000_000).padStart(10, '0')}`;

/** The email address of the nth order's customer. */
export const addressOf = (n: number) => `${pick(first, n)}.${n}@example.com`.toLowerCase();

const orderOf = (n: number) => ({
  trackingNumber: numberOf(n),
  status: pick(statuses, n),
  customerName: n % RARE_EVERY === 1 ? 'Zoë Quill' : `${pick(first, n)} ${pick(last, n >> 3)}`,
  customerEmail: addressOf(n),
  shipmentDate: dayOf(n),
  estimatedDelivery: dayOf(n, 4),
  origin: pick(places, n >> 2),
  destination: pick(places, n),
});

export interface Importer {
  /** Makes calls, many at a time. */
  many: (
    count: number,
    make: (wire: Wire, index: number) => ReturnType<Wire['call']>,
    callers: number,
  ) => Promise<void>;
  /** The header that signs in. */
  admin: string;
}

interface Wire {
  call: (
    method: string,
    path: string,
    header: string,
    body: string,
  ) => Promise<{ head: string; status: number; body: string }>;
}

/** Imports the orders from number `from` up to `to`, exclusive, as the import page does. */
export const importOrders = ({ many, admin }: Importer, from: number, to: number): Promise<void> =>
  many(
    Math.ceil((to - from) / BATCH),
    (wire, batch) => {
      const begin = from + batch * BATCH;
      const orders = Array.from({ length: Math.min(BATCH, to - begin) }, (_, index) =>
        orderOf(begin + index),
      );
      return wire.call('POST', '/api/admin/orders/import', admin, JSON.stringify({ orders }));
    },
    IMPORTERS,
  );
