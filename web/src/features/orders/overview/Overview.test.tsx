import type { OrderFigures } from '@exline/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { noFigures, someFigures } from '../../../testing/figures.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { Overview } from './Overview.tsx';

const summary = { total: 0, outForDelivery: 0, delivered: 0, active: 0, recent: [] };
const given = (figures: OrderFigures) =>
  server.use(
    http.get('/api/admin/summary', () => HttpResponse.json(summary)),
    http.get('/api/admin/overview', () => HttpResponse.json(figures)),
  );

const open = async (figures: OrderFigures) => {
  given(figures);
  renderAt('/admin', <Overview />);
  await screen.findByRole('region', { name: 'Needs attention' });
};
const rows = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ children }) => [...children].map((cell) => cell.textContent));
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('each reason for attention links to its list', async () => {
  await open(someFigures());
  expect(hrefOf('5 orders')).toBe('/admin?tab=orders&attention=needed&sort=due');
  expect(hrefOf('Exception 1')).toBe('/admin?tab=orders&status=Exception');
  expect(hrefOf('Past estimated delivery 3')).toBe('/admin?tab=orders&attention=late&sort=due');
  expect(hrefOf('No update for 48 hours 0')).toBe('/admin?tab=orders&attention=silent&sort=due');
});

test('the share of on-time deliveries counts orders with an estimate and is rounded down', async () => {
  await open(someFigures());
  const card = within(screen.getByRole('region', { name: 'Delivered on time' }));
  expect(card.getByText('75%')).toBeTruthy();
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
    'On time 3',
    'Late 1',
    'No estimate (not counted) 2',
  ]);
});

test('without a delivery that had an estimate there is no share', async () => {
  const day = { day: '2026-11-22', created: 1, onTime: 0, late: 0, noEstimate: 1 };
  await open(someFigures({ days: [day] }));
  expect(
    screen.getByText('No order with an estimated delivery was delivered in the last 1 day.'),
  ).toBeTruthy();
});

test('the chart of the days has a table', async () => {
  await open(someFigures());
  expect(screen.getByText('3 days: 1,203 created, 6 delivered')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show as table', pressed: false }));
  expect(rows('Table of orders and deliveries per day')).toEqual([
    ['Nov 22', '1,200', '0', '0', '0', '0'],
    ['Nov 21', '0', '3', '1', '0', '2'],
    ['Nov 20', '3', '3', '2', '1', '0'],
  ]);
});

test('each status links to its list', async () => {
  await open(someFigures());
  expect(rows('Parcels by status')).toEqual([
    ['In Transit', '', '4'],
    ['Delivered', '50% have arrived', '6'],
    ['Any other status', '', '2'],
  ]);
  expect(hrefOf('In Transit')).toBe('/admin?tab=orders&status=In%20Transit');
});

test('the card says when nothing needs attention', async () => {
  await open(someFigures({ attention: noFigures.attention }));
  expect(screen.getByText('Nothing needs attention.')).toBeTruthy();
});

test('without orders, the overview says what will appear', async () => {
  given(noFigures);
  renderAt('/admin', <Overview />);
  expect(screen.getByText('Loading figures...')).toBeTruthy();
  expect(await screen.findByText('Nothing to count yet')).toBeTruthy();
  expect(screen.queryByText('Needs attention')).toBeNull();
});

test('when the figures cannot be loaded, the rest is shown and a retry is offered', async () => {
  given(someFigures());
  server.use(
    http.get(
      '/api/admin/overview',
      () => HttpResponse.json({ status: 503, detail: 'Not now.' }, { status: 503 }),
      {
        once: true,
      },
    ),
  );
  renderAt('/admin', <Overview />);
  await screen.findByText('This could not be loaded');
  expect(screen.getByText('No orders found')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('region', { name: 'Needs attention' });
});
