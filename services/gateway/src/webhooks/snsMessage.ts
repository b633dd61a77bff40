import { verify, X509Certificate, type KeyObject } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@exline/kernel';
import { LRUCache } from 'lru-cache';
import limited from 'p-limit';
import { refuse } from '../core/refusals.ts';
import { requireRecent } from './age.ts';
import { fieldsOf, jsonIn, type Fields } from './json.ts';

export type FetchFrom = (address: string) => Promise<Buffer>;

const algorithms: Readonly<Record<string, string>> = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' };

/** The signed fields of a message in their order, by its type. A field that it lacks is left out. */
const confirmation = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
const signedFields: Readonly<Record<string, readonly string[]>> = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: confirmation,
  UnsubscribeConfirmation: confirmation,
};

const signedText = (fields: Fields, names: readonly string[]): string =>
  names
    .filter((name) => typeof fields[name] === 'string')
    .map((name) => `${name}\n${String(fields[name])}\n`)
    .join('');

const own = <T>(table: Readonly<Record<string, T>>, key: unknown): T | undefined =>
  typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined;

/** Whether a URL is one of Amazon SNS, so that no one else can choose its content. */
export const isSnsUrl = (text: unknown): text is string => {
  if (typeof text !== 'string' || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && /^sns\.[a-z\d-]{3,30}\.amazonaws\.com(\.cn)?$/.test(hostname);
};

const CERTIFICATES = 20;

/** `away`: the certificate could not be fetched. `unusable`: what was fetched is not a certificate. */
type Key = KeyObject | 'away' | 'unusable';

const keyIn = (certificate: Buffer): Key => {
  try {
    return new X509Certificate(certificate).publicKey;
  } catch {
    return 'unusable';
  }
};

/** Fetches the keys of certificates. Remembers those that were found for a day, and the others for a minute. */
const createKeys = (fetchFrom: FetchFrom) => {
  const known = new LRUCache<string, Key>({ max: CERTIFICATES, ttl: DAY_MS });
  const inTurn = limited(2);
  return async (url: string): Promise<Key> =>
    inTurn(async () => {
      const before = known.get(url);
      if (before) return before;
      const found = await fetchFrom(url).then(keyIn, () => 'away' as const);
      known.set(url, found, { ttl: typeof found === 'string' ? MINUTE_MS : DAY_MS });
      return found;
    });
};

/** A message from Amazon SNS whose signature was checked. */
export interface SnsMessage {
  type: string;
  message: string;
  subscribeUrl: unknown;
}

/** Reads messages of a topic. Everyone can sign messages with SNS, so one of another topic is refused. */
export const snsReader = (topicArn: string, fetchFrom: FetchFrom) => {
  const keyAt = createKeys(fetchFrom);
  return async (body: Buffer): Promise<SnsMessage> => {
    const fields = fieldsOf(jsonIn(body));
    const { Type: type, Message: message, Timestamp: sentAt, Signature: signature } = fields;
    const { SigningCertURL: url, SubscribeURL: subscribeUrl } = fields;
    const names = own(signedFields, type);
    const algorithm = own(algorithms, fields.SignatureVersion);
    if (!names || !algorithm) throw refuse('webhook.unreadable');
    if (typeof message !== 'string' || typeof sentAt !== 'string' || typeof signature !== 'string')
      throw refuse('webhook.unreadable');
    // The certificate is fetched last, because that asks another server.
    if (fields.TopicArn !== topicArn || !isSnsUrl(url) || !new URL(url).pathname.endsWith('.pem'))
      throw refuse('webhook.wrong_signature');
    requireRecent(Date.parse(sentAt));
    const key = await keyAt(url);
    // SNS sends the message again, so it is not lost.
    if (key === 'away') throw refuse('webhook.no_certificate');
    const signed = Buffer.from(signedText(fields, names));
    const isSigned =
      key !== 'unusable' &&
      key.asymmetricKeyType === 'rsa' &&
      verify(algorithm, signed, key, Buffer.from(signature, 'base64'));
    if (!isSigned) throw refuse('webhook.wrong_signature');
    return { type: String(type), message, subscribeUrl };
  };
};
