import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  constantCase,
  declaredImports,
  environment,
  layers,
  pureDomain,
  strangersAtTop,
  webLayers,
  type Package,
  type Rule,
} from './walls.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const namesIn = (path: string) => (existsSync(join(root, path)) ? readdirSync(join(root, path)) : []);

const sourcesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourcesOf(path);
    return /\.tsx?$/.test(path) ? [path] : [];
  });

const packageIn = (path: string): Package => {
  const { name, dependencies, devDependencies, peerDependencies, optionalDependencies } = JSON.parse(
    read(`${path}/package.json`),
  );
  const declared = { ...dependencies, ...devDependencies, ...peerDependencies, ...optionalDependencies };
  const sources = sourcesOf(path).map((file) => ({ path: file, text: read(file) }));
  return { name, path, dependencies: Object.keys(declared), sources };
};

const packages = ['libs', 'services', 'workers']
  .flatMap((folder) => namesIn(folder).map((name) => `${folder}/${name}`))
  .concat('web')
  .filter((path) => existsSync(join(root, path, 'package.json')))
  .map(packageIn);

/** A package by its folder, with its files by their path in it. */
const aPackage = (
  path: string,
  files: Record<string, string> = {},
  dependencies: string[] = [],
): Package => ({
  name: `@exline/${path.split('/').at(-1)}`,
  path,
  dependencies,
  sources: Object.entries(files).map(([file, text]) => ({ path: `${path}/${file}`, text })),
});

/** A small repository in which only this package can break a rule. */
const broken = (rule: Rule, made: Package) =>
  rule([
    made,
    ...[
      'kernel',
      'contracts',
      'client',
      'event-log',
      'mongo',
      'platform',
      'tracing',
      'mail-lifecycle',
      'orders',
      'payments',
      'application',
      'fuzz-inputs',
    ].map((name) => aPackage(`libs/${name}`)),
    aPackage('services/gateway'),
    aPackage('services/local'),
    aPackage('services/testbed'),
  ]);

const dependingOn = (path: string, name: string) =>
  broken(layers, aPackage(path, {}, [`@exline/${name}`, 'yup'])).length;

test('every package was found', () => {
  expect(packages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['libs/kernel', 'libs/orders', 'services/gateway', 'services/local', 'web']),
  );
  expect(packages.filter(({ sources }) => sources.length === 0)).toEqual([]);
});

describe('dependencies', () => {
  test('obey the layers', () => expect(layers(packages)).toEqual([]));

  test.each([
    ['libs/kernel', 'contracts'],
    ['libs/contracts', 'platform'],
    ['libs/event-log', 'platform'],
    ['libs/mongo', 'event-log'],
    ['libs/message-bus', 'orders'],
    ['libs/event-log', 'mail-lifecycle'],
    ['libs/mail-lifecycle', 'orders'],
    ['libs/returns', 'orders'],
    ['libs/returns', 'gateway'],
    ['services/robots', 'gateway'],
    ['workers/mail', 'gateway'],
    ['libs/tracing', 'contracts'],
    ['libs/contracts', 'tracing'],
    ['web', 'tracing'],
    ['web', 'orders'],
    ['libs/client', 'orders'],
    ['web', 'platform'],
    ['libs/returns', 'application'],
    ['libs/event-log', 'application'],
    ['libs/application', 'gateway'],
    ['libs/application', 'fuzz-inputs'],
    ['web', 'application'],
    ['services/local', 'testbed'],
    ['services/gateway', 'testbed'],
    ['services/local', 'unknown'],
  ])('of %s on %s are caught', (path, name) => expect(dependingOn(path, name)).toBe(1));

  test.each([
    ['libs/contracts', 'kernel'],
    ['libs/platform', 'contracts'],
    ['libs/event-log', 'tracing'],
    ['libs/event-log', 'mongo'],
    ['libs/returns', 'tracing'],
    ['libs/mail-lifecycle', 'event-log'],
    ['libs/returns', 'event-log'],
    ['libs/returns', 'mail-lifecycle'],
    ['services/robots', 'orders'],
    ['workers/mail', 'payments'],
    ['services/local', 'gateway'],
    ['services/testbed', 'local'],
    ['services/testbed', 'fuzz-inputs'],
    ['services/ops', 'orders'],
    ['libs/application', 'orders'],
    ['services/robots', 'application'],
    ['workers/mail', 'application'],
    ['web', 'contracts'],
    ['web', 'client'],
    ['libs/client', 'contracts'],
  ])('of %s on %s are right', (path, name) => expect(dependingOn(path, name)).toBe(0));
});

describe('imports between packages', () => {
  test('are declared and go through the index', () => expect(declaredImports(packages)).toEqual([]));

  test.each([
    `import { a } from '@exline/orders';`,
    `import '@exline/orders';`,
    `export * from '@exline/orders';`,
    `const a = await import('@exline/orders');`,
    `import type {\n  A,\n} from '@exline/orders';`,
    `import { a } from '@exline/kernel/src/fact.ts';`,
    `import { a } from '@exline/kernel/testing';`,
  ])('as %j are caught', (text) => {
    const made = aPackage('services/robots', { 'src/a.ts': text }, ['@exline/kernel']);
    expect(broken(declaredImports, made)).toHaveLength(1);
  });

  test('may bypass the index for test utilities', () => {
    const text = `import { a } from '@exline/kernel/testing';`;
    const made = aPackage('services/robots', { 'src/a.test.ts': text }, ['@exline/kernel']);
    expect(broken(declaredImports, made)).toEqual([]);
  });
});

