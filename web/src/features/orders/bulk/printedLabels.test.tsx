import type { Order } from '@exline/contracts';
import { readLabels } from '@exline/labels/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anOrder } from '../../../testing/order.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { OutcomeNote } from '../../../ui/overlay/Outcome.tsx';
import { filterIn } from '../orderFilter.ts';
import { BulkBar } from './BulkBar.tsx';

const order = (id: number) => anOrder({ id, trackingNumber: `EX${id}` });

/** Selects orders of a list, or all that match its filter. */
const select = (ids: readonly number[] | 'all', total = ids.length) =>
  renderAt(
    '/admin?tab=orders',
    <>
      <OutcomeNote />
      <BulkBar
        selection={{
          orders: ids === 'all' ? [] : ids.map(order),
          isWhole: ids === 'all',
          has: () => false,
          set: () => {},
          tick: () => {},
          setWhole: () => {},
          clear: () => {},
        }}
        shown={[]}
        filter={filterIn(new URLSearchParams('place=berlin'), '')}
        total={total}
      />
    </>,
  );
const first = (amount: number) => Array.from({ length: amount }, (_, index) => index + 1);
const hint = 'Labels: select up to 500 orders.';

test.each([
  ['500 orders', first(500), 500],
  ['500 matching orders', 'all', 500],
] as const)('the labels of %s can be printed', (_which, ids, total) => {
  select(ids, total);
  expect(screen.getByRole('button', { name: 'Print labels' })).toBeTruthy();
  expect(screen.queryByText(hint)).toBeNull();
});

test.each([
  ['501 orders', first(501), 501],
  ['501 matching orders', 'all', 501],
] as const)('with %s selected, the page says how many labels can be printed', (_which, ids, total) => {
  select(ids, total);
  expect(screen.queryByRole('button', { name: 'Print labels' })).toBeNull();
  expect(screen.getByText(hint)).toBeTruthy();
});

interface Saved {
  name: string;
  file: Blob;
}

/** Replaces the browser's download. */
const catchDownloads = () => {
  const files: Blob[] = [];
  const saved: Saved[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const file = files.at(-1);
    if (file) saved.push({ name: this.download, file });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return saved;
};
const codesIn = async ({ file }: Saved) =>
  (await readLabels(new Uint8Array(await file.arrayBuffer()))).map(({ codes }) => codes.Code128);

/** Prints the labels of the orders that the server finds. Returns what it was asked for, and the saved files. */
const print = async (...found: readonly Order[]) => {
  const saved = catchDownloads();
  let asked = '';
  server.use(
    http.get('/api/admin/orders', ({ request }) => {
      asked = decodeURIComponent(new URL(request.url).search);
      return HttpResponse.json(found);
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Print labels' }));
  expect((await screen.findAllByText(/^\d labels? saved$/)).length).toBeGreaterThan(0);
  return { asked, names: saved.map(({ name }) => name), labels: await Promise.all(saved.map(codesIn)) };
};

test('the labels of selected orders are saved as one file, with the current values of each order', async () => {
  select([3, 1]);
  expect(await print(order(1), anOrder({ id: 3, trackingNumber: 'EX3-now' }))).toEqual({
    asked: '?ids=3,1&limit=2',
    names: ['labels.pdf'],
    labels: [['EX3-now', 'EX1']],
  });
});

test('the labels of all matching orders are saved in the order of the list', async () => {
  select('all', 2);
  expect(await print(order(2), order(1))).toEqual({
    asked: '?place=berlin&limit=500',
    names: ['labels.pdf'],
    labels: [['EX2', 'EX1']],
  });
});

test('a deleted order is left out, and the page says so', async () => {
  select([3, 1]);
  expect((await print(order(1))).labels).toEqual([['EX1']]);
  expect((await screen.findAllByText(/1 deleted order was left out/)).length).toBeGreaterThan(0);
});

test('no labels are saved when the server does not answer, and the selection stays', async () => {
  const saved = catchDownloads();
  select([1]);
  server.use(http.get('/api/admin/orders', () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 })));
  await userEvent.click(screen.getByRole('button', { name: 'Print labels' }));
  expect((await screen.findAllByText('Not now.')).length).toBeGreaterThan(0);
  expect(saved).toEqual([]);
  expect(screen.getByText('1 selected')).toBeTruthy();
});
