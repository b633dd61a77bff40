import { useRef } from 'react';
import { isDecided } from '../server/faults.ts';
import { randomText } from '../server/random.ts';
import { deleteDraft, keyDraft, readDraft, writeDraft } from '../drafts/record.ts';

/**
 * An `Idempotency-Key` for a form. A retry with the same content reuses the key; other content, or the next
 * submit after a success, gets a new one. With the name of a form, this also holds after a reload of the tab, which
 * keeps the input and may have lost the answer.
 */
export const useIdempotencyKey = (form?: string) => {
  const stored = form && keyDraft(form);
  const last = useRef(stored === undefined ? {} : readDraft(stored));
  const keyFor = (body: unknown): string => {
    const content = JSON.stringify(body);
    const key = (last.current.content === content && last.current.key) || randomText(18);
    last.current = { content, key };
    if (stored !== undefined) writeDraft(stored, last.current);
    return key;
  };
  const forget = (): void => {
    last.current = {};
    if (stored !== undefined) deleteDraft(stored);
  };
  /** Makes a call with the key of its content, which is kept only while the outcome is unknown. */
  const once = async <Answer>(content: unknown, call: (key: string) => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await call(keyFor(content));
      forget();
      return answer;
    } catch (error) {
      if (isDecided(error)) forget();
      throw error;
    }
  };
  return { keyFor, forget, once };
};
