import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, describe, expect, test } from 'vitest';
import { optionsFor, resolution } from './architectureRules.ts';

const root = dirname(import.meta.dirname);

const check = async (folder: string) => {
  const sources = ['libs', 'services', 'workers', 'web'];
  const { output } = await cruise(sources, optionsFor(folder), resolution);
  const { summary } = output as ICruiseResult;
  return {
    modules: summary.totalCruised,
    imports: summary.totalDependenciesCruised ?? 0,
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
  };
};

const { modules, imports, violations } = await check(root);

test('the sources obey the architecture rules', () => expect(violations).toEqual([]));

// A check that reads no files finds no violations either.
test('the sources were read', () => {
  process.stdout.write(`Architecture rules: ${modules} modules with ${imports} imports\n`);
  expect(modules).toBeGreaterThan(1_000);
  expect(imports).toBeGreaterThan(4_000);
});

/** A rule, and an import that breaks it. */
const planted = [
  ['layer: lowest libs', 'libs/kernel/src/a.ts', '@exline/contracts'],
  ['layer: lowest libs', 'libs/tracing/src/a.ts', '@exline/contracts'],
  ['layer: contracts and mongo', 'libs/contracts/src/a.ts', '@exline/platform'],
  ['layer: contracts and mongo', 'libs/mongo/src/a.ts', '@exline/event-log'],
  ['layer: client', 'libs/client/src/a.ts', '@exline/orders'],
  ['layer: foundations', 'libs/event-log/src/a.ts', '@exline/platform'],
  ['layer: foundations', 'libs/platform/src/a.ts', '@exline/mail-lifecycle'],
  ['layer: inside modules', 'libs/mail-lifecycle/src/a.ts', '@exline/orders'],
  ['layer: modules', 'libs/returns/src/module.ts', '@exline/orders'],
  ['layer: modules', 'libs/returns/src/queries/a.ts', '@exline/application'],
  ['layer: application', 'libs/application/src/a.ts', '@exline/fuzz-inputs'],
  ['layer: application', 'libs/application/src/b.ts', '@exline/gateway'],
  ['layer: web', 'web/src/a.ts', '@exline/orders'],
  ['layer: ops', 'services/ops/src/a.ts', '@exline/gateway'],
  ['layer: testbed', 'services/testbed/src/a.ts', '@exline/web'],
  ['layer: local', 'services/local/src/a.ts', '@exline/testbed'],
  ['layer: other processes', 'services/gateway/src/a.ts', '@exline/local'],
  ['layer: other processes', 'workers/mail/src/a.ts', '@exline/gateway'],
  ['domain code and read models are pure', 'libs/returns/src/domain/a.ts', 'node:fs'],
  ['domain code and read models are pure', 'libs/returns/src/domain/b.ts', 'installed'],
  ['domain code and read models are pure', 'libs/returns/src/readModels/a.ts', '../store/a.ts'],
  ['domain code and read models are pure', 'libs/returns/src/anything.ts', '@exline/platform'],
  ['web layer: ui, lib, theme', 'web/src/ui/a.tsx', '../features/a/a.ts'],
  ['web layer: ui, lib, theme', 'web/src/theme/a.ts', '../start.ts'],
  ['web layer: charts', 'web/src/charts/a.ts', '../features/a/a.ts'],
  ['web layer: features', 'web/src/features/b/a.ts', '../../pages/a.ts'],
  ['web layer: pages', 'web/src/pages/b.ts', '../app/a.ts'],
  ['web layer: app', 'web/src/app/b.ts', '../start.ts'],
  ['features are independent', 'web/src/features/b/b.ts', '../a/a.ts'],
  [
    'packages are imported through their index',
    'services/gateway/src/b.ts',
    '../../../libs/orders/src/order.ts',
  ],
  ['only tests import test code', 'services/gateway/src/c.ts', './testing/a.ts'],
  ['declared by workers/mail', 'workers/mail/src/b.ts', '@exline/orders'],
  ['npm packages are declared', 'services/gateway/src/d.ts', 'undeclared'],
  ['imported files exist', 'services/gateway/src/e.ts', './missing.ts'],
  ['imported files exist', 'services/gateway/src/f.ts', '@exline/orders/src/order.ts'],
  ['files form no cycle', 'services/gateway/src/cycle/a.ts', './b.ts'],
  ['folders import no folder around them', 'services/gateway/src/inner/a.ts', '../config.ts'],
] as const;

