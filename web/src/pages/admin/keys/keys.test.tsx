import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { aSubmission, inboxOf } from '../../../testing/inbox.ts';
import { aSession, page, aMessageWith } from '../../../testing/liveChat.tsx';
import { pageCommands } from '../../../lib/page/pageCommands.ts';
import { anOrder } from '../../../testing/order.ts';
import { anOwnAccount } from '../../../testing/ownAccount.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { AdminPage } from '../AdminPage.tsx';

const aMessage = (id: number, firstName: string) =>
  aSubmission({ id, firstName, email: 'chen@example.com', message: `${firstName} asks.` });
const orders = [anOrder({ id: 2, trackingNumber: 'EX-2' }), anOrder({ id: 1, trackingNumber: 'EX-1' })];
const sessions = [
  aSession({ sessionId: 's1', userEmail: 'ana@example.com' }),
  aSession({ sessionId: 's2', userEmail: 'ben@example.com' }),
];

beforeEach(() =>
  server.use(
    ...inboxOf([aMessage(12, 'Maya'), aMessage(11, 'Tom')]),
    http.get('*/api/admin/chat-sessions', () => page(sessions, 2)),
    http.get('*/api/admin/chat-sessions/:id/messages', ({ params }) =>
      HttpResponse.json([
        aMessageWith({ sessionId: String(params.id), userEmail: `${String(params.id)}@example.com` }),
      ]),
    ),
    http.post('*/api/admin/chat-sessions/:id/read', () => new HttpResponse(null, { status: 204 })),
    http.get('*/api/admin/orders', () => HttpResponse.json(orders)),
    http.get('*/api/admin/orders/statuses', () => HttpResponse.json([])),
  ),
);

/** Finds the words of an opened message, not those of its row in the list. */
const opened = { ignore: 'li *' };
const user = userEvent.setup();
const link = (name: RegExp) => screen.findByRole('link', { name });
const hasFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

