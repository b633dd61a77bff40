import { isNeverReached, type SmsAccount } from '@exline/platform';
import { array, object, string } from 'yup';
import type { Failure } from './carrier.ts';
import { retryAfterIn } from './retryAfter.ts';

/** A message as the provider lists it. */
interface ProviderMessage {
  id: string;
  text: string;
  createdAt: Date;
}

/** The calls of an SMS provider that the worker needs. */
export interface SmsProvider {
  /**
   * Resolves to the provider's id of the message once the provider has accepted it. `reportTo`: the URL for reports
   * of delivery.
   */
  send: (message: { to: string; text: string; reportTo?: string }, signal: AbortSignal) => Promise<string>;
  /** The newest messages to a number, newest first. */
  newestTo: (to: string, signal: AbortSignal) => Promise<readonly ProviderMessage[]>;
}

/** The provider answered with an error, or not at all. */
export class ProviderFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.reason);
    this.name = 'ProviderFailure';
    this.failure = failure;
  }
}

/** The number of messages on one page of the provider's list. */
export const NEWEST = 100;

/** Errors that occur before anything is sent. After any other broken connection, the provider may have the message. */
const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const failure = (reason: string, more: Partial<Failure> = {}): ProviderFailure =>
  new ProviderFailure({ reason, permanent: false, unreachable: false, ...more });

const codeOf = (error: unknown): string => {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : '';
};

const withoutAnswer = (error: unknown): ProviderFailure => {
  const code = codeOf(error);
  return beforeSending.has(code)
    ? failure(`The SMS provider cannot be reached (${code})`)
    : failure(`The SMS provider did not answer${code && ` (${code})`}`, { isUnknown: true });
};

/** The error for an unsuccessful request. The provider's text may repeat the phone number, so only its code is kept. */
const refusalOf = async (answer: Response): Promise<ProviderFailure> => {
  const { status } = answer;
  const body: unknown = await answer.json().catch(() => null);
  const given = Number((body as { code?: unknown } | null)?.code);
  const code = Number.isInteger(given) ? given : 0;
  const reason = `The SMS provider answered ${status}${code ? ` (error ${code})` : ''}`;
  if (status === 401 || status === 403) return failure(`${reason}: it refuses our sign-in`);
  if (status === 429 || status === 503)
    return failure(reason, { retryAfterMs: retryAfterIn(answer.headers.get('retry-after')) });
  if (status >= 400 && status < 500)
    return failure(reason, { permanent: true, ...(isNeverReached(code) && { isUndeliverable: true }) });
  return failure(reason, { isUnknown: true });
};

const sentShape = object({ sid: string().required() });
const listShape = object({
  messages: array()
    .of(
      object({
        sid: string().required(),
        body: string().defined(),
        // Format: `Fri, 24 May 2019 17:44:46 +0000`.
        date_created: string()
          .required()
          .test((text) => !Number.isNaN(Date.parse(text))),
      }),
    )
    .required(),
});

/** Twilio's API for messages (twilio.com/docs/messaging/api/message-resource). */
export const twilio = ({ origin, accountSid, authToken, from }: SmsAccount): SmsProvider => {
  const messages = `${origin}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const senderField = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';

  const ask = async (url: string, init: RequestInit): Promise<unknown> => {
    const headers = { authorization, accept: 'application/json' };
    let answer: Response;
    try {
      answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    } catch (error) {
      throw withoutAnswer(error);
    }
    if (!answer.ok) throw await refusalOf(answer);
    return answer.json().catch(() => null);
  };

  return {
    send: async ({ to, text, reportTo }, signal) => {
      const body = new URLSearchParams({ [senderField]: from, To: to, Body: text });
      if (reportTo !== undefined) body.set('StatusCallback', reportTo);
      const answer = await ask(messages, { method: 'POST', body, signal });
      if (!sentShape.isValidSync(answer))
        throw failure('The SMS provider gave no id for the message', { isUnknown: true });
      return answer.sid;
    },
    newestTo: async (to, signal) => {
      const query = new URLSearchParams({ To: to, PageSize: String(NEWEST) });
      const answer = await ask(`${messages}?${query}`, { signal });
      if (!listShape.isValidSync(answer)) throw failure('The SMS provider gave no list of messages');
      return answer.messages.map(({ sid, body, date_created }) => ({
        id: sid,
        text: body,
        createdAt: new Date(date_created),
      }));
    },
  };
};
