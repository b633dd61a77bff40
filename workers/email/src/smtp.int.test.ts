import { expect, onTestFinished, test } from 'vitest';
import { connectSmtp } from './smtp.ts';
import { startMailServer } from './testing/mailServer.ts';

const mail = {
  from: 'no-reply@exline.example',
  to: 'maya@example.com',
  messageId: '<1@exline.example>',
  subject: 'On its way',
  html: '<p>On its way</p>',
  text: 'On its way',
};

const sendTo = (url: string, requireTls: boolean) => {
  const smtp = connectSmtp(url, requireTls);
  onTestFinished(smtp.close);
  return smtp.send(mail, new AbortController().signal);
};

test('a mail server without encryption gets a mail where none is required', async () => {
  const { url, taken } = await startMailServer();
  await sendTo(url, false);
  expect(taken).toHaveLength(1);
});

test('a mail server without encryption gets nothing where it is required', async () => {
  const { url, offered } = await startMailServer();
  await expect(sendTo(url, true)).rejects.toMatchObject({ code: 'ETLS' });
  expect(offered()).toBe(0);
});

test('a mail server with encryption gets a mail where it is required', async () => {
  const { url, taken } = await startMailServer({ encrypts: true });
  await sendTo(`${url}?tls.rejectUnauthorized=false`, true);
  expect(taken).toHaveLength(1);
});