test('j and k move through the contact messages, Enter opens one, and r focuses its reply, where keys only type', async () => {
  const location = renderAt('/admin/communications', <AdminPage name="adminCommunications" />);
  const [maya, tom] = [await link(/^Maya Chen/), await link(/^Tom Chen/)];
  await user.keyboard('j');
  await hasFocus(maya);
  await user.keyboard('j');
  await hasFocus(tom);
  await user.keyboard('j');
  await hasFocus(tom);
  await user.keyboard('k{Enter}');
  await waitFor(() => expect(location.history.at(-1)).toBe('/admin/communications?message=12'));
  await screen.findByText('Maya asks.', opened);
  await user.keyboard('r');
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Maya Chen' });
  await hasFocus(box());
  await user.keyboard('jkr#?/');
  expect(box().value).toBe('jkr#?/'); // Read again, because the form may have replaced the first field.
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('r replies to the focused message, not to the open one', async () => {
  renderAt('/admin/communications?message=12', <AdminPage name="adminCommunications" />);
  await screen.findByText('Maya asks.', opened);
  await user.keyboard('j');
  await hasFocus(await link(/^Tom Chen/));
  await user.keyboard('r');
  await hasFocus(await screen.findByRole('textbox', { name: 'Reply to Tom Chen' }));
  expect(screen.getByText('Tom asks.', opened)).toBeTruthy();
});

test.each(['#', '{Delete}'])(
  '%s asks before deleting the focused message, or the open one if none has the focus',
  async (key) => {
    renderAt('/admin/communications?message=12', <AdminPage name="adminCommunications" />);
    await screen.findByText('Maya asks.', opened);
    const question = async (name: string) => {
      await user.keyboard(key);
      const dialog = await screen.findByRole('dialog', { name: `Delete the message from ${name}?` });
      // Shortcuts are off while a confirmation is open.
      await user.keyboard('j/');
      expect(screen.getAllByRole('dialog')).toEqual([dialog]);
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await question('Maya Chen');
    (await link(/^Tom Chen/)).focus();
    await question('Tom Chen');
  },
);

test('the same keys work for conversations and orders, and g goes from one list to another', async () => {
  const location = renderAt('/admin/communications?tab=chat', <AdminPage name="adminCommunications" />);
  await link(/^ana@example.com/);
  await user.keyboard('jj');
  await hasFocus(await link(/^ben@example.com/));
  await user.keyboard('r');
  await hasFocus(await screen.findByRole('textbox', { name: 'Reply' }));
  expect(location.history.at(-1)).toContain('session=s2');
  (document.activeElement as HTMLElement).blur();
  const asksAbout = async (name: string) => {
    await user.keyboard('#');
    await screen.findByRole('dialog', { name: `Delete the conversation with ${name}?` });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await asksAbout('s2@example.com');
  (await link(/^ana@example.com/)).focus();
  await asksAbout('ana@example.com');
  await user.keyboard('gm');
  await waitFor(() => expect(location.history.at(-1)).toBe('/admin/communications'));
  await user.keyboard('gc');
  await waitFor(() => expect(location.history.at(-1)).toBe('/admin/communications?tab=chat'));
  await user.keyboard('go');
  await waitFor(() => expect(location.history.at(-1)).toBe('/admin?tab=orders'));
});

test('after an answer, Escape leaves the reply with its text, and the keys lead to the next conversation', async () => {
  renderAt('/admin/communications?tab=chat', <AdminPage name="adminCommunications" />);
  await link(/^ana@example.com/);
  await user.keyboard('jr');
  await hasFocus(await screen.findByRole('textbox', { name: 'Reply' }));
  await user.keyboard('On Friday{Escape}j');
  await hasFocus(await link(/^ben@example.com/));
  expect(screen.getByDisplayValue('On Friday')).toBeTruthy();
});

test('a check box does not stop the keys from reaching an order, and deleting it asks first', async () => {
  renderAt('/admin?tab=orders', <AdminPage name="admin" />);
  await link(/^EX-2/);
  await user.keyboard('jj');
  await hasFocus(await link(/^EX-1/));
  await user.keyboard('#');
  expect(await screen.findByRole('dialog', { name: 'Delete EX-1?' })).toBeTruthy();
});

test('j and k lead through the orders of the list that was left, c to a new order, and the tab names each view', async () => {
  server.use(
    http.get('*/api/admin/orders', ({ request }) => {
      const isSecond = new URL(request.url).searchParams.get('after') === 'p2';
      return HttpResponse.json(isSecond ? [anOrder({ id: 9, trackingNumber: 'EX-0' })] : orders, {
        headers: {
          'X-Total-Count': '3',
          ...(!isSecond && { Link: '</api/admin/orders?after=p2>; rel="next"' }),
        },
      });
    }),
    http.get('*/api/admin/orders/statuses', () => HttpResponse.json([])),
    http.get('*/api/admin/orders/labels', () => HttpResponse.json([])),
    http.get('*/api/admin/orders/:id', ({ params }) => {
      const id = Number(params.id);
      return HttpResponse.json(anOrder({ id, trackingNumber: id === 9 ? 'EX-0' : `EX-${id}` }));
    }),
    http.get('*/api/admin/orders/:id/history', () => HttpResponse.json([])),
  );
  const location = renderAt('/admin?tab=orders', <AdminPage name="admin" />);
  (await link(/^EX-2/)).click();
  const opened = (name: RegExp) => screen.findByRole('heading', { level: 1, name });
  await opened(/EX-2/);
  expect(await screen.findByText('1 of 3')).toBeTruthy();
  await waitFor(() => expect(document.title).toMatch(/^EX-2 · Orders/));
  await user.keyboard('j');
  await hasFocus(await opened(/EX-1/));
  // The next page of the list is loaded at its end.
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Next order' }).getAttribute('aria-disabled')).toBe('false'),
  );
  await user.keyboard('j');
  await opened(/EX-0/);
  expect(await screen.findByText('3 of 3')).toBeTruthy();
  await user.keyboard('jk');
  await opened(/EX-1/);
  // The address is replaced, so that Back returns to the list.
  expect(location.history).toEqual(['/admin?tab=orders', '/admin?tab=orders&order=1']);
  await user.keyboard('c');
  await opened(/Create Tracking/);
  await waitFor(() => expect(document.title).toMatch(/^Create Tracking/));
});

test('e marks the open conversation as done', async () => {
  const done = vi.fn();
  server.use(
    http.get('*/api/admin/chat-sessions/:id', () => HttpResponse.json(sessions[0])),
    http.post('*/api/admin/chat-sessions/:id/done', () => {
      done();
      return HttpResponse.json({ isDone: true, marks: [] });
    }),
  );
  renderAt('/admin/communications?tab=chat&session=s1', <AdminPage name="adminCommunications" />);
  await screen.findByRole('button', { name: 'Mark as done' });
  await waitFor(() => expect(document.title).toMatch(/^s1@example.com · Communications/));
  await user.keyboard('e');
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
});

test('a held Enter presses a button once, and types line breaks', async () => {
  renderAt('/admin/communications', <AdminPage name="adminCommunications" />);
  const row = await link(/^Maya Chen/);
  const isPrevented = (place: HTMLElement, repeat: boolean) =>
    !fireEvent.keyDown(place, { key: 'Enter', code: 'Enter', repeat });
  expect([isPrevented(row, false), isPrevented(row, true)]).toEqual([false, true]);
  await user.click(row);
  expect(isPrevented(await screen.findByRole('textbox', { name: 'Reply to Maya Chen' }), true)).toBe(false);
});

test('the list of shortcuts leaves out what the role does not allow', async () => {
  server.use(http.get('*/api/admin/me', () => HttpResponse.json(anOwnAccount('viewer'))));
  renderAt('/admin?tab=orders', <AdminPage name="admin" />);
  await link(/^EX-2/);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete EX-2' })).toBeNull());
  await user.keyboard('?');
  const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(list.getByText('Next order of the list')).toBeTruthy();
  const changing = /^(Create tracking|Reply|Delete|Done)/;
  expect(list.queryAllByText(changing).map(({ textContent }) => textContent)).toEqual([]);
});

test('j and k move through the mail queue and skip an email without anything to open, and r presses no button', async () => {
  const mail = {
    kind: 'shipping',
    to: 'ana@example.com',
    orderId: null,
    submissionId: null,
    sessionId: null,
    trackingNumber: null,
    requestedAt: '2026-11-13T18:02:00.000Z',
    requestedBy: 'admin:ana',
    attempts: 8,
    nextTryAt: null,
    lastError: null,
    settledAt: null,
  };
  const retried: string[] = [];
  server.use(
    http.get('*/api/admin/mails', () =>
      HttpResponse.json([
        { ...mail, id: 3, state: 'failed', orderId: 4, trackingNumber: 'EX-4' },
        { ...mail, id: 2, state: 'sent' },
        { ...mail, id: 1, state: 'failed', to: 'ben@example.com' },
      ]),
    ),
    http.get('*/api/admin/mails/summary', () =>
      HttpResponse.json({ waiting: 0, retrying: 0, failed: 2, oldestUnsentAt: null }),
    ),
    http.post('*/api/admin/mails/:id/retry', ({ params }) => {
      retried.push(String(params.id));
      return new HttpResponse(null, { status: 202 });
    }),
  );
  renderAt('/admin/mail', <AdminPage name="adminMail" />);
  const order = await link(/EX-4/);
  const again = screen.getByRole('button', { name: 'Send again: email to ben@example.com' });
  await user.keyboard('j');
  await hasFocus(order);
  await user.keyboard('j');
  await hasFocus(again);
  await user.keyboard('r');
  await user.keyboard('k');
  await hasFocus(order);
  expect(retried).toEqual([]);
});

test('j moves through the returns', async () => {
  const aReturn = (id: number) => ({
    id,
    returnNumber: `RT${id}`,
    trackingNumber: `EX-${id}`,
    orderId: id,
    status: 'refused',
    steps: [{ status: 'refused', at: '2026-11-13T18:02:00.000Z' }],
    issueType: 'other',
    problem: null,
    customerEmail: null,
    customerName: null,
    note: null,
    photos: [],
    isErased: false,
  });
  server.use(http.get('*/api/admin/returns', () => HttpResponse.json([aReturn(2), aReturn(1)])));
  renderAt('/admin/returns', <AdminPage name="adminReturns" />);
  const [first, second] = [await link(/EX-2/), await link(/EX-1/)];
  await user.keyboard('j');
  await hasFocus(first);
  await user.keyboard('j');
  await waitFor(() => expect(document.activeElement).toBe(second));
});

test('the search offers the labels and the merging of the open conversation', async () => {
  server.use(http.get('*/api/admin/chat-sessions/s1', () => HttpResponse.json(sessions[0])));
  renderAt('/admin/communications?tab=chat&session=s1', <AdminPage name="adminCommunications" />);
  await screen.findByRole('button', { name: 'Labels' });
  const offered = () => pageCommands().map(({ name }) => name);
  await waitFor(() => expect(offered()).toEqual(expect.arrayContaining(['Labels', 'Merge'])));
  act(() =>
    pageCommands()
      .find(({ name }) => name === 'Labels')
      ?.run(),
  );
  expect(await screen.findByRole('dialog', { name: 'Labels' })).toBeTruthy();
});
