import { readdirSync, readFileSync } from 'node:fs';

/** Decisions, evolve tables and projections are found by their types, so that a new one is not forgotten. */
const PURE = /: (Evolve|Decide)<|= (fold|eventList)Projection</;
/** The types of these tables. */
const STEPS = [
  'libs/chat/src/domain/access.ts',
  'libs/chat/src/domain/conversation.ts',
  'libs/mail-lifecycle/src/changes.ts',
  'libs/orders/src/domain/attention.ts',
  'libs/orders/src/domain/delivery.ts',
  'libs/orders/src/domain/parcel.ts',
];
const LOG = [
  'libs/event-log/src/log/appender.ts',
  'libs/event-log/src/projections/readModelWriter.ts',
  'libs/event-log/src/projections/folding.ts',
  'libs/event-log/src/projections/foldProjection.ts',
  'libs/event-log/src/commits/hashChain.ts',
  'libs/event-log/src/encryption/sealing.ts',
];

const ENGINE = 'libs/event-log/';
const TEST = /\.test(-d)?\.ts$/;

const pureFiles = () =>
  readdirSync('libs')
    .flatMap((name) =>
      readdirSync(`libs/${name}/src`, { recursive: true }).map((file) => `libs/${name}/src/${file}`),
    )
    .filter((path) => path.endsWith('.ts') && !TEST.test(path) && !path.startsWith(ENGINE))
    .filter((path) => !path.includes('/testing/'))
    .filter((path) => STEPS.includes(path) || PURE.test(readFileSync(path, 'utf8')));

const { SCOPE, MODULE } = process.env;
const scopes = {
  domain: { mutate: pureFiles(), break: 90 },
  log: { mutate: LOG, break: 85 },
};
const scope = scopes[SCOPE || 'domain'];
if (!scope) throw new Error(`SCOPE is one of ${Object.keys(scopes).join(', ')}`);

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: '.config/mutation.config.ts', related: true },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['clear-text', 'progress'],
  mutate: scope.mutate.filter((path) => !MODULE || path.includes(MODULE)),
  // The score counts every mutant, including those that no test reaches.
  thresholds: { high: 100, low: scope.break, break: scope.break },
  // Folders that no unit test of a library needs.
  ignorePatterns: ['web', 'services', 'workers', 'libs/*/dist'],
  tempDirName: '.stryker-tmp',
  cleanTempDir: 'always',
  // Otherwise, Stryker would rewrite the tsconfig with a TypeScript API that version 7 no longer has.
  tsconfigFile: 'none',
  warnings: { slow: false },
};
