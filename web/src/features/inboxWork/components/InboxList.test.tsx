import type { Flood, ViewCounts } from '@exline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { InboxViews } from '../../../ui/lists/InboxViews.tsx';
import type { InboxFilter } from '../queries.ts';
import { InboxList } from './InboxList.tsx';

const counts = (all: number, mine: number): ViewCounts => ({ all, mine, unassigned: all - mine, snoozed: 0 });
const flood = (id: string, text: string): Flood => ({
  id,
  count: 60,
  firstAt: '2026-11-26T09:00:00.000Z',
  lastAt: '2026-11-26T09:05:00.000Z',
  text,
});

/** Answers with an empty inbox, counts of both kinds, and a flood of each kind. */
const serve = () =>
  server.use(
    http.get('/api/admin/inbox', () => HttpResponse.json([])),
    http.get('/api/admin/inbox/counts', () =>
      HttpResponse.json({ message: counts(5, 2), conversation: counts(9, 4), mentions: [], labels: [] }),
    ),
    http.get('/api/admin/floods', () =>
      HttpResponse.json({ messages: [flood('m1', 'Buy now')], conversations: [flood('c1', 'Hello')] }),
    ),
    http.get('/api/admin/me', () => HttpResponse.json({ people: [] })),
  );
const links = () =>
  within(screen.getByRole('navigation', { name: 'Views' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test.each([
  [['message'] as const, ['Mine 2', 'Unassigned 3', 'All 5']],
  [['conversation'] as const, ['Mine 4', 'Unassigned 5', 'All 9']],
  [['message', 'conversation'] as const, ['Mine 6', 'Unassigned 8', 'All 14']],
])('the views of %s have the counts of these kinds', async (kinds, expected) => {
  serve();
  renderAt('/admin', <InboxViews kinds={kinds} current="mine" hrefOf={(view) => `/?view=${view}`} />);
  await waitFor(() => expect(links()).toEqual(expected));
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/?view=mine');
});

const everything: InboxFilter = { q: '', show: 'open', view: '', label: '' };

test('floods of both kinds are in the list of everything, and lead to the list of their kind', async () => {
  serve();
  renderAt('/admin/communications?tab=all', <InboxList filter={everything} opened={null} />);
  const hrefs = await waitFor(() => {
    const found = screen.getAllByRole('link', { name: /60 .* at once/ });
    expect(found).toHaveLength(2);
    return found.map((link) => link.getAttribute('href'));
  });
  expect(hrefs).toEqual(['/admin/communications?flood=m1', '/admin/communications?tab=chat&flood=c1']);
});

test('a view of one person has no floods', async () => {
  serve();
  renderAt('/admin', <InboxList filter={{ ...everything, view: 'mine' }} opened={null} />);
  expect(await screen.findByText('Nothing here')).toBeTruthy();
  expect(screen.queryByText(/at once/)).toBeNull();
});
