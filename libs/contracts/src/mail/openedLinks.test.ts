import { expect, test } from 'vitest';
import { countedMails, mailQuery, splitMailQuery } from './openedLinks.ts';

test('a link names the kind of its email, and the rest of the query stays', () => {
  for (const kind of countedMails) expect(splitMailQuery(mailQuery(kind))).toEqual({ kind, rest: '' });
  expect(splitMailQuery('?a=1&from=status&b=%20')).toEqual({ kind: 'status', rest: '?a=1&b=+' });
});

test.each(['', '?', '?from=', '?from=reply', '?from=constructor', '?other=status', '?from=7&from=status'])(
  'a query without a kind is no link of an email: %j',
  (search) => expect(splitMailQuery(search)).toBeNull(),
);
