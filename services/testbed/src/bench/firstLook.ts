import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { startBench, type Bench } from './bench.ts';
import { median, ms, quantile, ratio, type Row } from './report/figures.ts';
import { openPhone, ROUND_TRIP_MS, CPU_SLOWDOWN, startBrowser } from './phone/phone.ts';

const web = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

/** Creates an order with several events. Returns its tracking number. */
const addParcel = async (bench: Bench): Promise<string> => {
  const orderId = await bench.addOrder();
  const [wire] = await bench.open(1);
  if (!wire) throw new Error('no connection');
  for (let event = 0; event < 6; event += 1) await bench.addEvent(wire, orderId);
  const { body } = await wire.call('GET', `/api/admin/orders/${orderId}`, bench.admin, '');
  return (JSON.parse(body) as { trackingNumber: string }).trackingNumber;
};

/** The time from a tap on a link to the first paint and to the visible parcel, on a slow phone. */
const look = async (browser: Browser, address: string) => {
  const { page, context } = await openPhone(browser);
  try {
    await page.addInitScript(`
      window.parcelSeen = new Promise((resolve) => {
        const look = () =>
          document.getElementById('where') ? resolve(performance.now()) : requestAnimationFrame(look);
        requestAnimationFrame(look);
      });
      window.firstPaint = new Promise((resolve) => {
        const paints = new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries())
            if (name === 'first-contentful-paint') resolve(startTime);
        });
        paints.observe({ type: 'paint', buffered: true });
      });
    `);
    await page.goto(address);
    return await page.evaluate<{ painted: number; parcel: number }>(`
      // The content is visible once it is painted.
      Promise.all([window.firstPaint, window.parcelSeen])
        .then(([painted, parcel]) => ({ painted, parcel: Math.max(painted, parcel) }))
    `);
  } finally {
    await context.close();
  }
};

/** Compares how soon a visitor sees a parcel: rendered into the document, or fetched by the page. */
export const firstLook: Row = async ({ latencyMs, quick, log }) => {
  const rounds = quick ? 2 : 9;
  const browser = await startBrowser();
  if (!browser || !existsSync(web)) throw new Error('this row wants Chromium and a built web app');
  // Without the parcel renderer, the gateway sends the same document for every number.
  const plain = mkdtempSync(join(tmpdir(), 'exline-web-'));
  cpSync(web, plain, { recursive: true, filter: (path) => path !== join(web, 'server') });
  const bench = await startBench({ latencyMs, name: 'bench_first_look', webDir: web });
  try {
    const other = await bench.gatewayBeside('plain', plain);
    const path = `/track/${await addParcel(bench)}`;
    const taken = { waits: [] as number[], holds: [] as number[], painted: [] as number[] };
    for (let round = -1; round < rounds; round += 1) {
      const before = await look(browser, other.url + path);
      const after = await look(browser, bench.gateway.url + path);
      if (round < 0) continue;
      taken.waits.push(before.parcel);
      taken.painted.push(before.painted);
      taken.holds.push(after.parcel);
    }
    log(`${rounds} visitors have looked`);
    const line = (name: string, times: readonly number[]) => [
      name,
      `${ms(median(times))} (${ms(quantile(times, 0.95))})`,
      ratio(median(times) / median(taken.waits)),
    ];
    return {
      tables: [
        {
          title: 'From a link to its parcel, on a slow phone',
          head: ['what is seen', 'after', 'ratio'],
          lines: [
            line('the parcel, when the document only asks for it', taken.waits),
            line('the first paint of that document', taken.painted),
            line('the parcel, rendered into the document', taken.holds),
          ],
          notes: [
            `Medians of ${rounds} visits in turn (95 % below), in Chromium, 390 px wide: ${ROUND_TRIP_MS} ms a request, the processor ${CPU_SLOWDOWN} times slower.`,
          ],
        },
      ],
    };
  } finally {
    await browser.close();
    await bench.clear();
    rmSync(plain, { recursive: true });
  }
};
