import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ICruiseOptions, IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';

/** Tests and the code that only tests use. */
const TEST_CODE = '\\.(test|test-d|e2e)\\.tsx?$|/testing(/|\\.tsx?$)|^web/e2e/';
const OURS = '^(libs|services|workers|web)/';

type From = IRegularForbiddenRuleType['from'];
type To = IRegularForbiddenRuleType['to'];
const forbidden = (name: string, from: From, to: To): IForbiddenRuleType => ({
  name,
  severity: 'error',
  from,
  to,
});

/** Lets the packages that match import only themselves and the allowed ones. */
const only = (name: string, packages: string, allowed: readonly string[]) =>
  forbidden(
    name,
    { path: `^(${packages})/` },
    { path: OURS, pathNot: ['^$1/', ...allowed.map((path) => `^${path}/`)] },
  );

const base = ['libs/kernel', 'libs/contracts'];
const technical = ['libs/tracing', 'libs/folder-lock', 'libs/mongo'];
const foundations = ['libs/message-bus', 'libs/event-log', 'libs/platform'];
const belowModules = [...base, ...technical, ...foundations, 'libs/mail-lifecycle', 'libs/inbox'];
const otherLibs = [
  ...belowModules,
  'libs/client',
  'libs/labels',
  'libs/mail-rendering',
  'libs/application',
  'libs/fuzz-inputs',
];
/** Matches every lib without a layer of its own, so that a new module needs no entry. */
const MODULE = `(?!(?:${otherLibs.join('|')})/)libs/[^/]+`;
const LIB = 'libs/[^/]+';

const layers = [
  only('layer: lowest libs', 'libs/(?:kernel|tracing|folder-lock|fuzz-inputs)', []),
  only('layer: contracts and mongo', 'libs/(?:contracts|mongo)', ['libs/kernel']),
  only('layer: client', 'libs/(?:client|labels|mail-rendering)', base),
  only('layer: foundations', foundations.join('|'), [...base, ...technical]),
  only('layer: inside modules', 'libs/(?:mail-lifecycle|inbox)', [...base, ...technical, ...foundations]),
  only('layer: modules', MODULE, belowModules),
  only('layer: application', 'libs/application', [...belowModules, MODULE]),
  only('layer: web', 'web', [...base, 'libs/client', 'libs/labels']),
  only('layer: ops', 'services/ops', [LIB, 'services/embedded-mongo']),
  // `local` and `testbed` start the other processes, so they may import them.
  only('layer: local', 'services/local', [LIB, '(?!services/testbed/)(?:services|workers)/[^/]+']),
  only('layer: testbed', 'services/testbed', ['(?:libs|services|workers)/[^/]+']),
  only('layer: other processes', '(?!services/(?:ops|local|testbed)/)(?:services|workers)/[^/]+', [LIB]),
];

/** The files of a module that may use a database or other technology. */
const IMPURE = '(?:index|module|dispatcher)\\.ts$|(?:queries|store)/';

const pureModules = forbidden(
  'domain code and read models are pure',
  { path: `^(${MODULE}|libs/mail-lifecycle|libs/inbox)/src/(?!${IMPURE})` },
  {
    pathNot: [
      `^$1/src/(?!${IMPURE})`,
      '^libs/(kernel|contracts|event-log|message-bus|mail-lifecycle|inbox)/src/index\\.ts$',
    ],
  },
);

/** The folders of the web app, lowest layer first. */
const webFolders = ['ui|lib|theme', 'charts', 'features', 'pages', 'app'];

const webLayers = webFolders.map((folders, level) =>
  forbidden(
    `web layer: ${folders.replaceAll('|', ', ')}`,
    { path: `^web/src/(${folders})/` },
    { path: '^web/src/', pathNot: `^web/src/(${webFolders.slice(0, level + 1).join('|')})/` },
  ),
);

const general: IForbiddenRuleType[] = [
  forbidden(
    'features are independent',
    { path: '^web/src/features/([^/]+)/' },
    { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  ),
  forbidden(
    'packages are imported through their index',
    { path: '^((?:libs|services|workers)/[^/]+|web)/' },
    { path: OURS, pathNot: ['^$1/', '/src/index\\.ts$', TEST_CODE] },
  ),
  forbidden(
    'only tests import test code',
    { path: OURS, pathNot: '^services/testbed/' },
    { path: TEST_CODE },
  ),
  forbidden('npm packages are declared', {}, { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] }),
  // Vite resolves imports that end in `?url`, and its build fails if the file is missing.
  forbidden('imported files exist', {}, { couldNotResolve: true, pathNot: '\\?url(&inline)?$' }),
  forbidden('files form no cycle', {}, { circular: true }),
  // The main file of a second program is exempt. The web app is left out, because its folders share code this way.
  forbidden(
    'folders import no folder around them',
    { path: '^((?:libs|services|workers)/.+)/[^/]+/[^/]+$', pathNot: '/main\\.ts$' },
    { path: '^$1/[^/]+$' },
  ),
  { name: 'folders form no cycle', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
];

/** Packages of this repository are imported only if the package.json declares them. */
const declarations = (root: string): IForbiddenRuleType[] => {
  const packages = ['libs', 'services', 'workers']
    .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
    .concat('web')
    .filter((path) => existsSync(join(root, path, 'package.json')))
    .map((path) => ({ path, ...JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) }));
  return packages.map(({ path, dependencies, devDependencies }) => {
    const declared = packages.filter(({ name }) => name in { ...dependencies, ...devDependencies });
    return only(
      `declared by ${path}`,
      path,
      declared.map((each) => each.path),
    );
  });
};

/** The options for checking the repository in this folder with dependency-cruiser. */
export const optionsFor = (root: string): ICruiseOptions => ({
  baseDir: root,
  validate: true,
  ruleSet: { forbidden: [...layers, pureModules, ...webLayers, ...general, ...declarations(root)] },
  exclude: { path: '/dist/' },
  // Tests are not read: a test may use any folder of its package.
  doNotFollow: { path: `node_modules|${TEST_CODE}` },
  // Imports of types count, too.
  tsPreCompilationDeps: true,
  // The root declares the tools that all packages use.
  combinedDependencies: true,
});

/** Resolves the packages of this repository to their sources. */
export const resolution = {
  exportsFields: ['exports'],
  conditionNames: ['source', 'import', 'types', 'node', 'default'],
};
