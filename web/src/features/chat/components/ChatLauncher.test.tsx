import { automaticMessages, type ChatMessage } from '@exline/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openChat } from '../../../lib/page/chatPanel.ts';
import { aChatGateway, sessionId, type Posted } from '../../../testing/chatGateway.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { chatEmail, newSessionId } from '../chatSession.ts';
import { ChatLauncher } from './ChatLauncher.tsx';

const begun = () => localStorage.setItem('exline:chat-session', newSessionId());
const panel = () => screen.findByRole('dialog', { name: 'Chat with Exline support' });
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Open chat/ }));
  return panel();
};
const write = async (text: string) =>
  userEvent.type(await screen.findByLabelText('Message'), `${text}{Enter}`);
const ofVisitor = (posted: Posted[]) => posted.filter(({ body }) => body.sender === 'user');

// Loads the lazy component in advance, so that no test waits for its compilation.
beforeAll(() => import('./Chat.tsx'));

beforeEach(() => {
  document.title = 'Home';
  window.matchMedia = (query) =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as never;
});

describe('opening', () => {
  test('starts a conversation with an id that cannot be guessed, and stores it', async () => {
    aChatGateway();
    renderAt('/', <ChatLauncher />);
    expect(sessionId()).toBe('');
    await open();
    expect(sessionId()).toMatch(/^session_\d{13}_[0-9a-f]{48}$/);
    expect(new Set([newSessionId(), newSessionId(), newSessionId()]).size).toBe(3);
  });

  test('works from anywhere on the page', async () => {
    aChatGateway();
    renderAt('/', <ChatLauncher />);
    openChat();
    expect(await panel()).toBeDefined();
  });

  test('asks once whether the browser may notify', async () => {
    aChatGateway();
    const requestPermission = vi.fn(async () => 'denied');
    vi.stubGlobal('Notification', { permission: 'default', requestPermission });
    renderAt('/', <ChatLauncher />);
    await open();
    expect(requestPermission).toHaveBeenCalledOnce();
    vi.stubGlobal('Notification', { permission: 'denied', requestPermission });
    await userEvent.click(screen.getByRole('button', { name: 'Close chat' }));
    await open();
    expect(requestPermission).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  test('focuses the field, and closing returns the focus', async () => {
    aChatGateway();
    renderAt('/', <ChatLauncher />);
    await open();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Message')));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open chat' }));
  });
});

describe('the first message', () => {
  test('of an unknown visitor asks for an email address, posts the greeting, and is then sent', async () => {
    const { posted } = aChatGateway();
    renderAt('/', <ChatLauncher />);
    await open();
    await write('Where is it?');
    const start = await screen.findByRole('button', { name: 'Start Chat' });
    expect(start).toHaveProperty('disabled', true);
    expect(posted).toEqual([]);
    await userEvent.type(screen.getByLabelText('Email'), 'maya.chen');
    await userEvent.click(start);
    expect((await screen.findByRole('alert')).textContent).toBe('Enter a valid email address');
    await userEvent.type(screen.getByLabelText('Email'), '@example.com');
    await userEvent.click(start);
    expect(screen.queryByText('Where can we reach you?')).toBeNull();
    await waitFor(() => expect(posted).toHaveLength(2));
    const common = { sessionId: sessionId(), userEmail: 'maya.chen@example.com' };
    expect(posted.map(({ body }) => body)).toEqual([
      { ...common, message: automaticMessages.greeting, sender: 'admin' },
      { ...common, message: 'Where is it?', sender: 'user' },
    ]);
    expect(chatEmail.read()).toBe('maya.chen@example.com');
  });

  test('is sent without an address if the visitor skips the question, which is not asked again', async () => {
    const { posted } = aChatGateway();
    renderAt('/', <ChatLauncher />);
    await open();
    await write('One');
    await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
    await write('Two');
    await waitFor(() => expect(ofVisitor(posted)).toHaveLength(2));
    expect(screen.queryByText('Where can we reach you?')).toBeNull();
    expect(posted.some(({ body }) => body.userEmail !== undefined)).toBe(false);
  });

  test('is sent at once if the question was skipped before, even while the conversation is loading', async () => {
    begun();
    chatEmail.write('');
    const { posted } = aChatGateway();
    server.use(http.get('*/api/chat/:id', () => delay('infinite')));
    renderAt('/', <ChatLauncher />);
    await open();
    await write('From another tab');
    await waitFor(() => expect(ofVisitor(posted)).toHaveLength(1));
    expect(posted[0]?.body.userEmail).toBeUndefined();
  });

  test.each(['   ', '\u200B\u00A0\u2060'])('is not sent if it shows nothing: %j', async (blank) => {
    const { posted } = aChatGateway();
    renderAt('/', <ChatLauncher />);
    await open();
    await write(blank);
    expect(screen.queryByText('Where can we reach you?')).toBeNull();
    expect(ofVisitor(posted)).toEqual([]);
  });
});

