import { describe, expect, test } from 'vitest';
import { reportsInEmail } from './returnedEmail.ts';
import { aBounceEmail, aComplaintEmail } from './testing/emails.ts';

const reportsIn = (email: string) => reportsInEmail(Buffer.from(email));
const bounced = (address: string) => ({ address, reason: 'bounced' });
const complained = (address: string) => ({ address, reason: 'complained' });

describe('an email about a failed delivery', () => {
  test.each(['5.1.1', '5.0.0', '5.1.10', '5.2.1', '5.4.1', '5.1.1 (bad mailbox)'])(
    'reports the address after a permanent failure: %s',
    async (status) =>
      expect(await reportsIn(aBounceEmail({ status }))).toContainEqual(bounced('gone@example.com')),
  );

  test.each([
    ['temporary', { status: '4.4.1' }],
    ['only a delay', { action: 'delayed', status: '4.4.7' }],
    ['a success', { action: 'delivered', status: '2.0.0' }],
    ['because of a full mailbox', { status: '5.2.2' }],
    ['because of the size of the email', { status: '5.3.4' }],
    ['because of its content', { status: '5.7.1' }],
    ['without a code', { status: 'unknown' }],
  ])('reports nothing if the failure is %s', async (_what, fields) =>
    expect(await reportsIn(aBounceEmail(fields))).toEqual([]),
  );

  test('names both addresses of a forwarded email', async () =>
    expect(await reportsIn(aBounceEmail({ original: 'maya@example.com' }))).toEqual([
      bounced('gone@example.com'),
      bounced('maya@example.com'),
    ]));
});

describe('a report of abuse', () => {
  test('names the recipient, or contains the email to it', async () => {
    expect(await reportsIn(aComplaintEmail({ recipient: 'noah@example.com' }))).toEqual([
      complained('noah@example.com'),
    ]);
    expect(await reportsIn(aComplaintEmail())).toEqual([complained('maya@example.com')]);
  });

  test('reports nothing if it says that an email is no spam', async () =>
    expect(await reportsIn(aComplaintEmail({ type: 'not-spam' }))).toEqual([]));
});

test.each(['', 'Hello', 'Subject: Out of office\r\n\r\nI am back on Monday.'])(
  'another email is no report: %j',
  async (email) => expect(await reportsIn(email)).toBeNull(),
);
