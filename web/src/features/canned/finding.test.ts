import { expect, test } from 'vitest';
import { expandShortcut, matchingReplies, withReply } from './finding.ts';

const aReply = (id: number, name: string, text = `Text ${id}`) => ({
  id,
  name,
  text,
  version: id,
  changedAt: '2026-11-20T10:00:00.000Z',
  changedBy: 'admin:admin',
});
const late = aReply(1, 'Late parcel', 'Sorry, {{name}}.');
const replies = [late, aReply(2, 'Lost'), aReply(3, 'Refund late')];
const names = (text: string) => matchingReplies(replies, text).map(({ name }) => name);

test('a slash and the beginning of a word finds replies; any other text finds all of them', () => {
  expect(names('/l')).toEqual(['Late parcel', 'Lost', 'Refund late']);
  expect(names('/LATE')).toEqual(['Late parcel', 'Refund late']);
  expect(names('/late parcel')).toEqual(['Late parcel']);
  expect(names('/ate')).toEqual([]);
  expect(names('Hello')).toHaveLength(3);
});

test('a short form expands to the first matching reply, with its values filled in', () => {
  expect(expandShortcut(replies, '/late', { name: 'Maya' })).toBe('Sorry, Maya.');
  expect(expandShortcut(replies, '/nothing', {})).toBeNull();
  expect(expandShortcut(replies, 'It is late', {})).toBeNull();
  expect(expandShortcut(replies, '/late\nand more', {})).toBeNull();
});

test('a reply is added after the existing text', () => {
  expect(withReply('Hello! ', late, { name: 'Maya' })).toBe('Hello!\nSorry, Maya.');
  expect(withReply('  ', late, { name: 'Maya' })).toBe('Sorry, Maya.');
});
