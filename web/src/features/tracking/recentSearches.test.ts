import { expect, test } from 'vitest';
import { withoutSearch, withSearch } from './recentSearches.ts';

test('the newest search comes first and five are kept', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].reduce<string[]>(
    (searches, search) => withSearch(searches, search),
    [],
  );
  expect(six).toEqual(['f', 'e', 'd', 'c', 'b']);
});

test('a repeated search moves to the front, ignoring case', () => {
  expect(withSearch(['EX2', 'EX1'], 'ex1')).toEqual(['ex1', 'EX2']);
});

test('one search can be removed', () => expect(withoutSearch(['EX2', 'EX1'], 'EX2')).toEqual(['EX1']));
