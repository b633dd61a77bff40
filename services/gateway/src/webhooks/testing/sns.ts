import { generateKeyPairSync, sign } from 'node:crypto';

export const TOPIC = 'arn:aws:sns:us-east-1:123456789012:email-reports';
export const CERTIFICATE_URL = 'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-test.pem';

/** A message of SNS without its signature. */
export const snsFields = (message: unknown, fields: Record<string, string> = {}): Record<string, string> => ({
  Type: 'Notification',
  MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
  TopicArn: TOPIC,
  Message: typeof message === 'string' ? message : JSON.stringify(message),
  Timestamp: new Date().toISOString(),
  SignatureVersion: '2',
  SigningCertURL: CERTIFICATE_URL,
  UnsubscribeURL: 'https://sns.us-east-1.amazonaws.com/?Action=Unsubscribe',
  ...fields,
});

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const size = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const SEQUENCE = 0x30;
/** The identifier of an RSA signature with SHA-256. */
const algorithm = der(SEQUENCE, Buffer.from('06092a864886f70d01010b0500', 'hex'));
const noName = der(SEQUENCE);
const time = (text: string) => der(0x17, Buffer.from(text));

/** A certificate of a public key. Its own signature is empty, because the address that it comes from is trusted. */
const certificateOf = (publicKey: Buffer): string => {
  const validity = der(SEQUENCE, time('200101000000Z'), time('490101000000Z'));
  const content = der(SEQUENCE, der(2, Buffer.from([1])), algorithm, noName, validity, noName, publicKey);
  const bytes = der(SEQUENCE, content, algorithm, der(3, Buffer.from([0])));
  return `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64')}\n-----END CERTIFICATE-----\n`;
};

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** The certificate that signs messages, as SNS serves it. */
export const certificate = certificateOf(publicKey.export({ format: 'der', type: 'spki' }));

/** Signs a message as the documentation of SNS describes it. */
export const snsSigned = (fields: Record<string, string>, key = privateKey): Record<string, string> => {
  const names = {
    Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  }[fields.Type ?? ''] ?? ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
  const text = names.flatMap((name) => (fields[name] === undefined ? [] : [name, fields[name]])).join('\n');
  const hash = fields.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
  return { ...fields, Signature: sign(hash, Buffer.from(`${text}\n`), key).toString('base64') };
};
