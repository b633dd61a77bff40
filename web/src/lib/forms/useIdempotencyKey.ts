import { useRef } from 'react';
import { randomText } from '../server/random.ts';

/**
 * An `Idempotency-Key` for a form: the same while the same content is sent again (a retry after a lost answer),
 * a new one for other content and after a success.
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
