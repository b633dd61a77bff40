import type { Mail } from '@exline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { MailQueue } from './MailQueue.tsx';

const PATH = '/api/admin/mails';

const aMail = (over: Partial<Mail> = {}): Mail => ({
  id: 9,
  kind: 'shipping',
  to: 'priya@example.com',
  state: 'failed',
  orderId: 4,
  submissionId: null,
  sessionId: null,
  trackingNumber: 'EX6317720954',
  requestedAt: '2026-11-13T18:02:00.000Z',
  requestedBy: 'admin:ana',
  attempts: 8,
  nextTryAt: null,
  lastError: '550 no such mailbox',
  settledAt: null,
  ...over,
});

const open = (mails: Mail[], failed = 1, address = '/admin/mail') => {
  const asked: string[] = [];
  server.use(
    http.get(PATH, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(mails, { headers: { 'X-Total-Count': String(mails.length) } });
    }),
    http.get(`${PATH}/summary`, () =>
      HttpResponse.json({ waiting: 3, retrying: 2, failed, oldestUnsentAt: null }),
    ),
  );
  const location = renderAt(
    address,
    <MailQueue linkOf={({ orderId }) => (orderId ? `/admin?tab=orders&order=${orderId}` : null)} />,
  );
  return { asked, location };
};

test('the counters show waiting, retrying and failed emails', async () => {
  open([], 0);
  await screen.findByText('3');
  for (const [name, value] of Object.entries({
    Waiting: '3',
    Retrying: '2',
    Failed: '0',
    'Oldest unsent': 'None',
  })) {
    const [term] = screen.getAllByText(name, { selector: 'dt' });
    expect(term?.nextElementSibling?.textContent).toBe(value);
  }
});

test('without emails the page says what will appear', async () => {
  open([], 0);
  expect(await screen.findByText('No emails yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry all failed' })).toBeNull();
});

test('an email shows its state and the reason, and links to its subject', async () => {
  open([aMail()]);
  const row = within((await screen.findAllByRole('row')).at(-1) as HTMLElement);
  for (const words of [
    'Failed',
    'Shipping notification',
    'priya@example.com',
    '8 of 8',
    '550 no such mailbox',
  ]) {
    expect(row.getByText(words)).toBeTruthy();
  }
  expect(row.getByRole('link', { name: 'EX6317720954' }).getAttribute('href')).toBe(
    '/admin?tab=orders&order=4',
  );
});

test('search, state and kind are in the address and in the request', async () => {
  const { asked, location } = open([aMail()], 1, '/admin/mail?state=failed');
  await waitFor(() => expect(asked).toEqual(['?limit=50&state=failed']));
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Contact reply');
  await waitFor(() => expect(asked.at(-1)).toBe('?limit=50&state=failed&kind=reply'));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search emails' }), 'priya');
  await waitFor(() => expect(asked.at(-1)).toBe('?limit=50&q=priya&state=failed&kind=reply'));
  expect(location.history.at(-1)).toContain('kind=reply');
});

test('a failed email is sent again, a retrying one is sent now, and the page confirms both', async () => {
  const retried: string[] = [];
  server.use(
    http.post(`${PATH}/:id/retry`, ({ params }) => {
      retried.push(String(params.id));
      return new HttpResponse(null, { status: 202 });
    }),
  );
  open([aMail(), aMail({ id: 8, state: 'retrying', to: 'elena@example.com' })]);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Send again: email to priya@example.com' }),
  );
  expect(await screen.findByText('The email to priya@example.com is on its way again')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send now: email to elena@example.com' }));
  expect(await screen.findByText('The email to elena@example.com is on its way again')).toBeTruthy();
  expect(retried).toEqual(['9', '8']);
});

test('one button retries all failed emails; a refusal is reported', async () => {
  server.use(
    http.post(`${PATH}/retry-failed`, () => HttpResponse.json({ detail: 'Redis is away.' }, { status: 503 })),
  );
  open([aMail()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry all failed' }));
  expect((await screen.findAllByText('Redis is away.')).length).toBeGreaterThan(0);
  server.use(http.post(`${PATH}/retry-failed`, () => HttpResponse.json({ retried: 1 })));
  await userEvent.click(screen.getByRole('button', { name: 'Retry all failed' }));
  expect(await screen.findByText('All failed emails are on their way again')).toBeTruthy();
});
