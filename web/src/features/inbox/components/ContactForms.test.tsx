import { trackingKey, type ContactSubmission } from '@exline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test } from 'vitest';
import type { CustomerFrame } from '../../../lib/people/customerFrame.ts';
import { aSubmission, inboxOf, MAX_LISTED, repliedWith, SUBMISSIONS } from '../../../testing/inbox.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { MentionsContext } from '../../../ui/conversation/mentions.ts';
import { ContactForms } from './ContactForms.tsx';

const aMessage = (over: Partial<ContactSubmission> = {}) =>
  aSubmission({
    trackingNumber: 'EX1234567890',
    subject: 'Delivery Problem',
    message: 'I am not at home.\nPlease hold it.',
    ...over,
  });

/** A frame in which one parcel is known. */
const Known: CustomerFrame = ({ children }) => (
  <MentionsContext
    value={new Map([[trackingKey('EX1234567890'), { status: 'Shipped', href: '/admin?order=7' }]])}
  >
    {children}
  </MentionsContext>
);

afterEach(() => sessionStorage.clear());

const open = (messages: ContactSubmission[], address = '/admin/communications') => {
  server.use(...inboxOf(messages));
  return renderAt(address, <ContactForms frame={Known} />);
};
const openOne = (over?: Partial<ContactSubmission>) =>
  open([aMessage(over)], '/admin/communications?message=11');

/** The text box of the reply form, which is loaded after the message. Until then, another box holds the typed text. */
const box = async () => {
  await screen.findByRole('button', { name: 'Send Reply' });
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Maya Chen' });
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Reply' }));
const reply = async (text: string) => userEvent.type(await box(), text).then(send);
const answer = (body: object, status = 200, keys: (string | null)[] = []) =>
  server.use(repliedWith(body, status, keys));

test('without messages the page says what will appear', async () => {
  open([]);
  expect(await screen.findByText('No messages yet')).toBeTruthy();
});

test('a list that cannot be loaded says why, and a retry loads it', async () => {
  let isDown = true;
  server.use(
    http.get(SUBMISSIONS, () =>
      isDown
        ? HttpResponse.json({ detail: 'The database is away.' }, { status: 503 })
        : HttpResponse.json([]),
    ),
  );
  renderAt('/admin/communications', <ContactForms frame={Known} />);
  expect(await screen.findByText('The database is away.')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No messages yet')).toBeTruthy();
});

test('each message shows sender, subject and parcel, and is always pending', async () => {
  open([aMessage(), aMessage({ id: 10, firstName: 'Tom', lastName: 'Becker', trackingNumber: null })]);
  const [maya, tom] = await screen.findAllByRole('listitem');
  for (const words of ['Maya Chen', 'maya@example.com', 'Delivery Problem', 'Pending', 'EX1234567890']) {
    expect(within(maya as HTMLElement).getByText(words)).toBeTruthy();
  }
  expect(within(tom as HTMLElement).getByText('Pending')).toBeTruthy();
  expect(within(tom as HTMLElement).queryByText(/^EX/)).toBeNull();
});

test('an opened message shows its text, its parcel and its replies', async () => {
  const mail = 'retrying' as const;
  const given = { id: 1, reply: 'We hold it.', actor: 'admin:ana', at: '2026-11-14T09:00:00.000Z', mail };
  open([aMessage({ replies: [given] })]);
  await userEvent.click(await screen.findByRole('link', { name: /Maya Chen/ }));
  expect(await screen.findByText(/Please hold it/, { ignore: 'li *' })).toBeTruthy();
  const parcel = screen.getByRole('link', { name: 'EX1234567890' });
  expect(parcel.getAttribute('href')).toBe('/admin?order=7');
  expect(screen.getByText('Shipped')).toBeTruthy();
  expect(screen.getByText('We hold it.')).toBeTruthy();
  expect(screen.getByText('ana')).toBeTruthy();
  expect(screen.getByText('Retrying')).toBeTruthy();
});

test('earlier replies are loaded on request and appear before the newest ones', async () => {
  const aReply = (id: number, text: string) => ({
    id,
    reply: text,
    actor: 'admin:ana',
    at: '2026-11-14T09:00:00.000Z',
    mail: 'sent' as const,
  });
  server.use(
    http.get(`${SUBMISSIONS}/11/replies`, ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('before') === '31' ? [aReply(21, 'The first.')] : [],
      ),
    ),
  );
  openOne({ replies: [aReply(31, 'The last.')], replyCount: 2 });
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier replies (1)' }));
  await screen.findByText('The first.');
  const texts = within(screen.getByRole('list', { name: 'Replies' })).getAllByText(/^The (first|last)\.$/);
  expect(texts.map(({ textContent }) => textContent)).toEqual(['The first.', 'The last.']);
  expect(screen.queryByRole('button', { name: /earlier replies/ })).toBeNull();
});

test('a sent reply is reported on the page and in a toast, and the box is cleared', async () => {
  answer({ status: 'sent' });
  openOne();
  await reply('We hold it.');
  const words = 'Reply sent successfully! The customer will receive your response via email.';
  await waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(1));
  expect((await box()).value).toBe('');
});

