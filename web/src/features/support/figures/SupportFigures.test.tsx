import type { Durations, SupportFigures as Figures } from '@exline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { SupportFigures } from './SupportFigures.tsx';

const durations = (count: number, median: number | null = null): Durations => ({
  count,
  median,
  p90: median,
});
const none = { firstReply: durations(0), finished: durations(0) };
const noRatings = { good: 0, okay: 0, bad: 0 };
const empty: Figures = {
  days: [{ day: '2026-11-26', opened: 0, ...none }],
  all: { opened: 0, ...none, ratings: noRatings },
  agents: [],
  open: [{ underHours: 1, waiting: 0, replied: 0 }],
};
const busy = { opened: 7, firstReply: durations(5, 240), finished: durations(4, 4_800) };
const figures: Figures = {
  days: [{ day: '2026-11-26', ...busy }],
  all: { ...busy, ratings: { good: 3, okay: 1, bad: 0 } },
  agents: [{ actor: 'staff:7', ...busy, ratings: noRatings }],
  open: [
    { underHours: 1, waiting: 2, replied: 0 },
    { underHours: null, waiting: 0, replied: 1 },
  ],
};

/** Renders the page at an address and collects the queries that it asks for. */
const openAt = (address: string, answer: Figures) => {
  const asked: string[] = [];
  server.use(
    http.get('/api/admin/support/figures', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(answer);
    }),
    http.get('/api/admin/me', () => HttpResponse.json({ people: [] })),
  );
  return { asked, location: renderAt(address, <SupportFigures />) };
};
const valueOf = (name: string) => screen.getByText(name).closest('div')?.querySelector('dd')?.textContent;

test('the page names the questions, the usual times and what is open', async () => {
  openAt('/admin/support', figures);
  await waitFor(() => expect(valueOf('Questions')).toBe('7'));
  expect(valueOf('First reply, median')).toBe('4 min');
  expect(valueOf('Until done, median')).toBe('1 h 20 min');
  expect(valueOf('Open now')).toBe('3');
  expect(
    within(screen.getByRole('region', { name: 'Table of figures by person' })).getAllByRole('row'),
  ).toHaveLength(2);
});

test('the kind is in the address, in the request and in the file', async () => {
  const { asked, location } = openAt('/admin/support?days=7', figures);
  await waitFor(() => expect(asked).toEqual(['?days=7']));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Contact Forms');
  await waitFor(() => expect(asked.at(-1)).toBe('?days=7&kind=message'));
  expect(location.history.at(-1)).toContain('kind=message');
  expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toBe(
    '/api/admin/support/figures.csv?days=7&kind=message',
  );
});

test('without questions it says what will appear', async () => {
  openAt('/admin/support', empty);
  expect(await screen.findByText('No questions yet')).toBeTruthy();
});
