import {
  addressOf,
  headersOf,
  sentBody,
  type CallName,
  type Endpoint,
  type Input,
  type Output,
} from '@exline/client';
import { HttpError } from '../server/httpError.ts';
import { notePosition } from '../server/logPosition.ts';

/**
 * An upload is canceled if nothing was sent, or no answer arrived, for this time. On a slow network a photo takes
 * minutes, but a dead connection must not look busy forever.
 */
const TIMEOUT_MS = 60_000;

export interface UploadProgress {
  /** Receives the sent part, from 0 to 1, which `fetch` does not report. */
  onProgress: (sent: number) => void;
  /** Cancels the upload. */
  signal: AbortSignal;
}

/** Makes a call with a file. */
export const upload = <Name extends CallName>(
  endpoint: Endpoint<Name>,
  input: Input<Name, undefined>,
  { onProgress, signal }: UploadProgress,
): Promise<Output<Name>> =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(endpoint.method, addressOf(endpoint, input as never));
    let limit: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(limit);
      limit = setTimeout(() => {
        call.abort();
        reject(new TypeError('The upload did not arrive.'));
      }, TIMEOUT_MS);
    };
    wait();
    for (const [name, value] of Object.entries(headersOf(input))) call.setRequestHeader(name, value);
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      wait();
      onProgress(total > 0 ? loaded / total : 0);
    });
    call.addEventListener('loadend', () => clearTimeout(limit));
    call.addEventListener('load', () => {
      notePosition(Number(call.getResponseHeader('X-Log-Position')) || 0, false);
      if (call.status < 300) return resolve(JSON.parse(call.responseText) as never);
      const retryAfter = Number(call.getResponseHeader('Retry-After')) || null;
      reject(new HttpError(call.status, call.responseText, call.statusText, retryAfter));
    });
    call.addEventListener('error', () => reject(new TypeError('The upload did not arrive.')));
    signal.addEventListener('abort', () => {
      call.abort();
      reject(new TypeError('The upload was ended.'));
    });
    call.send(sentBody('body' in input ? input.body : undefined).body ?? null);
  });