describe('the files of a module', () => {
  test('import no infrastructure, except at the edges', () => expect(pureDomain(packages)).toEqual([]));

  test.each(['express', 'mongodb', 'bullmq', 'socket.io', 'node:fs', '@exline/platform', './queries/a.ts'])(
    'that import %s are caught, whatever they are called',
    (name) => {
      const text = `import { a } from '${name}';`;
      const names = ['decide.ts', 'anything.ts', 'queries/queries.ts', 'decide.test.ts'];
      const made = aPackage('libs/returns', Object.fromEntries(names.map((file) => [`src/${file}`, text])));
      expect(broken(pureDomain, made)).toEqual([
        `libs/returns/src/decide.ts imports ${name}`,
        `libs/returns/src/anything.ts imports ${name}`,
      ]);
    },
  );

  test('may import each other and the packages for domain code', () => {
    const text = `import { a } from './events.ts';\nimport type { B } from '@exline/kernel';`;
    expect(broken(pureDomain, aPackage('libs/returns', { 'src/decide.ts': text }))).toEqual([]);
  });
});

describe('the environment', () => {
  test('is read only in the configuration of a process and in tests', () =>
    expect(environment(packages)).toEqual([]));

  test('read elsewhere is reported', () => {
    const text = 'const port = process.env.PORT;';
    const files = ['src/server.ts', 'src/config.ts', 'src/main.ts', 'src/a.test.ts', 'src/testing/b.ts'];
    const made = aPackage('services/robots', Object.fromEntries(files.map((file) => [file, text])));
    expect(broken(environment, made)).toEqual(['services/robots/src/server.ts reads process.env']);
  });
});

describe('constants at the top of a file', () => {
  test('are in upper case if they are numbers, texts or patterns, and only those are', () =>
    expect(constantCase(packages)).toEqual([]));

  test('in another case are reported', () => {
    const text = `const most = 5;\nexport const NAMES: string[] = ['a'];\nconst SEEN = new Set();\nconst MOST = 5;\nconst host = 'x';\nconst word = /x/;`;
    expect(broken(constantCase, aPackage('libs/returns', { 'src/a.ts': text }))).toEqual([
      'libs/returns/src/a.ts names most in the wrong case',
      'libs/returns/src/a.ts names NAMES in the wrong case',
      'libs/returns/src/a.ts names SEEN in the wrong case',
      'libs/returns/src/a.ts names host in the wrong case',
      'libs/returns/src/a.ts names word in the wrong case',
    ]);
  });
});

describe('the web app', () => {
  test('imports downwards', () => expect(webLayers(packages)).toEqual([]));

  test.each([
    ['features/tracking/a.ts', '../../pages/HomePage.tsx'],
    ['features/tracking/a.ts', '../../app/App.tsx'],
    ['features/tracking/a.ts', '../orders/api.ts'],
    ['pages/HomePage.tsx', '../app/App.tsx'],
    ['ui/Button.tsx', '../features/tracking/a.ts'],
    ['lib/request.ts', '../pages/HomePage.tsx'],
    ['theme/tokens.ts', '../main.tsx'],
    ['ui/Button.tsx', '../testing/render.tsx'],
    ['ui/Button.test.tsx', '../pages/HomePage.tsx'],
  ])('in which %s imports %s is caught', (file, from) => {
    const made = aPackage('web', { [`src/${file}`]: `import { a } from '${from}';` });
    expect(broken(webLayers, made)).toHaveLength(1);
  });

  test.each([
    ['main.tsx', './app/App.tsx'],
    ['app/App.tsx', '../pages/HomePage.tsx'],
    ['pages/HomePage.tsx', '../features/tracking/a.ts'],
    ['features/tracking/a.ts', './b/c.ts'],
    ['features/tracking/a.ts', '../../ui/Button.tsx'],
    ['ui/Button.tsx', '../theme/tokens.ts'],
    ['ui/Button.test.tsx', '../testing/render.tsx'],
  ])('in which %s imports %s is right', (file, from) => {
    const made = aPackage('web', { [`src/${file}`]: `import { a } from '${from}';` });
    expect(broken(webLayers, made)).toEqual([]);
  });
});

describe('the top of the repository', () => {
  const ignored = read('.gitignore')
    .split('\n')
    .filter((line) => line.endsWith('/'))
    .map((line) => line.slice(0, -1));

  test('holds only the expected names', () => {
    expect(strangersAtTop(readdirSync(root), ignored)).toEqual([]);
  });

  test('with anything else in it is reported', () => {
    expect(strangersAtTop(['libs', 'notes.txt', '.git', 'data', 'src'], ['data'])).toEqual([
      'notes.txt',
      'src',
    ]);
  });
});