test('one button sends a reply and marks its message as done', async () => {
  const asked: string[] = [];
  const message = { ...aMessage() };
  server.use(
    http.post(`${SUBMISSIONS}/11/:what`, ({ params }) => {
      asked.push(String(params.what));
      if (params.what !== 'done') return HttpResponse.json({ status: 'sent' });
      message.isDone = true;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  open([message], '/admin/communications?message=11');
  await userEvent.type(await box(), 'We hold it.');
  await userEvent.click(screen.getByRole('button', { name: 'Send and mark done' }));
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeTruthy();
  expect(asked).toEqual(['reply', 'done']);
  expect(screen.queryByRole('button', { name: 'Send and mark done' })).toBeNull();
  expect(document.activeElement?.textContent).toContain('Reply sent successfully!');
});

test('a message stays open if its reply was not sent', async () => {
  const asked: string[] = [];
  server.use(
    http.post(`${SUBMISSIONS}/11/:what`, ({ params }) => {
      asked.push(String(params.what));
      return HttpResponse.json({ detail: 'The mail server refused it.' }, { status: 502 });
    }),
  );
  openOne();
  await userEvent.type(await box(), 'We hold it.');
  await userEvent.click(screen.getByRole('button', { name: 'Send and mark done' }));
  expect((await screen.findAllByText('The mail server refused it.')).length).toBeGreaterThan(0);
  expect(asked).toEqual(['reply']);
});

test('a reply that waits for the mail server is reported as queued', async () => {
  answer({ status: 'queued' }, 202);
  openOne();
  await reply('We hold it.');
  expect((await screen.findAllByText('Email queued')).length).toBeGreaterThan(0);
  expect(
    screen.getAllByText('It will be sent as soon as the mail server accepts it.').length,
  ).toBeGreaterThan(0);
});

test('a reply whose email failed stays in the box, and sending it again requests another email', async () => {
  const keys: (string | null)[] = [];
  answer({ detail: 'The mail server refused it.' }, 502, keys);
  openOne();
  await reply('We hold it.');
  expect((await screen.findAllByText('Failed to send reply. Please try again.')).length).toBeGreaterThan(0);
  expect((await box()).value).toBe('We hold it.');
  await send();
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).not.toBe(keys[1]);
});

test('a reply whose answer was lost is sent again with the same key', async () => {
  const keys: (string | null)[] = [];
  answer({ detail: 'The database is away.' }, 503, keys);
  openOne();
  await reply('We hold it.');
  await screen.findByText('The database is away.');
  await send();
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
});

test('a blank reply is not sent', async () => {
  openOne();
  await reply('   ');
  expect(await screen.findByText('Reply is required')).toBeTruthy();
});

test('a draft of a reply is kept until it is canceled', async () => {
  const messages = [aMessage(), aMessage({ id: 10, firstName: 'Tom' })];
  open(messages, '/admin/communications?message=11');
  await userEvent.type(await box(), 'We ho');
  await userEvent.click(screen.getByRole('link', { name: /Tom Chen/ }));
  await screen.findByRole('textbox', { name: 'Reply to Tom Chen' });
  await userEvent.click(screen.getByRole('link', { name: /Maya Chen/ }));
  expect((await box()).value).toBe('We ho');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('dialog', { name: 'Discard your reply?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Choose a message')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: /Maya Chen/ }));
  expect((await box()).value).toBe('');
});

