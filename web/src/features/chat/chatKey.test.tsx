import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aChatGateway, sessionId } from '../../testing/chatGateway.ts';
import { aMessage } from '../../testing/message.ts';
import { renderAt, server } from '../../testing/render.tsx';
import { socket } from '../../testing/socket.ts';
import { chatEmail, newSessionId } from './chatSession.ts';
import { ChatLauncher } from './components/ChatLauncher.tsx';
import { enqueue, flush } from './outbox.ts';

// Loads the lazy component in advance, so that no test waits for its compilation.
beforeAll(() => import('./components/Chat.tsx'));

beforeEach(() => {
  socket.connected = true;
  chatEmail.write('maya@example.com');
  window.matchMedia = (query) =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as never;
});

const write = async (text: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /^Open chat/ }));
  await userEvent.type(await screen.findByLabelText('Message'), `${text}{Enter}`);
};
const joins = () => socket.heard.filter(([name]) => name === 'chat:join').map(([, join]) => join);

test('every request of a conversation sends the same 128-bit key, also after a reload', async () => {
  const { posted, keys } = aChatGateway();
  renderAt('/', <ChatLauncher />);
  await write('Hello');
  await waitFor(() => expect(posted).toHaveLength(2));
  cleanup();
  renderAt('/', <ChatLauncher />);
  await write('Again');
  await waitFor(() => expect(posted.map(({ body }) => body.message)).toContain('Again'));
  const [key = null] = keys;
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys)).toEqual(new Set([key]));
  expect(joins().at(-1)).toEqual({ sessionId: sessionId(), key });
});

test('staff see that a visitor is typing only after the first message', async () => {
  const { posted } = aChatGateway();
  renderAt('/', <ChatLauncher />);
  const typings = () => socket.heard.filter(([name]) => name === 'chat:typing').length;
  const before = typings();
  await write('Hello');
  expect(typings()).toBe(before);
  await waitFor(() => expect(posted).toHaveLength(1));
  await userEvent.type(screen.getByLabelText('Message'), 'More');
  expect(typings()).toBeGreaterThan(before);
});

test('a conversation that started before keys existed continues', async () => {
  const session = newSessionId();
  localStorage.setItem('exline:chat-session', session);
  aChatGateway([{ message: 'An earlier answer', sender: 'admin' }]);
  renderAt('/', <ChatLauncher />);
  await write('Hello');
  expect(await screen.findByText('An earlier answer')).toBeDefined();
  expect(sessionId()).toBe(session);
});

test('a message to another browser’s conversation is sent in a new conversation', async () => {
  const first = newSessionId();
  localStorage.setItem('exline:chat-session', first);
  const { posted, refuse } = aChatGateway();
  refuse(() => {
    refuse(null);
    return HttpResponse.json({ type: 'urn:problem:chat.wrong_key' }, { status: 403 });
  });
  renderAt('/', <ChatLauncher />);
  await write('Hello');
  await waitFor(() => expect(posted.length).toBeGreaterThan(1));
  const [refused, sent] = posted;
  expect(refused).toMatchObject({ body: { sessionId: first, message: 'Hello' } });
  expect(sent).toMatchObject({ body: { sessionId: sessionId(), message: 'Hello' } });
  expect(sent?.body.sessionId).not.toBe(first);
  expect(sent?.chatKey).not.toBe(refused?.chatKey);
});

test('a message that is written after the data of the site was deleted is sent in a new conversation', async () => {
  const sessions: string[] = [];
  server.use(
    http.post('*/api/chat', async ({ request }) => {
      const { sessionId: session } = (await request.json()) as { sessionId: string };
      sessions.push(session);
      return session === 'session_1'
        ? HttpResponse.json({ type: 'urn:problem:chat.wrong_key' }, { status: 403 })
        : HttpResponse.json(aMessage(1, { sessionId: session }), { status: 201 });
    }),
  );
  localStorage.clear();
  const written = {
    message: 'More',
    sender: 'user',
    userEmail: null,
    at: '2026-11-21T12:00:00.000Z',
  } as const;
  enqueue({ ...written, key: 'more', sessionId: 'session_1', after: 4 });
  await flush(() => {});
  expect(sessions).toHaveLength(2);
  expect(sessions).toEqual(['session_1', sessionId()]);
});
