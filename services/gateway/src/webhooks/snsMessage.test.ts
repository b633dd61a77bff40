import { generateKeyPairSync } from 'node:crypto';
import { HOUR_MS } from '@exline/kernel';
import { describe, expect, test } from 'vitest';
import { isSnsUrl, snsReader } from './snsMessage.ts';
import { certificate, CERTIFICATE_URL, snsFields, snsSigned, TOPIC } from './testing/sns.ts';

/** A reader of messages, and the URLs that it fetches. */
const aReader = (answer: () => Promise<Buffer> = async () => Buffer.from(certificate)) => {
  const fetched: string[] = [];
  const read = snsReader(TOPIC, (url) => {
    fetched.push(url);
    return answer();
  });
  return { fetched, read: (fields: object) => read(Buffer.from(JSON.stringify(fields))) };
};
const refusal = (code: string) => expect.objectContaining({ code });

describe('a signed message', () => {
  test.each(['1', '2'])(
    'is read with signature version %s, and its certificate is fetched once',
    async (version) => {
      const { read, fetched } = aReader();
      const message = snsSigned(snsFields('text', { SignatureVersion: version, Subject: 'Amazon SES' }));
      for (const _ of [1, 2])
        expect(await read(message)).toMatchObject({ type: 'Notification', message: 'text' });
      expect(fetched).toEqual([CERTIFICATE_URL]);
    },
  );

  test('that asks to confirm the subscription is signed with its link and token', async () => {
    const { read } = aReader();
    const fields = snsFields('You have chosen ...', {
      Type: 'SubscriptionConfirmation',
      Token: 'abc',
      SubscribeURL: 'https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription',
    });
    expect(await read(snsSigned(fields))).toMatchObject({ type: 'SubscriptionConfirmation' });
    const other = { ...snsSigned(fields), SubscribeURL: 'https://sns.us-east-1.amazonaws.com/?Action=Other' };
    await expect(read(other)).rejects.toEqual(refusal('webhook.wrong_signature'));
  });
});

describe('a message is refused', () => {
  test('if anything signed was changed, or another key signed it', async () => {
    const { read } = aReader();
    const signed = snsSigned(snsFields('text'));
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const forged = [
      { ...signed, Message: 'another' },
      { ...signed, Signature: '' },
      { ...signed, SignatureVersion: '1' },
      snsSigned(snsFields('text'), privateKey),
    ];
    for (const each of forged) await expect(read(each)).rejects.toEqual(refusal('webhook.wrong_signature'));
  });

  test.each([
    ['of another topic', { TopicArn: `${TOPIC}-other` }],
    ['from another host', { SigningCertURL: 'https://sns.us-east-1.amazonaws.com.evil.example/a.pem' }],
    ['without TLS', { SigningCertURL: CERTIFICATE_URL.replace('https', 'http') }],
    ['that is no certificate', { SigningCertURL: 'https://sns.us-east-1.amazonaws.com/?a.pem' }],
  ])('with a certificate or topic %s, which is not fetched', async (_what, fields) => {
    const { read, fetched } = aReader();
    await expect(read(snsSigned(snsFields('text', fields)))).rejects.toEqual(
      refusal('webhook.wrong_signature'),
    );
    expect(fetched).toEqual([]);
  });

  test.each([-61 * 60_000, 6 * 60_000])('if it is %d ms old or early', async (ms) => {
    const { read } = aReader();
    const fields = snsFields('text', { Timestamp: new Date(Date.now() + ms).toISOString() });
    await expect(read(snsSigned(fields))).rejects.toEqual(refusal('webhook.too_old'));
    const recent = snsFields('text', { Timestamp: new Date(Date.now() - HOUR_MS / 2).toISOString() });
    expect(await read(snsSigned(recent))).toMatchObject({ message: 'text' });
  });

  test.each([
    ['cannot be fetched', () => Promise.reject<Buffer>(new Error('away')), 'webhook.no_certificate'],
    ['cannot be read', async () => Buffer.from('no certificate'), 'webhook.wrong_signature'],
  ])('if its certificate %s, which is not tried again at once', async (_what, answer, code) => {
    const { read, fetched } = aReader(answer);
    for (const _ of [1, 2]) await expect(read(snsSigned(snsFields('text')))).rejects.toEqual(refusal(code));
    expect(fetched).toHaveLength(1);
  });

  test.each([
    {},
    [],
    { Type: 'constructor' },
    { ...snsSigned(snsFields('x')), Message: 7 },
    { ...snsSigned(snsFields('x')), SignatureVersion: '3' },
    { ...snsSigned(snsFields('x')), Timestamp: { toString: 1 } },
    { ...snsSigned(snsFields('x')), Signature: { toString: 1 } },
  ])(
    'if it is no message: %j',
    async (fields) => await expect(aReader().read(fields)).rejects.toEqual(refusal('webhook.unreadable')),
  );
});

test.each(['https://sns.eu-west-1.amazonaws.com/a', 'https://sns.cn-north-1.amazonaws.com.cn/a'])(
  '%s is a URL of SNS',
  (url) => expect(isSnsUrl(url)).toBe(true),
);

test.each([
  'https://sns.eu-west-1.amazonaws.com:8443/a',
  'https://user@sns.eu-west-1.amazonaws.com/a',
  'https://sns.eu-west-1.amazonaws.com@evil.example/a',
  'https://bucket.s3.amazonaws.com/a',
  'https://sns.evil.example/a',
  'https://sns.a.b.amazonaws.com/a',
  'file:///a',
  'x',
  7,
])('%s is no URL of SNS', (url) => expect(isSnsUrl(url)).toBe(false));
