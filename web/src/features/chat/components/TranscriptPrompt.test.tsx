import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { TranscriptPrompt } from './TranscriptPrompt.tsx';

/** Renders the prompt on a server with these answers, one per request. */
const openPrompt = (...given: (() => Response)[]) => {
  const requests: { email: string; key: string | null }[] = [];
  server.use(
    http.post('/api/chat/s1/transcript', async ({ request }) => {
      const { email } = (await request.json()) as { email: string };
      requests.push({ email, key: request.headers.get('Idempotency-Key') });
      return given[requests.length - 1]?.() ?? new HttpResponse(null, { status: 204 });
    }),
  );
  const onClose = vi.fn();
  renderAt('/', <TranscriptPrompt sessionId="s1" onClose={onClose} />);
  return { requests, onClose };
};
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send transcript' }));

test('an address that cannot be one is refused beside the field, without a request', async () => {
  const { requests } = openPrompt();
  expect(document.activeElement).toBe(field());
  await userEvent.type(field(), 'maya');
  await send();
  expect(screen.getByRole('alert').textContent).toMatch(/email/i);
  expect(field().getAttribute('aria-describedby')).toBe('transcript-fault');
  expect(requests).toEqual([]);
});

test('a refusal of the server is shown, and the next attempt is the same request', async () => {
  const refused = () =>
    HttpResponse.json({ status: 409, detail: 'Our support has not replied yet.' }, { status: 409 });
  const { requests, onClose } = openPrompt(refused);
  await userEvent.type(field(), ' maya@example.com ');
  await send();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('not replied yet'));
  await send();
  expect(await screen.findByText(/maya@example.com receives it/)).toBeTruthy();
  expect(requests).toEqual([
    { email: 'maya@example.com', key: expect.any(String) },
    { email: 'maya@example.com', key: requests[0]?.key },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Back to the chat' }));
  expect(onClose).toHaveBeenCalledOnce();
});