test('deleting asks first and names the sender; the outcome stays on the page', async () => {
  const deleted: string[] = [];
  const messages = [aMessage()];
  server.use(
    http.delete(`${SUBMISSIONS}/:id`, ({ params }) => {
      deleted.push(String(params.id));
      messages.pop();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  open(messages, '/admin/communications?message=11');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the message from Maya Chen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete the message from Maya Chen?' });
  expect(deleted).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete message' }));
  expect((await screen.findAllByText('The message from Maya Chen was deleted')).length).toBeGreaterThan(0);
  expect(await screen.findByText('No messages yet')).toBeTruthy();
  expect(deleted).toEqual(['11']);
});

test('the list starts with open messages; a message marked as done leaves it and shows by whom', async () => {
  const marks = [{ done: true, actor: 'admin:ana', at: '2026-11-14T09:00:00.000Z' }];
  const messages = [aMessage(), aMessage({ id: 10, firstName: 'Tom', isDone: true, marks })];
  server.use(
    http.post(`${SUBMISSIONS}/11/done`, () => {
      messages[0] = aMessage({ isDone: true, marks });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  open(messages);
  const names = () =>
    screen.queryAllByRole('listitem').map((row) => within(row).getByRole('link').textContent);
  await userEvent.click(await screen.findByRole('link', { name: /Maya Chen/ }));
  expect(names()).toEqual([expect.stringContaining('Maya')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as done' }));
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBe(document.activeElement);
  expect(screen.getByText(/Marked as done by/).textContent).toContain('by ana');
  expect(screen.getByText('No open messages')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Done' }));
  await waitFor(() =>
    expect(names()).toEqual([expect.stringContaining('Maya'), expect.stringContaining('Tom')]),
  );
});

test('a number in a message links to its parcel and shows the status; an unknown one links to its page', async () => {
  openOne({ trackingNumber: null, message: 'Not EX1234567890 but EX0000000001.' });
  const known = await screen.findByRole('link', { name: 'EX1234567890' });
  expect(known.getAttribute('href')).toBe('/admin?order=7');
  expect(screen.getAllByText('Shipped')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'EX0000000001' }).getAttribute('href')).toBe('/track/EX0000000001');
});

test('messages are loaded page by page; a message on a later page opens at once', async () => {
  const count = 2 * MAX_LISTED + 1;
  const messages = Array.from({ length: count }, (_, index) =>
    aMessage({ id: count - index, lastName: `No. ${count - index}` }),
  );
  open(messages, '/admin/communications?message=3');
  expect(await screen.findByRole('heading', { name: 'Delivery Problem' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Reply to Maya No. 3' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Maya No. 3/ })).toBeNull();
  expect(screen.getByText('4 of 9')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('8 of 9')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('link', { name: /Maya No. 1/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test.each(['99', 'x', ''])('the page says that there is no message for ?message=%s', async (id) => {
  open([aMessage()], `/admin/communications?message=${id}`);
  expect(await screen.findByText('Message not found')).toBeTruthy();
  expect(screen.getByText('Choose a message')).toBeTruthy();
});

test('a message that cannot be loaded is not reported as missing', async () => {
  server.use(
    http.get(`${SUBMISSIONS}/3`, () =>
      HttpResponse.json({ detail: 'The database is away.' }, { status: 503 }),
    ),
    ...inboxOf([aMessage()]),
  );
  renderAt('/admin/communications?message=3', <ContactForms frame={Known} />);
  expect(await screen.findByText('The database is away.')).toBeTruthy();
  expect(screen.queryByText('Message not found')).toBeNull();
});
