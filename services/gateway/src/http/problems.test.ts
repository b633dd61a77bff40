import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refusals } from '../core/refusalTexts.ts';

test('docs/reference/errors.md has a row for every refusal, with its status, and no other', () => {
  const text = readFileSync(new URL('../../../../docs/reference/errors.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `([\w.]+)` +\| (\d{3}) +\|/gm)].map(([, code, status]) => [
    code,
    Number(status),
  ]);
  const documented = Object.fromEntries(rows.filter(([code]) => code !== 'request.invalid'));
  expect(documented).toEqual(
    Object.fromEntries(Object.entries(refusals).map(([code, [status]]) => [code, status])),
  );
});
