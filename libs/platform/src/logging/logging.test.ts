import { expect, test } from 'vitest';
import { redacted } from './logging.ts';

const logged = (about: object) => JSON.parse(redacted(`${JSON.stringify(about)}\n`)) as unknown;

test('a line loses its secrets, wherever they are in it', () => {
  const about = { email: 'a@b.c', err: { password: 'x', config: { deep: { cookie: ['y'] } } }, msg: 'gone' };
  expect(logged(about)).toEqual({
    email: '[redacted]',
    err: { password: '[redacted]', config: { deep: { cookie: '[redacted]' } } },
    msg: 'gone',
  });
});

test('a line without secrets stays unchanged', () => {
  const line = '{"level":30,"command":"EditOrder","msg":"asks for a \\"password\\": that is a word"}\n';
  expect(redacted(line)).toBe(line);
  expect(redacted('{"cookie":"x"}\n')).toBe('{"cookie":"[redacted]"}\n');
});
