import { PassThrough, type Readable } from 'node:stream';
import { MINUTE_MS } from '@exline/kernel';

/** Time limits for the phases of a handover, in milliseconds. */
export interface HandoverTimeouts {
  /** For everything before the end of the content: connection, sign-in, commands and content. */
  talk: number;
  /** For the final answer, before other emails stop waiting for this one. */
  slow: number;
  /** For the final answer. The email is then sent again. */
  answer: number;
  /** For the final answer, once the process must end. */
  lastAnswer: number;
}

/**
 * If the connection breaks before the end of the content, nothing is delivered twice, so that limit is short. A
 * server that has the whole email may deliver it after the worker gave up, so RFC 5321 (4.5.3.2.6) requires ten
 * minutes for its final answer.
 */
export const smtpTimeouts: HandoverTimeouts = {
  talk: 20_000,
  slow: 10_000,
  answer: 10 * MINUTE_MS,
  lastAnswer: 4_000,
};

const NOT_ANSWERED = 'The mail server has the email, but has not answered';

/** The server has the whole email but sent no final answer. It may have accepted the email. */
export class Unanswered extends Error {}

const timeout = () => Object.assign(new Error('it is too slow'), { code: 'ETIMEDOUT' });

const hasAnswer = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && error.responseCode !== undefined;

interface Options {
  timeouts: HandoverTimeouts;
  /** Aborted when the process must end. */
  ending: AbortSignal;
  /** Called with the reason when the final answer is late. */
  onSlow: (reason: string) => void;
}

export interface Handover {
  /** Aborts the handover. */
  signal: AbortSignal;
  /** Resolves when the final answer is late. */
  slow: Promise<void>;
  /** Passes the content of the email through and notices its end. */
  follow: (content: Readable) => Readable;
  /** Converts the error of a failed handover, depending on whether the server had the whole email. */
  faultOf: (error: unknown) => unknown;
  stop: () => void;
}

/** Watches the time while one email is handed over. Call `stop` afterwards. */
export const createHandover = ({ timeouts, ending, onSlow }: Options): Handover => {
  const control = new AbortController();
  let isComplete = false;
  let late: NodeJS.Timeout | undefined;
  let isSlow = (): void => {};
  const slow = new Promise<void>((resolve) => (isSlow = resolve));
  const abortAfter = (delayMs: number) => setTimeout(() => control.abort(timeout()), delayMs);
  let limit = abortAfter(timeouts.talk);
  const restrict = (delayMs: number) => {
    clearTimeout(limit);
    limit = abortAfter(delayMs);
  };
  const end = () => (isComplete ? restrict(timeouts.lastAnswer) : control.abort());
  ending.addEventListener('abort', end);

  return {
    signal: control.signal,
    slow,
    follow: (content: Readable): Readable =>
      content.pipe(
        new PassThrough().once('end', () => {
          isComplete = true;
          restrict(ending.aborted ? timeouts.lastAnswer : timeouts.answer);
          late = setTimeout(() => {
            isSlow();
            onSlow(NOT_ANSWERED);
          }, timeouts.slow);
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
