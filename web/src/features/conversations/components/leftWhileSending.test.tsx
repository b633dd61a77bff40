import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { heldAnswer } from '../../../testing/heldAnswer.ts';
import { aMessageWith, aSession, openOn } from '../../../testing/liveChat.tsx';
import { server } from '../../../testing/render.tsx';
import { socket } from '../../../testing/socket.ts';

beforeEach(() => {
  socket.connected = true;
});

const open = (name: string) => userEvent.click(screen.getByRole('link', { name: new RegExp(name) }));
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });

test('a reply that is still being sent when its conversation is opened again is not left in the box', async () => {
  const answer = heldAnswer();
  const sessions = [aSession(), aSession({ sessionId: 's2', userEmail: 'tom@example.com' })];
  server.use(
    http.post('/api/chat', async () => {
      await answer.released;
      return HttpResponse.json(aMessageWith({ id: 3, sender: 'admin', message: 'On its way' }), {
        status: 201,
      });
    }),
  );
  openOn([], '/admin/communications?tab=chat&session=s1', { sessions });
  await userEvent.type(await box(), 'On its way{Enter}');
  await open('tom@example.com');
  await waitFor(async () => expect((await box()).value).toBe(''));
  await open('maya@example.com');
  expect((await box()).value).toBe('On its way');
  expect((await box()).readOnly).toBe(true);
  act(() => answer.release());
  await waitFor(async () => expect((await box()).value).toBe(''));
  expect((await box()).readOnly).toBe(false);
});

test('a reply that is written while a colleague deletes the conversation can still be copied', async () => {
  openOn([], '/admin/communications?tab=chat&session=s1', { sessions: [aSession()] });
  await userEvent.type(await box(), 'On its way');
  await waitFor(() => expect(socket.heard.map(([name]) => name)).toContain('admin:join'));
  act(() => socket.say('chat:session-deleted', { sessionId: 's1' }));
  await screen.findByText('Conversation not found');
  const unsent = screen.getByText(/Your reply was not sent: “On its way”/);
  expect(getComputedStyle(unsent).whiteSpace).toBe('pre-wrap');
});
