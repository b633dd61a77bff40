import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { bareFrame } from '../../../testing/bareFrame.ts';
import { heldAnswer } from '../../../testing/heldAnswer.ts';
import { aSubmission, inboxOf, SUBMISSIONS } from '../../../testing/inbox.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { ContactForms } from './ContactForms.tsx';

const held = () => {
  const answer = heldAnswer();
  let outcome = () => HttpResponse.json<object>({ status: 'sent' });
  server.use(
    ...inboxOf([aSubmission(), aSubmission({ id: 10, firstName: 'Tom' })]),
    http.post(`${SUBMISSIONS}/11/reply`, () => answer.released.then(() => outcome())),
  );
  return { ...answer, fail: () => (outcome = () => HttpResponse.json({}, { status: 502 })) };
};
const open = (name: string) => userEvent.click(screen.getByRole('link', { name: new RegExp(name) }));
/** The text box of the reply form, which is loaded after the message. Until then, another box holds the typed text. */
const boxOf = async (name: string) => {
  await screen.findByRole('button', { name: /^Send(ing\.\.\.| Reply)$/ });
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Reply to ${name}` });
};

let answer: ReturnType<typeof held>;
/** Sends a reply to Maya, and opens the message of Tom before the answer arrives. */
beforeEach(async () => {
  answer = held();
  renderAt('/admin/communications?message=11', <ContactForms frame={bareFrame} />);
  await userEvent.type(await boxOf('Maya Chen'), 'We hold it.');
  await userEvent.click(screen.getByRole('button', { name: 'Send Reply' }));
  await open('Tom Chen');
  await boxOf('Tom Chen');
});
const SENT = /^Reply sent successfully/;

test('a reply that was sent after its message was left is not a draft any more', async () => {
  answer.release();
  await screen.findByText(SENT);
  await open('Maya Chen');
  expect((await boxOf('Maya Chen')).value).toBe('');
});

test('a reply that is still being sent cannot be changed, and its box is empty once it was sent', async () => {
  await open('Maya Chen');
  const box = await boxOf('Maya Chen');
  expect(box.value).toBe('We hold it.');
  await waitFor(() => expect(box.readOnly).toBe(true));
  answer.release();
  await waitFor(() => expect(box.value).toBe(''));
  expect(box.readOnly).toBe(false);
});

test('a reply that failed after its message was left is still in the box', async () => {
  answer.fail();
  answer.release();
  await screen.findByText('Failed to send reply. Please try again.');
  await open('Maya Chen');
  expect((await boxOf('Maya Chen')).value).toBe('We hold it.');
});

test('a reply that failed because a colleague has deleted the message can still be copied', async () => {
  server.use(http.get(`${SUBMISSIONS}/11`, () => HttpResponse.json({}, { status: 404 })));
  answer.fail();
  answer.release();
  await screen.findByText('Failed to send reply. Please try again.');
  await open('Maya Chen');
  await screen.findByText('Message not found');
  expect(screen.getByText(/Your reply was not sent: “We hold it\.”/)).toBeTruthy();
});
