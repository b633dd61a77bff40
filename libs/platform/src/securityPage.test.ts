import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { roles } from '@exline/contracts';
import { expect, test } from 'vitest';
import { contextWords } from './weakness.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const pageAt = (path: string): { path: string; file: string; text: string } => {
  const file = `${root}docs/${path}`;
  return { path, file, text: readFileSync(file, 'utf8') };
};
const security = pageAt('explanation/security.md');
const lists = pageAt('reference/security.md');
const asvs = pageAt('reference/asvs.md');
const pages = [security, lists, asvs];

/** Text without the line breaks of its source. */
const unwrapped = (text: string): string => text.replaceAll(/\s+/g, ' ');

const tableIn = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const section = (page: string, title: string): string => {
  const [, text = ''] = page.split(new RegExp(`^## ${title}$`, 'm'));
  return text.split(/^## /m)[0] ?? '';
};

const verdicts = ['yes', 'in part', 'no', 'by deployment', 'not shown'];
const ID = /^\d+\.\d+\.\d+$/;
const requirements = asvs.text
  .split(/^## (?=V\d)/m)
  .slice(1)
  .flatMap((chapter) => tableIn(chapter))
  .filter(([id = '']) => ID.test(id))
  .map(([id = '', asks = '', holds = '', how = '']) => ({ id, asks, holds, how }));
const inOrder = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

test('each requirement is listed once, in order, with a verdict', () => {
  const ids = requirements.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted(inOrder));
  for (const { holds } of requirements) expect(verdicts).toContain(holds);
});

test('the counts in the text are those of the tables', () => {
  const [hold, inPart, not, deployment, notShown] = verdicts.map(
    (verdict) => requirements.filter(({ holds }) => holds === verdict).length,
  );
  expect(unwrapped(asvs.text)).toContain(
    `Of ${requirements.length} requirements that apply, ${hold} hold, ${inPart} hold in part, ${not} do not hold, ` +
      `${deployment} are the deployment's, and ${notShown} cannot be shown here.`,
  );
  expect(hold).toBeGreaterThanOrEqual(170);
});

test('unmet requirements are listed with their reason, and nothing else is', () => {
  const listed = tableIn(section(asvs.text, 'What does not hold, and why')).filter(([id = '']) =>
    ID.test(id),
  );
  expect(listed.map(([id]) => id)).toEqual(
    requirements.filter(({ holds }) => holds !== 'yes').map(({ id }) => id),
  );
  for (const [, reason = ''] of listed) expect(reason).toMatch(/\w{2,}.*\.$/);
});

const namesIn = (text: string): string[] =>
  [...text.matchAll(/\[(\w+)\](?![(:\w])/g)].map(([, name = '']) => name);

test('every met requirement names its test or the page that documents it', () => {
  const bare = requirements.filter(
    ({ holds, how }) => holds === 'yes' && namesIn(how).length === 0 && !/\]\(\S+\)/.test(how),
  );
  expect(bare).toEqual([]);
});

test.each(pages)('each name leads to a test file that exists, and is used: $path', ({ file, text }) => {
  const named = new Map(
    [...text.matchAll(/^\[(\w+)\]: (\S+)$/gm)].map(([, name = '', path = '']) => [name, path]),
  );
  const used = new Set(namesIn(text));
  expect(used.size).toBeGreaterThan(40);
  expect([...used].filter((name) => !named.has(name))).toEqual([]);
  expect([...named.keys()].filter((name) => !used.has(name))).toEqual([]);
  for (const path of named.values()) {
    expect(path).toMatch(/\.test\.tsx?$/);
    expect(existsSync(resolve(dirname(file), path))).toBe(true);
  }
});

/** The anchor of a heading on a page. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

test.each(pages)('each link leads to a page and a heading that exist: $path', ({ file, text }) => {
  for (const [, path = '', fragment] of text.matchAll(/\]\(([^\s)#]*)(?:#([^\s)]+))?\)/g)) {
    const target = path ? resolve(dirname(file), path) : file;
    expect(existsSync(target)).toBe(true);
    if (!fragment) continue;
    const headings = [...readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title);
    expect(headings.map(anchor)).toContain(fragment);
  }
});

test('the roles and forbidden password words are those of the code', () => {
  const prose = unwrapped(security.text);
  expect(prose).toContain(`one of the roles ${roles.slice(0, -1).join(', ')} or ${roles.at(-1)}`);
  expect(prose).toContain(`so do these words: ${contextWords.join(', ')} (`);
});

const sourcesIn = (folder: string): string[] =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\/|\.d\.ts$/.test(file))
    .map((file) => readFileSync(`${root}${folder}/${file}`, 'utf8'));

const CALL = /\blog\.(?:debug|info|warn|error|fatal)\(\s*(?:(?:\{[^;]*?\}|[\w.()]+),\s*)?'([^']+)',?\s*\)/g;

const inventory = unwrapped(section(lists.text, 'Log inventory'));

test('every line of the log is in the inventory', () => {
  const texts = [
    'services/gateway/src',
    'services/mail-catcher/src',
    'workers/email/src',
    'libs/platform/src',
  ].flatMap((folder) => sourcesIn(folder));
  const messages = texts.flatMap((text) => [...text.matchAll(CALL)].map(([, message = '']) => message));
  expect(messages.length).toBeGreaterThan(40);
  expect([...new Set(messages)].filter((message) => !inventory.includes(`\`${message}\``))).toEqual([]);
});

test('every security event is in the inventory', () => {
  const source = readFileSync(`${root}services/gateway/src/http/securityEvents.ts`, 'utf8');
  const events = [...source.matchAll(/^ {2}(\w+): '(?:info|warn)',$/gm)].map(([, event = '']) => event);
  expect(events.length).toBeGreaterThan(10);
  expect(events.filter((event) => !inventory.includes(`\`${event}\``))).toEqual([]);
});
