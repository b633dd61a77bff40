import { expect, test } from 'vitest';
import { loggedError } from './loggedError.ts';

const named = (name: string, message: string, properties: object = {}) =>
  Object.assign(new Error(message), { name }, properties);

const written = (error: unknown) => JSON.stringify(loggedError(error));

test.each([
  [
    'a refused filter',
    named('MongoServerError', 'not a prefix: ^Maya Chen', { code: 2, codeName: 'BadValue' }),
  ],
  [
    'a duplicate key',
    named('MongoServerError', 'E11000 dup key', { code: 11_000, keyValue: { email: 'Maya Chen' } }),
  ],
  [
    'a failed batch',
    named('MongoBulkWriteError', 'dup Maya Chen', { writeErrors: [{ op: { name: 'Maya Chen' } }] }),
  ],
  ['a refused Redis command', named('ReplyError', 'ERR Maya Chen', { command: { args: ['Maya Chen'] } })],
  ['a mail server that quotes the address', named('Error', '550 Maya Chen', { response: '550 Maya Chen' })],
  ['a text that is not JSON', new SyntaxError('Unexpected token M, "Maya Chen" is not valid JSON')],
])('%s is logged without the values it quotes', (_what, error) => {
  expect(written(error)).not.toContain('Maya Chen');
  expect(written(new Error('saving failed', { cause: error }))).not.toContain('Maya Chen');
});

test('an error is logged with kind, code, place and cause', () => {
  const cause = named('MongoServerError', 'E11000', { code: 11_000, codeName: 'DuplicateKey' });
  const logged = loggedError(new TypeError('x is not a function', { cause }));
  expect(logged).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
    cause: { type: 'MongoServerError', code: 11_000, codeName: 'DuplicateKey' },
  });
  expect(logged.stack).toContain('loggedError.test.ts');
  expect(logged.stack).not.toContain('not a function');
});

test('a cause that is its own cause is not followed forever', () => {
  const error = new Error('again');
  error.cause = error;
  expect(written(error).length).toBeGreaterThan(0);
});

test('a thrown value that is not an error is logged by its kind only', () =>
  expect(loggedError('Maya Chen')).toEqual({ type: 'string' }));