/** The other files of the test repository. */
const others: Record<string, string> = {
  'libs/orders/src/order.ts': '',
  'libs/returns/src/store/a.ts': '',
  'libs/fuzz-inputs/src/a.ts': '',
  'services/gateway/src/testing/a.ts': '',
  'services/gateway/src/cycle/b.ts': `import './a.ts';`,
  'services/gateway/src/one/a.ts': `import '../two/a.ts';`,
  'services/gateway/src/one/b.ts': '',
  'services/gateway/src/two/a.ts': '',
  'services/gateway/src/two/b.ts': `import '../one/b.ts';`,
  'services/gateway/src/config.ts': 'export const port = process.env.PORT;',
  'services/gateway/src/server.ts': 'export const port = process.env.PORT;',
  'web/src/start.ts': '',
  'web/src/app/a.ts': '',
  'web/src/pages/a.ts': '',
  'web/src/features/a/a.ts': '',
};

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'architecture-')));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string) => {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

const nameOf = (path: string) => `@exline/${path.split('/').at(-1)}`;

/** Writes the test repository. All packages except `workers/mail` declare each other as dependencies. */
const writeRepository = () => {
  const imports = planted.map(([, file, from]) => [file, `import type {} from '${from}';`] as const);
  const files = [...imports, ...Object.entries(others)];
  for (const [file, text] of files) write(file, text);
  const packages = new Set(files.map(([file]) => file.split('/src/')[0] ?? ''));
  const ours = Object.fromEntries([...packages].map((path) => [nameOf(path), '*']));
  mkdirSync(join(folder, 'node_modules/@exline'), { recursive: true });
  for (const path of packages) {
    const dependencies = { ...(path !== 'workers/mail' && ours), installed: '*' };
    const description = { name: nameOf(path), exports: './src/index.ts', dependencies };
    write(`${path}/package.json`, JSON.stringify(description));
    write(`${path}/src/index.ts`, '');
    symlinkSync(join(folder, path), join(folder, 'node_modules', nameOf(path)));
  }
  for (const name of ['installed', 'undeclared']) write(`node_modules/${name}/index.js`, '');
};

describe('a planted violation', async () => {
  writeRepository();
  const found = await check(folder);

  test.each(planted)('%s: %s imports %s', (rule, file) =>
    expect(found.violations).toContainEqual(expect.stringMatching(`^${rule}: ${file} ->`)),
  );

  test('is planted for every rule', () => {
    const names = optionsFor(folder).ruleSet?.forbidden?.map(({ name }) => name) ?? [];
    const rules = names.filter((name) => !name?.startsWith('declared by') || name.endsWith('workers/mail'));
    expect([...new Set<string>(planted.map(([rule]) => rule)), 'folders form no cycle'].toSorted()).toEqual(
      rules.toSorted(),
    );
  });

  test('folders form no cycle', () => {
    const cycle = 'folders form no cycle: services/gateway/src/one -> services/gateway/src/two';
    expect(found.violations).toContain(cycle);
  });

  test('only the configuration of a process reads its environment', () => {
    const oxlint = join(root, 'node_modules/.bin/oxlint');
    const options = ['--config', join(root, '.config/oxlint.json'), '--format=unix'];
    const { stdout } = spawnSync(oxlint, [...options, 'services/gateway/src'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stdout).toContain('server.ts:1:21: Disallowed usage of `process.env`');
    expect(stdout).not.toContain('config.ts');
  });
});
