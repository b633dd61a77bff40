import { sendChatPhoto } from '@exline/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { upload } from './upload.ts';

const calls: SlowCall[] = [];

/** A call that gets no answer. */
class SlowCall extends EventTarget {
  readonly upload = new EventTarget();
  open() {}
  setRequestHeader() {}
  send() {
    calls.push(this);
  }
  abort() {
    this.dispatchEvent(new Event('loadend'));
  }
  /** Reports that a part was sent. */
  sent(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', SlowCall);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an upload continues while parts of it are sent, and ends a minute after the last one', async () => {
  const outcomes: string[] = [];
  const parts: number[] = [];
  const body = { photo: new File(['x'], 'door.jpg') };
  upload(
    sendChatPhoto,
    { path: { sessionId: 'session_1' }, body },
    { onProgress: (part) => void parts.push(part), signal: new AbortController().signal },
  ).catch((error: Error) => outcomes.push(error.message));
  for (const loaded of [25, 50, 100]) {
    await vi.advanceTimersByTimeAsync(59_000);
    calls[0]?.sent(loaded);
  }
  await vi.advanceTimersByTimeAsync(59_000);
  expect(outcomes).toEqual([]);
  expect(parts).toEqual([0.25, 0.5, 1]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(outcomes).toEqual(['The upload did not arrive.']);
});
