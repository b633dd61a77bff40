import { expect, onTestFinished, test } from 'vitest';
import { connectSmtp } from './smtp.ts';
import { startMailServer } from '../testing/mailServer.ts';

const mail = {
  from: 'no-reply@exline.example',
  replyTo: 'Exline <help@exline.example>',
  to: 'maya@example.com',
  isAutomatic: true,
  messageId: '<1@exline.example>',
  subject: 'On its way',
  html: '<p>On its way</p>',
  text: 'On its way',
  attachments: [],
};

const sendTo = (url: string, requireTls: boolean, isAutomatic = true) => {
  const smtp = connectSmtp(url, requireTls);
  onTestFinished(smtp.close);
  return smtp.send({ ...mail, isAutomatic }, { ending: new AbortController().signal, onSlow: () => {} });
};

test('a mail server without encryption gets a mail if encryption is not required', async () => {
  const { url, taken } = await startMailServer();
  await sendTo(url, false);
  expect(taken).toHaveLength(1);
});

test('a mail server without encryption gets nothing if encryption is required', async () => {
  const { url, offered } = await startMailServer();
  await expect(sendTo(url, true)).rejects.toMatchObject({ code: 'ETLS' });
  expect(offered()).toBe(0);
});

test('a mail server with encryption gets a mail if encryption is required', async () => {
  const { url, taken } = await startMailServer({ encrypts: true });
  await sendTo(`${url}?tls.rejectUnauthorized=false`, true);
  expect(taken).toHaveLength(1);
});

test('an answer goes to the reply address', async () => {
  const { url, taken } = await startMailServer();
  await sendTo(url, false);
  expect(taken[0]?.replyTo?.value).toEqual([{ name: 'Exline', address: 'help@exline.example' }]);
});

test.each([
  ['an automatic email asks programs not to answer', true, 'auto-generated', 'All'],
  ['an email that a person wrote does not', false, undefined, undefined],
])('%s', async (_what, isAutomatic, submitted, suppressed) => {
  const { url, taken } = await startMailServer();
  await sendTo(url, false, isAutomatic);
  const headers = taken[0]?.headers;
  expect(headers?.get('auto-submitted')).toBe(submitted);
  expect(headers?.get('x-auto-response-suppress')).toBe(suppressed);
});
