import type { Activity } from '@exline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt, server } from '../../../../testing/render.tsx';
import { ActivityCard } from './ActivityCard.tsx';
import { ActivityFile } from './ActivityFile.tsx';

const PATH = '/api/admin/activity';

const anEntry = (fields: Partial<Activity>): Activity => ({
  id: 1,
  at: '2026-11-20T12:00:00.000Z',
  act: 'signed_in',
  staffId: 17,
  name: 'Maya Chen',
  about: null,
  detail: null,
  count: null,
  address: '203.0.113.7',
  browser: 'Firefox on Linux',
  ...fields,
});

const open = (entries: Activity[], address = '/admin/staff/activity') => {
  const asked: string[] = [];
  server.use(
    http.get(PATH, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(entries, { headers: { 'X-Total-Count': String(entries.length) } });
    }),
  );
  renderAt(
    address,
    <>
      <ActivityFile />
      <ActivityCard />
    </>,
  );
  return asked;
};

beforeEach(() =>
  server.use(http.get('/api/admin/staff', () => HttpResponse.json([{ id: 17, name: 'Maya Chen' }]))),
);

afterEach(() => void vi.useRealTimers());

test('each entry shows who did what, and from where', async () => {
  open([
    anEntry({ id: 3, act: 'role_changed', about: 'Tom', detail: 'viewer' }),
    anEntry({ id: 2, act: 'sign_in_refused' }),
  ]);
  const [, changed, refused] = await screen.findAllByRole('row');
  for (const words of ['Maya Chen', 'Made Tom a viewer', 'Firefox on Linux', '203.0.113.7'])
    expect(within(changed as HTMLElement).getByText(words)).toBeTruthy();
  expect(within(refused as HTMLElement).getByText('Sign-in refused: wrong password')).toBeTruthy();
});

test('person, kind and days are in the request and in the address of the file', async () => {
  const asked = open([anEntry({})], '/admin/staff/activity?kind=export');
  await waitFor(() => expect(asked).toEqual(['?limit=50&kind=export']));
  await screen.findByRole('option', { name: 'Maya Chen' });
  await userEvent.selectOptions(screen.getByLabelText('Person'), 'Maya Chen');
  await userEvent.selectOptions(screen.getByLabelText('Days'), 'Last 7 days');
  await waitFor(() => expect(asked.at(-1)).toBe('?limit=50&staffId=17&kind=export&days=7'));
  const file = screen.getByRole('link', { name: 'Export' }).getAttribute('href');
  expect(file).toBe(`${PATH}/export.csv?staffId=17&kind=export&days=7`);
});

test('the activity of an erased account can be chosen', async () => {
  server.use(http.get('/api/admin/staff', () => HttpResponse.json([{ id: 18, name: '' }])));
  const asked = open([]);
  await userEvent.selectOptions(
    await screen.findByLabelText('Person'),
    await screen.findByRole('option', { name: 'Name erased' }),
  );
  await waitFor(() => expect(asked.at(-1)).toBe('?limit=50&staffId=18'));
});

test('when nothing matches, one button clears the filters', async () => {
  const asked = open([], '/admin/staff/activity?kind=erasure');
  await userEvent.click(await screen.findByRole('button', { name: 'Show everything' }));
  expect(await screen.findByText('No activity yet')).toBeTruthy();
  expect(asked.at(-1)).toBe('?limit=50');
});

test('a new entry appears after a while', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const entries = [anEntry({ id: 1 })];
  open(entries);
  await expect.poll(() => screen.queryAllByText('Maya Chen')).not.toEqual([]);
  entries.unshift(anEntry({ id: 2, name: 'Tom Hill' }));
  vi.advanceTimersByTime(15_000);
  await expect.poll(() => screen.queryAllByText('Tom Hill')).not.toEqual([]);
});
