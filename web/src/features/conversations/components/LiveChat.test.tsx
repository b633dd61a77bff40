import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../../testing/render.tsx';
import { INBOX_POLL_MS } from '../../../lib/lists/inboxCounts.ts';
import { socket } from '../../../testing/socket.ts';
import {
  aSession,
  openOn,
  page,
  aMessageWith,
  SESSIONS,
  type GatewayState,
} from '../../../testing/liveChat.tsx';

let see: (inView: boolean) => void;
let reads: unknown[];
beforeEach(() => {
  socket.connected = true;
  reads = [];
  see = () => {};
  const watch = class {
    constructor(changed: (entries: { isIntersecting: boolean }[]) => void) {
      see = (isIntersecting) => act(() => changed([{ isIntersecting }]));
    }
    observe() {}
    disconnect() {}
  };
  vi.stubGlobal('IntersectionObserver', watch);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const open = (address: string, world?: GatewayState) => openOn(reads, address, world);
const openThread = (world?: GatewayState) => open('/admin/communications?tab=chat&session=s1', world);
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });
const say = (name: string, body: unknown) => act(() => socket.say(name, body));
/** Waits until the page has joined, because earlier socket messages are missed. */
const connected = () => waitFor(() => expect(socket.heard.map(([name]) => name)).toContain('admin:join'));

test('without conversations the page says what will appear', async () => {
  open('/admin/communications?tab=chat', { sessions: [] });
  expect(await screen.findByText('No conversations yet')).toBeTruthy();
});

test('a list entry shows the customer, the number of messages and that some are unread', async () => {
  const seen = aSession({ sessionId: 's2', userEmail: null, unread: 0, messageCount: 1 });
  open('/admin/communications?tab=chat', { sessions: [aSession(), seen] });
  const [maya, anonymous] = await screen.findAllByRole('listitem');
  expect(within(maya as HTMLElement).getByText('maya@example.com')).toBeTruthy();
  expect(within(maya as HTMLElement).getByText(/1 unread/)).toBeTruthy();
  expect(within(maya as HTMLElement).getByTitle('2 messages')).toBeTruthy();
  expect(within(anonymous as HTMLElement).getByText('Anonymous User')).toBeTruthy();
  expect(within(anonymous as HTMLElement).getByRole('img', { name: '1 message' })).toBeTruthy();
  expect(within(anonymous as HTMLElement).queryByText(/unread/)).toBeNull();
});

test('a list entry shows since when the customer is waiting, the assignee, the labels and the parcel', async () => {
  const waitingSince = '2026-11-14T08:12:00.000Z';
  const work = { waitingSince, assignee: 'admin:ana', labels: ['Address'], trackingNumber: 'EX1234567890' };
  open('/admin/communications?tab=chat', { sessions: [aSession(work)] });
  const row = await screen.findByRole('listitem');
  for (const words of [/^waiting since/, 'Address', 'EX1234567890'])
    expect(within(row).getByText(words)).toBeTruthy();
  expect(within(row).getByRole('img', { name: 'ana' })).toBeTruthy();
});

test('a conversation is in the list again after its snooze has ended', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const sessions: ReturnType<typeof aSession>[] = [];
  open('/admin/communications?tab=chat', { list: () => page(sessions, sessions.length) });
  await screen.findByText('No conversations yet');
  sessions.push(aSession());
  await act(() => vi.advanceTimersByTimeAsync(INBOX_POLL_MS));
  expect(await screen.findByText('maya@example.com')).toBeTruthy();
});

test('a search is in the request and in the address; more results are loaded page by page', async () => {
  const asked: string[] = [];
  const location = open('/admin/communications?tab=chat', {
    list: ({ search, searchParams }) => {
      asked.push(search);
      return searchParams.has('after') || searchParams.has('q')
        ? page([aSession({ sessionId: 's9', userEmail: 'zoe@example.com' })], 10_000)
        : page([aSession()], 10_000, `${SESSIONS}?limit=25&after=2`);
    },
  });
  expect(await screen.findByText('1 of 10,000')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('zoe@example.com')).toBeTruthy();
  expect(asked).toContain('?limit=25&after=2');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search conversations' }), 'zoe');
  await waitFor(() => expect(asked).toContain('?limit=25&q=zoe&state=open'));
  expect(location.history.at(-1)).toContain('q=zoe');
});

