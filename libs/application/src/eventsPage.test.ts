import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mailKinds } from '@exline/contracts';
import { forMailEvents } from '@exline/mail-lifecycle';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** The types in the event unions of all modules. */
const declaredTypes = readdirSync(new URL('libs', root))
  .map((name) => `libs/${name}/src/domain/events.ts`)
  .filter((path) => existsSync(new URL(path, root)))
  .flatMap((path) => [...read(path).matchAll(/\bFact<\s*'(\w+)'/g)].map(([, type]) => type));
const mailTypes = Object.keys(forMailEvents(mailKinds, () => null));

test('docs/reference/events.md lists every type of event', () => {
  const rows = read('docs/reference/events.md')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const listed = rows.flatMap((row) => [...row.matchAll(/`([A-Z]\w+)`/g)].map(([, type]) => type));
  expect(declaredTypes.length).toBeGreaterThan(20);
  expect(new Set(listed)).toEqual(
    new Set([...declaredTypes, ...mailTypes, 'PersonalDataErased', 'LogArchived']),
  );
});
