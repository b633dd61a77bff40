import { MAX_PHOTO_BYTES } from '@exline/contracts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSession, openOn, SESSIONS } from '../../../testing/liveChat.tsx';
import { server } from '../../../testing/render.tsx';
import { socket } from '../../../testing/socket.ts';

beforeEach(() => {
  socket.connected = true;
  const watch = class {
    observe() {}
    disconnect() {}
  };
  vi.stubGlobal('IntersectionObserver', watch);
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });

/** Opens a conversation; `merge` merges it, as a colleague does. */
const openThread = async () => {
  let into = 's1';
  openOn([], '/admin/communications?tab=chat&session=s1');
  server.use(http.get(`${SESSIONS}/:id`, () => HttpResponse.json(aSession({ sessionId: into }))));
  // Waits for the join, because earlier socket messages are missed.
  await waitFor(() => expect(socket.heard.map(([name]) => name)).toContain('admin:join'));
  return {
    merge: () => {
      into = 's2';
      act(() => socket.say('chat:merged', { sessionId: 's1', into }));
    },
  };
};

test('an unsent reply moves to the other conversation when a colleague merges them', async () => {
  const { merge } = await openThread();
  await userEvent.type(await box(), 'I am writing ');
  merge();
  const kept = 'exline:typed:reply-to-chat-s2';
  await waitFor(() => expect(sessionStorage.getItem(kept)).toMatch('I am writing'));
  await userEvent.keyboard('to you');
  expect((await box()).value).toBe('I am writing to you');
  expect(document.activeElement).toBe(await box());
});

test('an unsent photo moves to the other conversation when a colleague merges them', async () => {
  const { merge } = await openThread();
  await box();
  await userEvent.upload(
    screen.getByLabelText('Photos'),
    new File([new Uint8Array(MAX_PHOTO_BYTES + 1)], 'door.jpg', { type: 'image/jpeg' }),
  );
  await screen.findByText('Not sent: A photo can have at most 10 MB.');
  const before = await box();
  merge();
  await waitFor(() => expect(before.isConnected).toBe(false));
  expect(await screen.findByText('door.jpg')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove door.jpg' }));
  await waitFor(() => expect(screen.queryByText('door.jpg')).toBeNull());
});

test('a photo that failed before the merge is sent again to the same address, where its key counts', async () => {
  const { merge } = await openThread();
  const sent: string[] = [];
  server.use(
    http.post(`${SESSIONS}/:id/photos`, ({ params, request }) => {
      sent.push(`${String(params.id)} ${request.headers.get('Idempotency-Key')}`);
      return HttpResponse.json({ status: 503 }, { status: 503 });
    }),
  );
  const before = await box();
  await userEvent.upload(
    screen.getByLabelText('Photos'),
    new File(['photo'], 'door.jpg', { type: 'image/jpeg' }),
  );
  await screen.findByText(/^Not sent/);
  merge();
  await waitFor(() => expect(before.isConnected).toBe(false));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatch(/^s1 .{10}/);
  expect(sent[1]).toBe(sent[0]);
});

test('a reply that failed before the merge is sent again to the same address, where its key counts', async () => {
  const { merge } = await openThread();
  const sent: unknown[] = [];
  server.use(
    http.post('/api/chat', async ({ request }) => {
      sent.push([await request.json(), request.headers.get('Idempotency-Key')]);
      return HttpResponse.json({ status: 503 }, { status: 503 });
    }),
  );
  const before = await box();
  await userEvent.type(before, 'It arrives today{Enter}');
  await screen.findAllByText(/^Failed to send reply/);
  merge();
  await waitFor(() => expect(before.isConnected).toBe(false));
  await userEvent.type(await box(), '{Enter}');
  await waitFor(() => expect(sent).toHaveLength(2));
  const body = { sessionId: 's1', message: 'It arrives today', sender: 'admin' };
  expect(sent[0]).toEqual([body, expect.stringMatching(/.{10}/)]);
  expect(sent[1]).toEqual(sent[0]);
});

test('a reply that failed in the other conversation keeps its key when no failed reply moves there', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/chat', async ({ request }) => {
      sent.push([await request.json(), request.headers.get('Idempotency-Key')]);
      return HttpResponse.json({ status: 503 }, { status: 503 });
    }),
  );
  openOn([], '/admin/communications?tab=chat&session=s2', { sessions: [aSession({ sessionId: 's2' })] });
  await userEvent.type(await box(), 'It arrives today{Enter}');
  await screen.findAllByText(/^Failed to send reply/);
  cleanup();
  const { merge } = await openThread();
  const before = await box();
  merge();
  await waitFor(() => expect(before.isConnected).toBe(false));
  await userEvent.type(await box(), '{Enter}');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
});
