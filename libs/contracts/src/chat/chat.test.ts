import { expect, test } from 'vitest';
import { automaticMessages } from './chat.ts';

test('the automatic messages promise no time, because the office may be closed', () => {
  for (const message of Object.values(automaticMessages))
    expect(message).not.toMatch(/\b(shortly|soon|immediately|minutes?|moment)\b/i);
});
