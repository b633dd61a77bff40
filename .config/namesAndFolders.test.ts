import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = dirname(import.meta.dirname);

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return /\.tsx?$/.test(path) ? [path] : [];
    return ['node_modules', 'dist'].includes(entry.name) ? [] : filesIn(path);
  });
const files = ['libs', 'services', 'workers', 'web'].flatMap(filesIn);

const TEST = /^services\/testbed\/|\.(test|test-d|e2e)\.tsx?$|\/testing(\.tsx?$|\/)/;
const NUMBER = /^(?:export )?const ([a-z]\w*)(?:: \w+)? = -?\d/gm;
const TEXT = /^(?:export )?const ([a-z]\w*)(?:: \w+)? = (?:'.*'|\/[^*/].*\/[a-z]*);$/gm;
const OBJECT = /^(?:export )?const ([A-Z][A-Z\d_]+)(?:: [^=\n]+)? = (?:[[{]|new )/gm;

const misnamed = (path: string, text: string): string[] => {
  // In tests and design tokens, text constants may have lower-case names.
  const mayNameTexts = path === 'web/src/theme/tokens.ts' || TEST.test(path);
  const patterns = [NUMBER, OBJECT, ...(mayNameTexts ? [] : [TEXT])];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => `${path}: ${name}`));
};

test('top-level numbers, texts and patterns have upper-case names, and nothing else has', () => {
  const text = `const most = 5;\nconst host = 'x';\nconst word = /x/;\nconst SEEN = new Set();\nconst MOST = 5;`;
  expect(misnamed('a.ts', text)).toEqual(['a.ts: most', 'a.ts: SEEN', 'a.ts: host', 'a.ts: word']);
  expect(files.flatMap((path) => misnamed(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

const MAX_FILES = 20;
const crowdedFolders = (paths: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const path of paths.filter((each) => !/\.(test|test-d|e2e)\./.test(each)))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MAX_FILES).map(([folder]) => folder);
};

test('no folder holds more than 20 source files', () => {
  const many = Array.from({ length: 21 }, (_, index) => `libs/a/src/${index}.ts`);
  expect(crowdedFolders([...many, 'libs/b/src/a.ts'])).toEqual(['libs/a/src']);
  expect(crowdedFolders(files)).toEqual([]);
});

const WAIT = /\bvi\.wait(?:For|Until)\([^;]*/g;
const hasLimit = (call: string) => /timeout: \d|,\s+\d+_000\b|, within\b/.test(call);
const waitsWithoutTimeout = (path: string, text: string): string[] =>
  [...text.matchAll(WAIT)].filter(([call]) => !hasLimit(call)).map(([call]) => `${path}: ${call}`);

test('every vi.waitFor and vi.waitUntil has a timeout, because a busy machine needs more than the default', () => {
  const text = 'vi.waitFor(seen);\nvi.waitFor(seen, 15_000);\nvi.waitUntil(ready, { interval: 5 });';
  expect(waitsWithoutTimeout('a.ts', text)).toEqual([
    'a.ts: vi.waitFor(seen)',
    'a.ts: vi.waitUntil(ready, { interval: 5 })',
  ]);
  const tests = [...files, ...filesIn('.config')].filter((path) => !path.endsWith('namesAndFolders.test.ts'));
  expect(tests.flatMap((path) => waitsWithoutTimeout(path, readFileSync(join(root, path), 'utf8')))).toEqual(
    [],
  );
});

const TOP =
  /^(\..*|web|services|libs|workers|docs|compose\.yaml|package(-lock)?\.json|tsconfig\.json|Makefile|README\.md|LICENSE)$/;

test('nothing else is at the top of the repository', () => {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
  const strange = (names: string[]) =>
    names.filter((name) => !TOP.test(name) && !ignored.includes(`${name}/`));
  expect(strange(['libs', 'notes.txt', '.git', 'data', 'src'])).toEqual(['notes.txt', 'src']);
  expect(strange(readdirSync(root))).toEqual([]);
});
