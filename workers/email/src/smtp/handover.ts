import { PassThrough, type Readable } from 'node:stream';
import { MINUTE_MS } from '@exline/kernel';

/** How long to wait in each part of a handover, in milliseconds. */
export interface Patience {
  /** For everything before the end of the email: connection, sign-in, commands and content. */
  talk: number;
  /** For an answer to the end, until other emails need not wait for this one. */
  slow: number;
  /** For an answer to the end. The email is then sent again. */
  answer: number;
  /** For such an answer once the process must end. */
  lastAnswer: number;
}

/**
 * Nothing is delivered twice if the connection breaks before the end of the email, so that part is short. A server that
 * has the whole email may deliver it after we gave up. RFC 5321 (4.5.3.2.6) therefore asks for ten minutes.
 */
export const smtpPatience: Patience = {
  talk: 20_000,
  slow: 10_000,
  answer: 10 * MINUTE_MS,
  lastAnswer: 4_000,
};

const NOT_ANSWERED = 'The mail server has the email, but has not answered';

/** No answer to the end of an email arrived. The server may have accepted it. */
export class Unanswered extends Error {}

const timeout = () => Object.assign(new Error('The mail server is too slow'), { code: 'ETIMEDOUT' });

const hasAnswer = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && error.responseCode !== undefined;

interface Options {
  patience: Patience;
  /** Aborted when the process must end. */
  ending: AbortSignal;
  /** Called with the reason when the answer to the end is late. */
  onSlow: (reason: string) => void;
}

export interface Handover {
  /** Aborts it. */
  signal: AbortSignal;
  /** Resolves when the answer to the end is late. */
  slow: Promise<void>;
  /** Passes the content of the email on, and notices its end. */
  follow: (content: Readable) => Readable;
  /** The reason of a failed handover: also whether the server had the whole email. */
  faultOf: (error: unknown) => unknown;
  stop: () => void;
}

/** Watches the time while one email is handed over. Call `stop` afterwards. */
export const createHandover = ({ patience, ending, onSlow }: Options): Handover => {
  const control = new AbortController();
  let isComplete = false;
  let late: NodeJS.Timeout | undefined;
  let isSlow = (): void => {};
  const slow = new Promise<void>((resolve) => (isSlow = resolve));
  const abortAfter = (delayMs: number) => setTimeout(() => control.abort(timeout()), delayMs);
  let limit = abortAfter(patience.talk);
  const restrict = (delayMs: number) => {
    clearTimeout(limit);
    limit = abortAfter(delayMs);
  };
  const end = () => (isComplete ? restrict(patience.lastAnswer) : control.abort());
  ending.addEventListener('abort', end);

  return {
    signal: control.signal,
    slow,
    follow: (content: Readable): Readable =>
      content.pipe(
        new PassThrough().once('end', () => {
          isComplete = true;
          restrict(ending.aborted ? patience.lastAnswer : patience.answer);
          late = setTimeout(() => {
            isSlow();
            onSlow(NOT_ANSWERED);
          }, patience.slow);
        }),
      ),
    faultOf: (error: unknown): unknown => {
      if (isComplete && !hasAnswer(error)) return new Unanswered(NOT_ANSWERED, { cause: error });
      return control.signal.aborted ? control.signal.reason : error;
    },
    stop: () => {
      clearTimeout(limit);
      clearTimeout(late);
      ending.removeEventListener('abort', end);
    },
  };
};
