import type { Activity } from '@exline/contracts';
import { expect, test } from 'vitest';
import { sentenceOf } from './activityWords.ts';

const entry = (fields: Partial<Activity>): Activity => ({
  id: 1,
  at: '2026-11-20T12:00:00.000Z',
  act: 'signed_in',
  staffId: 0,
  name: 'admin',
  about: null,
  detail: null,
  count: null,
  address: '203.0.113.7',
  browser: 'Firefox on Linux',
  ...fields,
});

test.each([
  [{ act: 'role_changed', about: 'Maya', detail: 'owner' }, 'Made Maya an owner'],
  [{ act: 'exported', detail: 'orders', count: 1 }, 'Exported orders, 1 row'],
  [{ act: 'exported', detail: 'chat messages', count: 1200 }, 'Exported chat messages, 1,200 rows'],
  [{ act: 'orders_imported', count: 5000 }, 'Imported 5,000 orders'],
  [{ act: 'message_answered', detail: 'message 7' }, 'Replied to message 7'],
  [{ act: 'closed', about: 'Tom' }, 'Deactivated the account of Tom'],
  // The entry was recorded before the account existed.
  [{ act: 'invited' }, 'Invited someone'],
  // The name has been erased since.
  [{ act: 'closed', about: '' }, 'Deactivated the account of someone'],
  [{ act: 'erased', about: '' }, 'Erased the personal data of an account'],
  [{ act: 'erased', detail: 'order 17' }, 'Erased personal data: order 17'],
] as const)('the activity %o is described as a sentence', (fields, words) => {
  expect(sentenceOf(entry(fields))).toBe(words);
});