test('each message names its side, and automatic ones are marked', async () => {
  openThread();
  const [first, second] = within(await screen.findByRole('log')).getAllByRole('listitem');
  expect(within(first as HTMLElement).getByText('Support')).toBeTruthy();
  expect(within(first as HTMLElement).getByText('(automatic)')).toBeTruthy();
  expect(within(second as HTMLElement).getByText('Customer')).toBeTruthy();
  expect(within(second as HTMLElement).queryByText('(automatic)')).toBeNull();
});

test('Enter sends the reply as support, Shift+Enter starts a line', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/chat', async ({ request }) => {
      const body = (await request.json()) as { message: string };
      sent.push(body, request.headers.get('Idempotency-Key'));
      return HttpResponse.json(
        aMessageWith({ id: 3, sender: 'admin', message: body.message, userEmail: null }),
        {
          status: 201,
        },
      );
    }),
  );
  openThread();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  await userEvent.type(await box(), '   {Enter}');
  expect(sent).toEqual([]);
  await userEvent.type(await box(), 'On Friday,{Shift>}{Enter}{/Shift}before noon.');
  // A key that is held since a canned reply was inserted.
  fireEvent.keyDown(await box(), { key: 'Enter', repeat: true });
  expect((await box()).value).toMatch('On Friday');
  await userEvent.keyboard('{Enter}');
  expect(await within(screen.getByRole('log')).findByText(/before noon\./)).toBeTruthy();
  expect(sent[0]).toEqual({ sessionId: 's1', message: 'On Friday,\nbefore noon.', sender: 'admin' });
  expect(sent[1]).toMatch(/^[\w-]{36}$/);
  expect((await box()).value).toBe('');
});

test('the Enter with which Safari ends a composition does not send the reply', async () => {
  openThread();
  await userEvent.type(await box(), 'にほん');
  const isLeftToBrowser = fireEvent.keyDown(await box(), { key: 'Enter', keyCode: 229 });
  expect(isLeftToBrowser).toBe(true);
});

test('a failed reply stays in the box, and a retry uses the same key', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post('/api/chat', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.json({ detail: 'The database is away.' }, { status: 503 });
    }),
  );
  openThread();
  await userEvent.type(await box(), 'On Friday.{Enter}');
  expect((await screen.findAllByText('Failed to send reply. Please try again.')).length).toBeGreaterThan(0);
  expect((await box()).value).toBe('On Friday.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
});

test('a reply that is too long cannot be sent, and the excess is shown', async () => {
  openThread();
  await userEvent.click(await box());
  await userEvent.paste('x'.repeat(5_001));
  expect(await screen.findByText('1 character too many')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  await userEvent.type(await box(), '{Enter}');
  expect((await box()).value).toHaveLength(5_001);
});

test('a long conversation opens at its end, and earlier messages are loaded page by page', async () => {
  const all = Array.from({ length: 150 }, (_, index) =>
    aMessageWith({ id: index + 1, message: `line ${index + 1}` }),
  );
  const asked: string[] = [];
  openThread({
    thread: ({ search, searchParams }) => {
      asked.push(search);
      const before = all.filter(({ id }) => id < Number(searchParams.get('before') ?? 151));
      const items = before.slice(-120);
      const link = before.length > items.length && { Link: `<?before=${items[0]?.id}>; rel="prev"` };
      return HttpResponse.json(items, { headers: { 'X-Total-Count': '150', ...link } });
    },
  });
  expect(await screen.findByText('line 51')).toBeTruthy();
  expect(screen.queryByText('line 50')).toBeNull();
  expect(screen.getByText('150 messages')).toBeTruthy();
  expect(screen.getByText('50 more')).toBeTruthy();
  await userEvent.click(screen.getByText('Show earlier messages'));
  expect(await screen.findByText('line 1')).toBeTruthy();
  expect(screen.getByText('line 150')).toBeTruthy();
  expect(screen.queryByText('Show earlier messages')).toBeNull();
  expect(asked).toEqual(['', '?before=31']);
});

test('a message counts as read only after its end was visible', async () => {
  openThread();
  await screen.findByRole('log');
  see(false);
  expect(reads).toEqual([]);
  see(true);
  await waitFor(() => expect(reads).toEqual([{ upTo: 2 }]));
  await waitFor(() => expect(screen.queryByText(/unread/)).toBeNull());
});

test('a read mark that the network lost is sent again', async () => {
  openThread();
  server.use(http.post(`${SESSIONS}/:id/read`, () => HttpResponse.error(), { once: true }));
  await screen.findByRole('log');
  see(true);
  await waitFor(() => expect(reads).toEqual([{ upTo: 2 }]));
});

test('messages in a background tab do not count as read', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  openThread();
  await screen.findByRole('log');
  see(true);
  expect(reads).toEqual([]);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(reads).toEqual([{ upTo: 2 }]));
  visibility.mockRestore();
});

