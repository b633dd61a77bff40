import { expect, test } from 'vitest';
import { withMention } from './assignees.ts';

test.each([
  ['', '@Bo Berg '],
  ['Please call', 'Please call @Bo Berg '],
  ['Please call @', 'Please call @Bo Berg '],
  ['Please call @bo', 'Please call @Bo Berg '],
  ['@Bo Berg ', '@Bo Berg '],
  ['@Ida Ray ', '@Ida Ray @Bo Berg '],
  ['@Bo Berg please call', '@Bo Berg please call @Bo Berg '],
])('the note %j becomes %j with a mention of Bo Berg', (note, mentioned) =>
  expect(withMention(note, 'Bo Berg')).toBe(mentioned),
);
