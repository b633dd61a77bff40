import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { aChatGateway, sessionId } from '../../testing/chatGateway.ts';
import { renderAt, server } from '../../testing/render.tsx';
import { socket } from '../../testing/socket.ts';
import { newSessionId } from './chatSession.ts';
import { ChatLauncher } from './components/ChatLauncher.tsx';

test('a conversation that is deleted while it is open says so', async () => {
  localStorage.setItem('exline:chat-session', newSessionId());
  aChatGateway([{ message: 'Where is my parcel?' }]);
  renderAt('/', <ChatLauncher />);
  await userEvent.click(await screen.findByRole('button', { name: /^Open chat/ }));
  await screen.findByText('Where is my parcel?');
  server.use(http.get('*/api/chat/:id', () => HttpResponse.json([])));
  act(() => socket.say('chat:session-deleted', { sessionId: sessionId() }));
  expect(
    await screen.findByText('This conversation was deleted. You can start a new one here.'),
  ).toBeTruthy();
});

test('the chat can be opened again after the data of the site was deleted while it was open', async () => {
  aChatGateway();
  renderAt('/', <ChatLauncher />);
  await userEvent.click(await screen.findByRole('button', { name: /^Open chat/ }));
  await screen.findByRole('dialog');
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  await userEvent.click(await screen.findByRole('button', { name: /^Open chat/ }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
