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

/** Fetches the keys of certificates, and remembers those that were found for a day. */
const createKeys = (fetchFrom: FetchFrom) => {
  const known = new LRUCache<string, { key: KeyObject | null }>({ max: CERTIFICATES, ttl: DAY_MS });
  const inTurn = limited(2);
  const fetchKey = async (url: string): Promise<KeyObject | null> => {
    try {
      return new X509Certificate(await fetchFrom(url)).publicKey;
    } catch {
      return null;
    }
  };
  return async (url: string): Promise<KeyObject | null> =>
    inTurn(async () => {
      const found = known.get(url) ?? { key: await fetchKey(url) };
      known.set(url, found, { ttl: found.key ? DAY_MS : MINUTE_MS });
      return found.key;
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
    const { Type: type, Message: message, SigningCertURL: url, SubscribeURL: subscribeUrl } = fields;
    const names = own(signedFields, type);
    const algorithm = own(algorithms, fields.SignatureVersion);
    if (!names || !algorithm || typeof message !== 'string') throw refuse('webhook.unreadable');
    // The certificate is fetched last, because that asks another server.
    if (fields.TopicArn !== topicArn || !isSnsUrl(url) || !new URL(url).pathname.endsWith('.pem'))
      throw refuse('webhook.wrong_signature');
    requireRecent(Date.parse(String(fields.Timestamp)));
    const key = await keyAt(url);
    const signature = Buffer.from(String(fields.Signature), 'base64');
    const signed = Buffer.from(signedText(fields, names));
    if (key?.asymmetricKeyType !== 'rsa' || !verify(algorithm, signed, key, signature))
      throw refuse('webhook.wrong_signature');
    return { type: String(type), message, subscribeUrl };
  };
};
