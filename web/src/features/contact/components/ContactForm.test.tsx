import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FormAnswerContext } from '../../../lib/forms/formAnswer.ts';
import { heldAnswer } from '../../../testing/heldAnswer.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { ContactForm } from './ContactForm.tsx';

const open = (address = '/contact') => renderAt(address, <ContactForm />);

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
const fill = async () => {
  const words: readonly (readonly [RegExp, string])[] = [
    [/^First name/, 'Ada'],
    [/^Last name/, 'Lovelace'],
    [/^Email/, 'ada@example.com'],
    [/^Message/, 'It is late.'],
  ];
  for (const [label, text] of words) {
    await userEvent.click(field(label));
    await userEvent.paste(text);
  }
  await userEvent.selectOptions(field(/^Subject/), 'Delivery Problem');
};

const answer = (status: number, body: object, keys: (string | null)[] = []) =>
  server.use(
    http.post('/api/contact', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.json(body, { status });
    }),
  );

test('missing required fields are reported, and the first one gets the focus', async () => {
  open();
  await send();
  for (const name of ['First name', 'Last name', 'Email', 'Subject', 'Message']) {
    expect(await screen.findByText(`${name} is required`)).toBeTruthy();
  }
  expect(document.activeElement).toBe(field(/^First name/));
});

test('a message that is too long is rejected at its field, which shows the excess', async () => {
  open();
  await fill();
  await userEvent.click(field(/^Message/));
  await userEvent.paste('x'.repeat(10_000));
  expect(screen.getByText('11 characters too many')).toBeTruthy();
  await send();
  expect(await screen.findByText('Message can have at most 10,000 characters')).toBeTruthy();
});

test('a sent message is confirmed on the page and in a toast, and the form is cleared', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/contact', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 1, createdAt: '2026-11-21T10:00:00.000Z' }, { status: 201 });
    }),
  );
  open();
  await fill();
  await send();
  await waitFor(() => expect(screen.getAllByText('Message sent!')).toHaveLength(2));
  expect(
    screen.getAllByText("Thank you for contacting us. We'll get back to you soon.").length,
  ).toBeGreaterThan(1);
  expect(sent).toEqual([
    {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      trackingNumber: null,
      subject: 'Delivery Problem',
      message: 'It is late.',
    },
  ]);
  expect(field(/^First name/).value).toBe('');
  expect(field(/^Message/).value).toBe('');
});

test.each([
  [201, 'Message sent!'],
  [503, 'Failed to send message.'],
])('after the status %i the focus is on the outcome', async (status, words) => {
  answer(status, { id: 1, createdAt: '2026-11-21T10:00:00.000Z' });
  open();
  await fill();
  await send();
  await waitFor(() => expect(document.activeElement?.textContent).toContain(words));
});

test('while a message is being sent, the button says so and is disabled', async () => {
  const answer = heldAnswer();
  server.use(
    http.post('/api/contact', async () => {
      await answer.released;
      return HttpResponse.json({ id: 1 }, { status: 201 });
    }),
  );
  open();
  await fill();
  await send();
  expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveProperty('disabled', true);
  answer.release();
  await screen.findByRole('button', { name: 'Send Message' });
});

test('a failed message is reported and stays in the form, and a retry uses the same key', async () => {
  const keys: (string | null)[] = [];
  answer(503, { status: 503, detail: 'The database is away.' }, keys);
  open('/contact?number=EX1234567890');
  await fill();
  await send();
  expect((await screen.findAllByText('Failed to send message. Please try again.')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Error').length).toBeGreaterThan(0);
  expect(field(/^Message/).value).toBe('It is late.');
  expect(field(/^Tracking number/).value).toBe('EX1234567890');
  await send();
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a message whose answer was lost is sent with the same key after a reload', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post('/api/contact', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 2 ? HttpResponse.json({ id: 1 }, { status: 201 }) : HttpResponse.error();
    }),
  );
  open();
  await fill();
  await send();
  expect((await screen.findAllByText('Failed to send message. Please try again.')).length).toBeGreaterThan(0);
  cleanup();
  open();
  await waitFor(() => expect(field(/^Message/).value).toBe('It is late.'));
  await send();
  await waitFor(() => expect(screen.getAllByText('Message sent!').length).toBeGreaterThan(0));
  await fill();
  await send();
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a message that gets no answer is reported, and can be sent again', async () => {
  const limit = new AbortController();
  const limited = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  onTestFinished(() => limited.mockRestore());
  server.use(http.post('/api/contact', () => new Promise<never>(() => {})));
  open();
  await fill();
  await send();
  await screen.findByRole('button', { name: 'Sending...' });
  limit.abort(new DOMException('Timed out', 'TimeoutError'));
  expect(await screen.findByText(/^The server could not be reached/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send Message' })).toHaveProperty('disabled', false);
  expect(field(/^Message/).value).toBe('It is late.');
});

test('too many messages are reported with the reason', async () => {
  answer(429, { status: 429, detail: 'Too many messages. Wait 10 minutes.' });
  open();
  await fill();
  await send();
  expect(await screen.findByText('Too many messages. Wait 10 minutes.')).toBeTruthy();
});

test('after too many messages the form keeps its text and counts down to the next attempt', async () => {
  server.use(
    http.post('/api/contact', () =>
      HttpResponse.json(
        { status: 429, detail: 'Too many.' },
        { status: 429, headers: { 'Retry-After': '2' } },
      ),
    ),
  );
  open();
  await fill();
  await send();
  expect(await screen.findByText(/You can send it in \d seconds?\./)).toBeTruthy();
  expect(field(/^Message/).value).toBe('It is late.');
  expect(await screen.findByText(/You can send it now\./)).toBeTruthy();
});

test('an error from the server appears at its field', async () => {
  answer(400, { status: 400, detail: 'Not valid', errors: { email: 'Enter a valid email address' } });
  open();
  await fill();
  await send();
  expect(await screen.findByText('Enter a valid email address')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field(/^Email/)));
});

test('after a message, the form no longer shows the errors of one that was sent without scripts', async () => {
  const errors = { firstName: 'First name is required' };
  answer(201, { id: 1, createdAt: '2026-11-21T10:00:00.000Z' });
  renderAt(
    '/contact',
    <FormAnswerContext value={{ form: 'contact', outcome: 'refused', values: {}, errors, reason: null }}>
      <ContactForm />
    </FormAnswerContext>,
  );
  expect(screen.getByText('First name is required')).toBeTruthy();
  await fill();
  await send();
  await waitFor(() => expect(screen.getAllByText('Message sent!')).toHaveLength(2));
  expect(screen.queryByText('First name is required')).toBeNull();
});
