import type { EstimateFigures } from '@exline/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { EstimatesCard } from './EstimatesCard.tsx';

const week = { early: 10, onDay: 60, late: 30, judged: 50, within: 42 };
const figures: EstimateFigures = {
  weeks: [{ week: '2026-11-23', ...week }],
  offsets: [
    { days: -5, count: 10 },
    { days: 0, count: 60 },
    { days: 5, count: 30 },
  ],
  routes: [{ route: 'NJ-OR', usual: { from: 3, to: 4 }, judged: 50, within: 42 }],
};

const show = (answer: EstimateFigures) => {
  server.use(http.get('/api/admin/estimates', () => HttpResponse.json(answer)));
  renderAt('/admin/reply-times', <EstimatesCard />);
};

test('the card says how many parcels arrived by their estimate, and within the usual days', async () => {
  show(figures);
  expect(
    await screen.findByText(
      'The last twelve weeks: 70% of 100 parcels arrived by their estimated day. 84% of 50 arrived within the usual days of their route.',
    ),
  ).toBeDefined();
  const routes = within(screen.getByRole('region', { name: 'Table of routes' }));
  expect(routes.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'NJ to OR',
    '3 to 4 days',
    '50',
    '84%',
  ]);
  expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toBe('/api/admin/estimates.csv');
});

test('in a narrow chart, only every third day and the outermost ones are labeled', async () => {
  // Without a layout, the chart has no width.
  const offsets = Array.from({ length: 11 }, (_, index) => ({ days: index - 5, count: 1 }));
  show({ ...figures, offsets });
  const [name] = await screen.findAllByText('Parcels by days early (−) or late (+)');
  const labels = name?.parentElement?.querySelectorAll('.visx-axis-bottom')[0]?.querySelectorAll('text');
  expect([...(labels ?? [])].map(({ textContent }) => textContent)).toEqual([
    '≤ −5',
    '−3',
    '0',
    '+3',
    '≥ +5',
  ]);
});

test('all figures of the chart are also in a table', async () => {
  show(figures);
  await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
  const weeks = within(screen.getByRole('region', { name: 'Table of estimates per week' }));
  expect(weeks.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Nov 23',
    '10',
    '60',
    '30',
    '50',
    '42',
    '84%',
  ]);
});

test('without deliveries the card says what will appear, and has nothing to export', async () => {
  show({
    weeks: [{ week: '2026-11-23', early: 0, onDay: 0, late: 0, judged: 0, within: 0 }],
    offsets: [{ days: 0, count: 0 }],
    routes: [],
  });
  expect(await screen.findByText('No deliveries to compare yet')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Export' })).toBeNull();
});
