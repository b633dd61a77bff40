import { addressOf, numberOf } from './manyOrders.ts';

const WARM_UP = 3;

interface Gateway {
  url: string;
  /** The header that signs in. */
  admin: string;
}

/** Calls by name. Each run passes another number. */
const callsFor = (orders: number): Readonly<Record<string, (n: number) => string>> => {
  const list = (query: string) => `/api/admin/orders?limit=25&view=row&${query}`;
  return {
    'summary (counters, ten recent)': () => '/api/admin/summary?view=row',
    'overview (figures of 30 days)': () => '/api/admin/overview',
    'statuses in use': () => '/api/admin/orders/statuses',
    'list, first page': () => list(''),
    'list, first page with all fields': () => '/api/admin/orders?limit=25',
    'list, page in the middle': (n) => list(`after=${Math.floor(orders / 2) + n}`),
    'list, page before the middle': (n) => list(`before=${Math.floor(orders / 2) + n}`),
    'list, one status': () => list('status=Delivered'),
    'list, by ship date': () => list('sort=shipped'),
    'list, by due date, one status': () => list('sort=due&status=Shipped'),
    'list, by status': () => list('sort=status'),
    'list, by customer': () => list('sort=customer'),
    'list, by customer, page in the middle': (n) => list(`sort=customer&after=${Math.floor(orders / 2) + n}`),
    'list, two statuses, a place and no email': () =>
      list('status=Shipped&status=Delivered&place=boise&email=none'),
    'views with counts': () => '/api/admin/order-views',
    'list, days of creation': () => list('since=2026-01-01&until=2030-01-01'),
    'list, days of shipment': () => list('sort=shipped&since=2026-11-03&until=2026-11-05'),
    'list, what needs attention': () => list('attention=needed&sort=due'),
    'list, late': () => list('attention=late'),
    'list, silent': () => list('attention=silent'),
    'list, deleted': () => list('state=deleted'),
    'search, a name': () => list('q=maya%20chen'),
    'search, a name in another order': () => list('q=chen%20may'),
    'search, a rare name without its accent': () => list('q=zoe'),
    'search, a name and a place': () => list('q=maya%20portland'),
    'search, a place and a status': () => list('q=portland&status=Delivered'),
    'search, the beginning of a number': (n) => list(`q=${numberOf(n).slice(0, 6)}`),
    'search, four digits of a number': (n) => list(`q=${numberOf(n).slice(-4)}`),
    'search, a whole number': (n) => list(`q=${numberOf(n)}`),
    'search, an email address': (n) => list(`q=${encodeURIComponent(addressOf(n))}`),
    'search, what nearly all have': () => list('q=ex'),
    'search, what none has': () => list('q=zzzz'),
    'search of everything': () => '/api/admin/search?q=maya%20chen',
    'parcels of a customer': (n) => `/api/admin/parcels?email=${encodeURIComponent(addressOf(n))}`,
    'tracking look-up': (n) => `/api/track/${numberOf(n)}`,
  };
};

const get = async ({ url, admin }: Gateway, path: string): Promise<Response> => {
  const answer = await fetch(url + path, { headers: { cookie: admin.replace(/^cookie: |\r\n$/g, '') } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
};

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await run();
  return performance.now() - from;
};

const readAll = async (gateway: Gateway, path: string) => (await get(gateway, path)).text();

/** Reads the beginning of an export, and stops it there. */
const firstByte = async (gateway: Gateway) => {
  const reader = (await get(gateway, '/api/admin/orders/export.csv')).body?.getReader();
  await reader?.read();
  await reader?.cancel();
};

/**
 * Measures every list, count, figure and search of the staff area through HTTP: the milliseconds by name of the call.
 */
export const measureQueries = async (gateway: Gateway, orders: number, runs: number) => {
  const measured = async (run: (n: number) => Promise<unknown>): Promise<number[]> => {
    const taken: number[] = [];
    for (let n = 0; n < WARM_UP + runs; n += 1) {
      const time = await timed(() => run((n * 37 + 1) % orders));
      if (n >= WARM_UP) taken.push(time);
    }
    return taken;
  };
  const total = (await get(gateway, '/api/admin/orders?limit=1')).headers.get('x-total-count');
  if (total !== String(orders)) throw new Error(`${total} orders are listed instead of ${orders}`);
  const timings = new Map<string, number[]>();
  for (const [name, pathFor] of Object.entries(callsFor(orders)))
    timings.set(name, await measured((n) => readAll(gateway, pathFor(n))));
  return timings.set('export, first byte', await measured(() => firstByte(gateway)));
};
