import type { ChatSession } from '@exline/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { aSession, openOn, page, aMessageWith, SESSIONS } from '../../testing/liveChat.tsx';
import { server } from '../../testing/render.tsx';
import { socket } from '../../testing/socket.ts';

beforeEach(() => {
  socket.connected = true;
});

const at = '2026-11-14T09:00:00.000Z';
const done: Partial<ChatSession> = { isDone: true, marks: [{ done: true, actor: 'admin:ana', at }] };

/** A server with one conversation that another staff member can change. */
const openOne = (address: string) => {
  let session = aSession();
  const bodies: unknown[] = [];
  let reads = 0;
  openOn([], address, {
    list: ({ searchParams }) => {
      const state = searchParams.get('state');
      const isShown = state === null || (state === 'done') === session.isDone;
      return page(isShown ? [session] : [], isShown ? 1 : 0);
    },
  });
  server.use(
    http.get(`${SESSIONS}/s1`, () => {
      reads += 1;
      return HttpResponse.json(session);
    }),
    http.post(`${SESSIONS}/s1/done`, async ({ request }) => {
      bodies.push(await request.json());
      session = aSession(done);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { bodies, reads: () => reads, change: (to: Partial<ChatSession>) => void (session = aSession(to)) };
};
const say = (name: string, body: unknown) => act(() => socket.say(name, body));
const joined = () => waitFor(() => expect(socket.heard.map(([name]) => name)).toContain('admin:join'));

test('a conversation is marked as done up to the visible message, and leaves the open list', async () => {
  const { bodies } = openOne('/admin/communications?tab=chat&session=s1');
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as done' }));
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeTruthy();
  expect(bodies).toEqual([{ upTo: 2 }]);
  expect(screen.getByText(/Marked as done by/).textContent).toContain('by ana');
  expect(await screen.findByText('No open conversations')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Done' }));
  expect(await screen.findByRole('link', { name: /maya@example\.com/ })).toBeTruthy();
});

test('a change by another staff member appears immediately, and is announced', async () => {
  const { change } = openOne('/admin/communications?tab=chat&session=s1');
  await screen.findByRole('button', { name: 'Mark as done' });
  await joined();
  change(done);
  say('chat:done', { sessionId: 's1', isDone: true });
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeTruthy();
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(announced).toContain('ana marked this as done');
});

test('a new message from the visitor reopens a conversation', async () => {
  const { change } = openOne('/admin/communications?tab=chat&session=s1&show=done');
  change(done);
  await screen.findByRole('button', { name: 'Reopen' });
  await joined();
  change({ lastMessageId: 3 });
  say('chat:message', aMessageWith({ id: 3, message: 'One more thing' }));
  expect(await screen.findByRole('button', { name: 'Mark as done' })).toBeTruthy();
  expect(await screen.findByText('Nothing done yet')).toBeTruthy();
});

test('an answer reads again who is assigned, and an automatic message does not', async () => {
  const { reads } = openOne('/admin/communications?tab=chat&session=s1');
  await screen.findByRole('button', { name: 'Mark as done' });
  await joined();
  const before = reads();
  say('chat:message', aMessageWith({ id: 3, message: 'Hello', sender: 'admin', automatic: true }));
  await screen.findByText('Hello');
  expect(reads()).toBe(before);
  say('chat:message', aMessageWith({ id: 4, message: 'It is here', sender: 'admin' }));
  await waitFor(() => expect(reads()).toBe(before + 1));
});
