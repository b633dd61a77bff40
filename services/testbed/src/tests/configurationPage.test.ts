import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../processes/compose.ts';

const read = (path: string): string => readFileSync(root + path, 'utf8');

/** Variables that are set by the supervisor or the runtime, not by people who run the system. */
const internal = ['NODE_ENV', 'ADMIN_PASSWORD_GENERATED', 'WEB_DIR', 'WATCH_GATEWAY'];

const variablesIn = (path: string): string[] =>
  [...read(path).matchAll(/^ {2}([A-Z][A-Z_]+)[:,]/gm)].flatMap(([, name]) => name ?? []);

test('docs/reference/configuration.md lists every variable of the system', () => {
  const rows = read('docs/reference/configuration.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]{4,})`/g)]);
  const declared = [
    'libs/platform/src/siteVariables.ts',
    'services/gateway/src/core/config.ts',
    'services/local/src/config.ts',
    'workers/email/src/config.ts',
  ].flatMap(variablesIn);
  expect(declared.length).toBeGreaterThan(40);
  const names = new Set(listed.map(([, name]) => name).filter((name) => !name?.startsWith('OTEL_')));
  expect(names).toEqual(new Set(declared.filter((name) => !internal.includes(name))));
});
