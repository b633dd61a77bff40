import { expect, test } from 'vitest';
import { plainText } from './plainText.ts';

test.each([
  ['Hello', 'Hello'],
  [' one\ntwo\tthree ', 'one\ntwo\tthree'],
  ['one\u000Btwo\u000Cthree\r\nfour', 'one\ntwo\nthree\nfour'],
  ['a\u0000b\u0007c\u009F', 'abc'],
  ['\u0002', ''],
])('%j becomes %j', (text, plain) => expect(plainText(text)).toBe(plain));