test('a new message appears in the conversation and in the list immediately', async () => {
  openThread();
  await screen.findByRole('log');
  await connected();
  say('chat:message', aMessageWith({ id: 5, message: 'Is anybody there?' }));
  await waitFor(() => expect(screen.getAllByText('Is anybody there?')).toHaveLength(2));
  expect(screen.getByTitle('3 messages')).toBeTruthy();
});

test('each side sees that the other is typing', async () => {
  openThread();
  await screen.findByRole('log');
  await connected();
  say('chat:typing', { sessionId: 's1', sender: 'user', typing: true });
  expect(await screen.findByText('Customer is typing')).toBeTruthy();
  say('chat:typing', { sessionId: 's1', sender: 'user', typing: false });
  await waitFor(() => expect(screen.queryByText('Customer is typing')).toBeNull());
  await userEvent.type(await box(), 'a');
  expect(socket.heard.at(-1)).toEqual(['chat:typing', { sessionId: 's1', typing: true }]);
  await userEvent.tab();
  expect(socket.heard.at(-1)).toEqual(['chat:typing', { sessionId: 's1', typing: false }]);
});

test('deleting a message asks first and quotes it', async () => {
  const deleted: string[] = [];
  server.use(
    http.delete('/api/admin/chat-messages/:id', ({ params }) => {
      deleted.push(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  openThread();
  const [, second] = within(await screen.findByRole('log')).getAllByRole('listitem');
  await userEvent.click(within(second as HTMLElement).getByRole('button'));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this customer message?' });
  expect(within(dialog).getByText(/“Where is it\?”/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete message' }));
  expect((await screen.findAllByText('The message was deleted')).length).toBeGreaterThan(0);
  expect(deleted).toEqual(['2']);
});

test('deleting a conversation asks first, names the customer or the last words, and returns to the list', async () => {
  const deleted: string[] = [];
  server.use(
    http.delete(`${SESSIONS}/:id`, ({ params }) => {
      deleted.push(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  openThread({ sessions: [aSession(), aSession({ sessionId: 's2', userEmail: null, lastMessage: 'Bye' })] });
  const remove = 'Delete the conversation with Anonymous User';
  await userEvent.click(await screen.findByRole('button', { name: remove }));
  expect(await screen.findByText(/ The last one: “Bye”$/)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete session' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Delete the conversation with maya@example.com?',
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete conversation' }));
  expect(
    (await screen.findAllByText('The conversation with maya@example.com was deleted')).length,
  ).toBeGreaterThan(0);
  expect(await screen.findByText('Choose a conversation')).toBeTruthy();
  expect(deleted).toEqual(['s1']);
});

test('a conversation that was deleted elsewhere says so', async () => {
  openThread();
  await screen.findByRole('log');
  await connected();
  say('chat:session-deleted', { sessionId: 's1' });
  expect(await screen.findByText('Conversation not found')).toBeTruthy();
});
