import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './testing/compose.ts';

const page = readFileSync(`${root}docs/security.md`, 'utf8');
const ITEM = /^\| \d+\.\d+\.\d+ *\|[^|]*\|([^|]*)\|/gm;
const TEST_FILE = /`(?:[\w./-]*\/)?([\w-]+(?:\.int|\.e2e)?\.test\.tsx?|[\w-]+\.e2e\.ts)`/g;

const names = ['libs', 'services', 'workers', 'web', '.config'].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('node_modules') && !file.includes('dist/'))
    .map((file) => file.split('/').at(-1)),
);

test('the counts of ASVS items are those of the tables', () => {
  const answers = [...page.matchAll(ITEM)].map(([, met = '']) => met.trim());
  const count = (answer: string) => answers.filter((met) => met === answer).length;
  const [yes, part, no] = ['yes', 'in part', 'no'].map(count);
  expect(page).toContain(
    `Of ${answers.length} items ${yes} are met, ${part} in part, ${no} are not, ${count('by deployment')} are the deployment's, ${count('not shown')} cannot be shown here.`,
  );
});

test('every test that a claim names is there', () => {
  const named = [...page.matchAll(TEST_FILE)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
});
