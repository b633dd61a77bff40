import { posix } from 'node:path';

/** A file of a package. Paths are relative to the top of the repository. */
interface Source {
  path: string;
  text: string;
}

export interface Package {
  name: string;
  path: string;
  /** All packages in its package.json, of every kind of dependency. */
  dependencies: readonly string[];
  sources: readonly Source[];
}

/** A rule returns one line for each violation. */
export type Rule = (packages: readonly Package[]) => string[];

const SCOPE = '@exline/';
const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\bresolve\(|\bmock\()\s*['"]([^'"]+)['"]/g;

const importsOf = ({ text }: Source): string[] => [...text.matchAll(IMPORT)].map(([, from = '']) => from);

const base = ['libs/kernel', 'libs/contracts'];
/** The typed client of the API, for programs and the web app. */
const client = 'libs/client';
const folderLock = 'libs/folder-lock';
/** Code that any user of MongoDB needs. */
const mongo = 'libs/mongo';
const foundations = ['libs/message-bus', 'libs/event-log', 'libs/platform'];
/** The correlation of everything that is done for one request. */
const tracing = 'libs/tracing';
/** Code that several modules share, built on the foundations only. */
const shared = ['libs/mail-lifecycle'];
/** Opens all modules together, for every process. */
const application = 'libs/application';
const forTests = ['libs/fuzz-inputs'];

const isModule = (path: string) =>
  path.startsWith('libs/') &&
  ![
    ...base,
    client,
    tracing,
    folderLock,
    mongo,
    ...foundations,
    ...shared,
    application,
    ...forTests,
  ].includes(path);

/** Whether the package in one folder may import that in another. */
const mayKnow = (path: string, other: string): boolean => {
  if (path === 'libs/kernel') return false;
  if (path === 'libs/contracts') return other === 'libs/kernel';
  if (path === tracing || path === folderLock) return false;
  if (path === mongo) return other === 'libs/kernel';
  if (path === client) return base.includes(other);
  if (path === 'web') return [...base, client].includes(other);
  if (foundations.includes(path)) return [...base, tracing, folderLock, mongo].includes(other);
  if (shared.includes(path)) return [...base, tracing, mongo, ...foundations].includes(other);
  if (path === application) return other.startsWith('libs/') && ![application, ...forTests].includes(other);
  if (isModule(path)) return [...base, tracing, mongo, ...foundations, ...shared].includes(other);
  // They start the other programs as processes.
  if (path === 'services/testbed') return /^(libs|services|workers)\//.test(other);
  if (other === 'services/testbed') return false;
  if (path === 'services/local') return /^(libs|services|workers)\//.test(other);
  // It runs the database of a stopped system.
  if (path === 'services/ops' && other === 'services/embedded-mongo') return true;
  return /^(services|workers)\//.test(path) && other.startsWith('libs/');
};

export const layers: Rule = (packages) => {
  const folderOf = new Map(packages.map(({ name, path }) => [name, path]));
  return packages.flatMap(({ path, dependencies }) =>
    dependencies
      .filter((name) => name.startsWith(SCOPE) && !mayKnow(path, folderOf.get(name) ?? ''))
      .map((name) => `${path} depends on ${name}`),
  );
};

const TEST_CODE = /^services\/testbed\/|\.test(-d)?\.tsx?$|\/testing(\.tsx?$|\/)/;

/** The package that a file imports. Tests may also import test utilities of a package. */
const packageOf = (from: string, path: string) =>
  TEST_CODE.test(path) ? from.replace(/\/testing$/, '') : from;

export const declaredImports: Rule = (packages) =>
  packages.flatMap(({ dependencies, sources }) =>
    sources.flatMap((source) =>
      importsOf(source)
        .filter((from) => from.startsWith(SCOPE) && !dependencies.includes(packageOf(from, source.path)))
        .map((from) => {
          const isDeep = from.split('/').length > 2;
          return `${source.path} imports ${from}, ${isDeep ? 'past its index' : 'which its package.json does not declare'}`;
        }),
    ),
  );

/** The places in a module that may use infrastructure. All other files are pure. */
const EDGES = /\/src\/(?:(?:index|module|dispatcher)\.ts$|(?:queries|store)\/)/;
const isEdge = (path: string) => EDGES.test(path);
const PURE = /^(\.|@exline\/(kernel|contracts|event-log|message-bus|mail-lifecycle)$)/;

/** A pure file imports no infrastructure, neither itself nor through a file next to it. */
export const pureDomain: Rule = (packages) =>
  packages
    .filter(({ path }) => isModule(path) || shared.includes(path))
    .flatMap(({ sources }) => sources)
    .filter(({ path }) => !isEdge(path) && !TEST_CODE.test(path))
    .flatMap((source) =>
      importsOf(source)
        .filter((from) => !PURE.test(from) || isEdge(posix.join(posix.dirname(source.path), from)))
        .map((from) => `${source.path} imports ${from}`),
    );

const MAY_READ_ENVIRONMENT = /\/(config|main)\.ts$/;

export const environment: Rule = (packages) =>
  packages
    .filter(({ path }) => path !== 'web')
    .flatMap(({ sources }) => sources)
    .filter(({ text }) => /process\s*\.\s*env\b/.test(text))
    .filter(({ path }) => !TEST_CODE.test(path) && !MAY_READ_ENVIRONMENT.test(path))
    .map(({ path }) => `${path} reads process.env`);

const TOP_NUMBER = /^(?:export )?const ([a-z]\w*)(?:: \w+)? = -?\d/gm;
const TOP_TEXT = /^(?:export )?const ([a-z]\w*)(?:: \w+)? = (?:'.*'|\/[^*/].*\/[a-z]*);$/gm;
const TOP_OBJECT = /^(?:export )?const ([A-Z][A-Z\d_]+)(?:: [^=\n]+)? = (?:[[{]|new )/gm;

/** Values of a test and parts of styles are named like the other values in their file. */
const mayNameTexts = (path: string) => path === 'web/src/theme/tokens.ts' || TEST_CODE.test(path);

/**
 * Constants at the top of a file are in upper case if they are numbers, texts or patterns. Lists, sets and
 * objects are not. No lint rule can check that.
 */
export const constantCase: Rule = (packages) =>
  packages
    .flatMap(({ sources }) => sources)
    .flatMap(({ path, text }) =>
      [TOP_NUMBER, TOP_OBJECT, ...(mayNameTexts(path) ? [] : [TOP_TEXT])].flatMap((wrong) =>
        [...text.matchAll(wrong)].map(([, name]) => `${path} names ${name} in the wrong case`),
      ),
    );

/**
 * Lowest layer first. Folders of one layer may import each other, except that a feature imports no other
 * feature. `charts` is separate from `ui` because the chart library is large and no public page may load it.
 */
const webLayerNames = [['ui', 'lib', 'theme'], ['charts'], ['features'], ['pages'], ['app']];

const webPlace = (path: string) => {
  const [folder = '', inner = ''] = path.replace(/^web\/src\//, '').split('/');
  const level = webLayerNames.findIndex((names) => names.includes(folder));
  // Files at the top, such as main.tsx, belong to the highest layer.
  return { level: level < 0 ? webLayerNames.length : level, feature: folder === 'features' ? inner : null };
};

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const isForTests = (path: string) => path.startsWith('web/src/testing/');

export const webLayers: Rule = (packages) =>
  packages
    .flatMap(({ sources }) => sources)
    .filter(({ path }) => path.startsWith('web/src/'))
    .flatMap((source) => {
      const here = webPlace(source.path);
      return importsOf(source)
        .filter((from) => from.startsWith('.'))
        .map((from) => posix.join(posix.dirname(source.path), from))
        .filter((target) => !(isTest(source.path) && isForTests(target)))
        .filter((target) => {
          const there = webPlace(target);
          const isOtherFeature =
            here.feature !== null && there.feature !== null && here.feature !== there.feature;
          return there.level > here.level || isOtherFeature;
        })
        .map((target) => `${source.path} imports ${target}`);
    });

const topFolders = ['web', 'services', 'libs', 'workers', 'docs'];
const topFiles = [
  'compose.yaml',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'Makefile',
  'README.md',
  'LICENSE',
];

/** Unexpected names at the top of the repository. */
export const strangersAtTop = (names: readonly string[], ignored: readonly string[]): string[] =>
  names.filter((name) => !name.startsWith('.') && ![...topFolders, ...topFiles, ...ignored].includes(name));