describe('sending', () => {
  const ready = async (known: Partial<ChatMessage>[] = [{ message: 'Before' }]) => {
    const gateway = aChatGateway(known);
    begun();
    renderAt('/', <ChatLauncher />);
    const log = within(await open());
    await log.findByText('Before');
    return { ...gateway, log };
  };

  test('shows the message at once and clears the field; the automatic answer follows after 1.5 seconds', async () => {
    const { posted, log } = await ready();
    await write('Hello');
    expect(log.getByText('Hello')).toBeDefined();
    expect(screen.getByLabelText('Message')).toHaveProperty('value', '');
    expect(log.getByText('Exline support is typing')).toBeDefined();
    await log.findByText(automaticMessages.acknowledgement);
    expect(posted[1]?.at).toBeGreaterThan((posted[0]?.at ?? 0) + 1_490);
    expect(posted[1]?.body).toMatchObject({ sender: 'admin', message: automaticMessages.acknowledgement });
    await waitFor(() => expect(log.queryByText('Exline support is typing')).toBeNull());
    expect(log.getAllByText('Hello')).toHaveLength(1);
  });

  test('is refused for a message that is too long, and the excess is shown', async () => {
    const { posted, log } = await ready();
    const field = await screen.findByLabelText('Message');
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(5_003));
    expect(await screen.findByText('3 characters too many')).toBeDefined();
    await userEvent.type(field, '{Enter}');
    expect(posted).toEqual([]);
    await userEvent.type(field, '{Backspace}{Backspace}{Backspace}{Enter}');
    expect(await log.findByText('x'.repeat(5_000))).toBeDefined();
  });

  test('that fails says so, and a retry sends the same message with the same key', async () => {
    const { posted, refuse, log } = await ready();
    refuse(() => HttpResponse.error());
    await write('Hello');
    expect(await log.findByText('Not sent')).toBeDefined();
    refuse(null);
    await userEvent.click(log.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(log.queryByText('Not sent')).toBeNull());
    const [first, second] = ofVisitor(posted);
    expect(second).toEqual({ ...first, at: second?.at });
    expect(first?.key).toBeTruthy();
  });

  test('too many messages says when to try again', async () => {
    const { refuse, log } = await ready();
    refuse(() => HttpResponse.json({ status: 429 }, { status: 429, headers: { 'Retry-After': '42' } }));
    await write('Hello');
    expect(await log.findByText(/too many messages at once. You can try again in 4\d seconds/)).toBeDefined();
    expect(log.getByRole('button', { name: 'Try again' })).toHaveProperty('disabled', true);
  });

  test('that would exceed the number of conversations is refused with the reason and the time', async () => {
    const { refuse, log } = await ready();
    const type = 'urn:problem:chat.too_many_begun';
    refuse(() => HttpResponse.json({ type }, { status: 429, headers: { 'Retry-After': '40000' } }));
    await write('Where is my parcel?');
    expect(
      await log.findByText(
        /too many conversations were started .* try again at \d+:\d\d [AP]M, or write to us/,
      ),
    ).toBeDefined();
    expect(log.getByText('Where is my parcel?')).toBeDefined();
    expect(log.getByRole('button', { name: 'Try again' })).toHaveProperty('disabled', true);
  });

  test('keeps the order after a message that could not be sent', async () => {
    const { posted, refuse, log } = await ready();
    refuse(() => HttpResponse.error());
    await write('One');
    await log.findByText('Not sent');
    refuse(null);
    await write('Two');
    await waitFor(() => expect(log.queryByText('Sending')).toBeNull());
    expect(ofVisitor(posted).map(({ body }) => body.message)).toEqual(['One', 'One', 'Two']);
  });

  test('that was interrupted by a reload continues by itself', async () => {
    const { posted } = aChatGateway([{ message: 'Before' }]);
    begun();
    localStorage.setItem(
      'exline:chat-outbox',
      JSON.stringify([
        {
          key: 'k1',
          sessionId: sessionId(),
          message: 'Cut off',
          sender: 'user',
          userEmail: null,
          at: '',
          after: 1,
          state: 'sending',
          failure: null,
        },
      ]),
    );
    renderAt('/', <ChatLauncher />);
    await waitFor(() => expect(ofVisitor(posted).map(({ key }) => key)).toEqual(['k1']));
    await waitFor(() => expect(localStorage.getItem('exline:chat-outbox')).toBeNull());
  });
});

describe('answers', () => {
  test('show their first 50 characters in a toast, and are counted until the chat is opened', async () => {
    const { say, read, polls } = aChatGateway([{ message: 'Before' }]);
    begun();
    renderAt('/', <ChatLauncher />);
    await waitFor(() => expect(polls()).toBeGreaterThan(0));
    const long = 'It left Denver this morning, so it will be in Portland on Friday.';
    say(long);
    const shown = await screen.findAllByText(long.slice(0, 50));
    expect(shown.length).toBeGreaterThan(0);
    await screen.findByRole('button', { name: 'Open chat, 1 new message' });
    expect(document.title).toBe('(1) Home');
    expect(read).toEqual([]);
    await open();
    await waitFor(() => expect(read).toEqual([2]));
    expect(document.title).toBe('Home');
  });

  test('that existed before show no toast but are counted', async () => {
    aChatGateway([{ message: 'Old', sender: 'admin' }]);
    begun();
    renderAt('/', <ChatLauncher />);
    await screen.findByRole('button', { name: 'Open chat, 1 new message' });
    expect(screen.queryByText('New message from Exline support')).toBeNull();
  });

  test('are empty if the response is not a list', async () => {
    aChatGateway();
    server.use(http.get('*/api/chat/:id', () => HttpResponse.json({ oops: true })));
    begun();
    renderAt('/', <ChatLauncher />);
    await open();
    expect(await screen.findByText('Ask about a package, a price or a delivery.')).toBeDefined();
  });
});

test('a draft survives a reload', async () => {
  aChatGateway();
  begun();
  renderAt('/', <ChatLauncher />);
  await open();
  await userEvent.type(screen.getByLabelText('Message'), 'Half a sentence');
  cleanup();
  renderAt('/', <ChatLauncher />);
  await open();
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Half a sentence');
});
