import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/queryClient.ts';
import { aSubmission, inboxOf } from '../../testing/inbox.ts';
import { aSession } from '../../testing/liveChat.tsx';
import { noFigures } from '../../testing/figures.ts';
import { renderAt, server } from '../../testing/render.tsx';
import { AdminPage } from './AdminPage.tsx';

/** A browser that plays: each note that begins is noted. */
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
const given = (unread: readonly number[], submissions: readonly number[]) =>
  server.use(
    http.get('/api/admin/status', () => HttpResponse.json({ isAuthenticated: true })),
    http.get('/api/admin/summary', () => HttpResponse.json(summary)),
    http.get('/api/admin/overview', () => HttpResponse.json(noFigures)),
    ...inboxOf(submissions.map((id) => aSubmission({ id }))),
    http.get('/api/admin/chat-sessions', () =>
      HttpResponse.json(unread.map((count, n) => aSession({ sessionId: `s${n}`, unread: count }))),
    ),
  );
const link = () => screen.getByRole('link', { name: 'Communications' });

beforeEach(() => {
  notes.length = 0;
  document.title = '';
});

test('what nobody has looked at is counted at Communications and in the title of the tab', async () => {
  given([2, 0], [8, 7]);
  renderAt('/admin', <AdminPage name="admin" />);
  expect(await screen.findByText('3 new in Communications')).toBeTruthy();
  expect(link().textContent).toBe('Communications3');
  await waitFor(() => expect(document.title).toMatch(/^\(3\) Admin/));
  expect(notes).toEqual([]);
});

test('something that comes is heard, unless the sound is off', async () => {
  const client = createQueryClient();
  const comes = async (unread: number[], words: string) => {
    given(unread, []);
    await client.invalidateQueries({ queryKey: ['conversations'] });
    await screen.findByText(words);
  };
  given([], []);
  renderAt('/admin', <AdminPage name="admin" />, client);
  await screen.findByText('No orders found');
  await waitFor(() => expect(client.isFetching()).toBe(0));
  await comes([1], '1 new in Communications');
  await waitFor(() => expect(notes).toHaveLength(2));

  localStorage.setItem('exline:admin-sound', 'off');
  await comes([1, 1], '2 new in Communications');
  expect(notes).toHaveLength(2);
});

test('contact messages that were shown are not new any more, and the sound can be switched off there', async () => {
  given([], [8, 7]);
  renderAt('/admin/communications', <AdminPage name="adminCommunications" />);
  await screen.findByRole('link', { name: 'Contact Forms 2' });
  await waitFor(() => expect(link().textContent).toBe('Communications'));
  const sound = screen.getByRole('button', { name: 'Sound' });
  expect(sound.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(sound);
  expect(sound.getAttribute('aria-pressed')).toBe('false');
  expect(localStorage.getItem('exline:admin-sound')).toBe('off');
});
