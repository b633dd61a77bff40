import { useRef } from 'react';
import { randomText } from '../server/random.ts';

/**
 * An `Idempotency-Key` for a form. A retry with the same content reuses the key; other content, or the next
 * submit after a success, gets a new one.
 */
export const useIdempotencyKey = () => {
  const last = useRef({ content: '', key: '' });
  return {
    keyFor: (body: unknown): string => {
      const content = JSON.stringify(body);
      if (last.current.content !== content) last.current = { content, key: randomText(18) };
      return last.current.key;
    },
    forget: (): void => {
      last.current = { content: '', key: '' };
    },
  };
};
