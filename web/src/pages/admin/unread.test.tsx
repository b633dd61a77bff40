import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/server/queryClient.ts';
import { aSubmission, inboxOf, readInto } from '../../testing/inbox.ts';
import { aMessageWith } from '../../testing/liveChat.tsx';
import { socket } from '../../testing/socket.ts';
import { noFigures } from '../../testing/figures.ts';
import { renderAt, server } from '../../testing/render.tsx';
import { AdminPage } from './AdminPage.tsx';

/** An audio context that records when each note starts. */
const notes: number[] = [];
class FakeAudio {
  currentTime = 0;
  resume = () => Promise.resolve();
}
class FakeNode {
  gain = { setTargetAtTime: () => {} };
  connect = () => this;
  start = (at: number) => void notes.push(at);
  stop = () => {};
}
vi.stubGlobal('AudioContext', FakeAudio);
vi.stubGlobal('OscillatorNode', FakeNode);
vi.stubGlobal('GainNode', FakeNode);

const summary = { total: 0, outForDelivery: 0, delivered: 0, active: 0, recent: [] };
const given = (conversations: number, submissions: readonly number[]) =>
  server.use(
    http.get('/api/admin/summary', () => HttpResponse.json(summary)),
    http.get('/api/admin/overview', () => HttpResponse.json(noFigures)),
    ...inboxOf(submissions.map((id) => aSubmission({ id }))),
    http.get('/api/admin/chat-sessions', () => HttpResponse.json([])),
    http.get('/api/admin/unread', () => HttpResponse.json({ conversations, messages: submissions.length })),
  );
const link = () => screen.getByRole('link', { name: 'Communications' });

beforeEach(() => {
  notes.length = 0;
  document.title = '';
});

test('unread items are counted in the Communications link and in the tab title', async () => {
  given(1, [8, 7]);
  renderAt('/admin', <AdminPage name="admin" />);
  expect(await screen.findByText('3 new in Communications')).toBeTruthy();
  expect(link().textContent).toBe('Communications3');
  await waitFor(() => expect(document.title).toMatch(/^\(3\) Overview/));
  expect(notes).toEqual([]);
});

test('more unread items than the server counts are shown as more than 99', async () => {
  given(100, [8, 7]);
  renderAt('/admin', <AdminPage name="admin" />);
  expect(await screen.findByText('99+ new in Communications')).toBeTruthy();
  expect(link().textContent).toBe('Communications99+');
  await waitFor(() => expect(document.title).toMatch(/^\(99\+\) Overview/));
});

test('a new item plays a sound, unless the sound is off', async () => {
  const client = createQueryClient();
  const comes = async (conversations: number, words: string) => {
    given(conversations, []);
    await client.invalidateQueries({ queryKey: ['inbox', 'unread'] });
    await screen.findByText(words);
  };
  given(0, []);
  renderAt('/admin', <AdminPage name="admin" />, client);
  await screen.findByText('No orders found');
  await waitFor(() => expect(client.isFetching()).toBe(0));
  await comes(1, '1 new in Communications');
  await waitFor(() => expect(notes).toHaveLength(2));

  localStorage.setItem('exline:admin-sound', 'off');
  await comes(2, '2 new in Communications');
  expect(notes).toHaveLength(2);
});

test('with many unread chats, which do not raise the count, the message of a visitor plays a sound, not that of a colleague', async () => {
  socket.connected = true;
  given(95, []);
  renderAt('/admin', <AdminPage name="admin" />);
  await screen.findByText('95 new in Communications');
  await waitFor(() => expect(socket.heard.some(([name]) => name === 'admin:join')).toBe(true));
  act(() => socket.say('chat:message', aMessageWith({ sender: 'admin' })));
  act(() => socket.say('chat:message', aMessageWith({ sender: 'user' })));
  await waitFor(() => expect(notes).toHaveLength(2));
  socket.connected = false;
});

test('opening a message or marking all as read clears the count; opening the page does not', async () => {
  const read: number[] = [];
  given(0, [8, 7]);
  server.use(
    readInto(read),
    ...inboxOf([aSubmission({ id: 8, isUnread: true }), aSubmission({ id: 7, isUnread: true })]),
  );
  const client = createQueryClient();
  renderAt('/admin/communications', <AdminPage name="adminCommunications" />, client);
  const [newest] = await screen.findAllByRole('link', { name: /^Maya Chen, 1 unread/ });
  expect(link().textContent).toBe('Communications2');
  expect(read).toEqual([]);

  server.use(http.get('/api/admin/unread', () => HttpResponse.json({ conversations: 0, messages: 1 })));
  await userEvent.click(newest as HTMLElement);
  await waitFor(() => expect(read).toEqual([8]));
  await waitFor(() => expect(link().textContent).toBe('Communications1'));

  let cleared = false;
  server.use(
    http.post('/api/admin/unread/clear', () => {
      cleared = true;
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('/api/admin/unread', () => HttpResponse.json({ conversations: 0, messages: cleared ? 0 : 1 })),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(link().textContent).toBe('Communications'));
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('a failure to mark all as read is reported', async () => {
  given(0, [8]);
  server.use(
    ...inboxOf([aSubmission({ id: 8, isUnread: true })]),
    http.post('/api/admin/unread/clear', () => HttpResponse.json({ error: 'busy' }, { status: 400 })),
  );
  renderAt('/admin/communications', <AdminPage name="adminCommunications" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('Nothing was marked as read')).toBeTruthy();
});

test('the sound can be turned off on the Communications page', async () => {
  given(0, []);
  renderAt('/admin/communications', <AdminPage name="adminCommunications" />);
  await screen.findByRole('link', { name: 'Contact Forms 0' });
  const sound = screen.getByRole('button', { name: 'Sound' });
  expect(sound.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(sound);
  expect(sound.getAttribute('aria-pressed')).toBe('false');
  expect(localStorage.getItem('exline:admin-sound')).toBe('off');
});
