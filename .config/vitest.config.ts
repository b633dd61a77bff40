import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { markdown } from '../web/build/markdown.ts';
import { installed } from './installed.ts';

// Workspace packages are tested from their sources: the `source` condition of each package.json.
const conditions = ['source'];
const shared = { resolve: { conditions }, ssr: { resolve: { conditions, externalConditions: conditions } } };
/** The maximum number of lines of a diff. A diff of two lists with thousands of lines would hide everything else. */
const diff = { truncateThreshold: 18 };
// Generous, because a machine may be busy and tests do not measure durations.
const longPolls = { expect: { poll: { timeout: 90_000 } } };
/** By default, Vitest leaves one core free, which is half of a machine with two cores. */
const everyCore = '100%';
const never = ['**/node_modules/**', '**/dist/**'];

const integration = {
  diff,
  ...longPolls,
  // Files share loaded modules: loading drivers and servers again for each file takes longer than most files run.
  isolate: false,
  exclude: never,
  globalSetup: '.config/testServices.ts',
  testTimeout: 300_000,
  hookTimeout: 300_000,
};
/**
 * Tests of whole systems, which wait more than they compute. The other tests are here because the run then ends
 * earlier.
 */
const wholeSystems = [
  '{services/{local,testbed,ops,embedded-mongo,mail-catcher},workers/*,libs/*}/src/**/*.int.test.ts',
  'services/gateway/src/{photos,orders}/*.int.test.ts',
];

/** Tests that expect an answer, or the end of a process, within seconds. They do not run beside the browser tests. */
const timed = [
  'libs/mongo/src/lease.int.test.ts',
  'services/gateway/src/{redisAway,redisFrozen,photos/download,realtime/slowReaders}.int.test.ts',
  'services/testbed/src/tests/{failover,stopping,stoppingBusy}.int.test.ts',
  'services/embedded-mongo/src/main.int.test.ts',
];

/** If a `mongod` is installed, the database tests run once more with it. */
const onMongod = {
  ...shared,
  test: {
    name: 'integration-mongod',
    ...integration,
    // Only one worker, because the system tests run at the same time.
    maxWorkers: 1,
    sequence: { groupOrder: 4 },
    include: ['libs/**/*.int.test.ts', 'services/embedded-mongo/src/contract.int.test.ts'],
  },
};

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    projects: [
      ...(installed('mongod') ? [onMongod] : []),
      {
        ...shared,
        test: {
          name: 'unit',
          diff,
          ...longPolls,
          sequence: { groupOrder: 0 },
          // Pure code may be loaded once for all files.
          isolate: false,
          maxWorkers: everyCore,
          include: [
            '{libs,services,workers}/**/*.test.ts',
            'web/{src,build}/**/*.test.ts',
            '.config/*.test.ts',
          ],
          exclude: [...never, '**/*.int.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...shared,
        plugins: [markdown()],
        test: {
          name: 'web',
          diff,
          ...longPolls,
          sequence: { groupOrder: 1 },
          environment: 'jsdom',
          // All files of a worker share one window and one copy of the libraries. The setup file resets them
          // after each file.
          isolate: false,
          maxWorkers: everyCore,
          // Loaded again for each file like our own modules, because styled-components remembers the styles that it
          // wrote.
          server: { deps: { inline: ['styled-components'] } },
          alias: {
            'socket.io-client': fileURLToPath(new URL('../web/src/testing/socket.ts', import.meta.url)),
          },
          // Makes styled-components insert one rule at a time. Otherwise, jsdom would parse the whole sheet for each
          // new style.
          env: { SC_DISABLE_SPEEDY: 'false' },
          include: ['web/src/**/*.test.tsx'],
          exclude: never,
          setupFiles: ['web/src/testing/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'integration',
          ...integration,
          // Only two workers, because the system tests run at the same time.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          include: ['{libs,services,workers}/**/*.int.test.ts'],
          exclude: [...never, ...wholeSystems, ...timed],
        },
      },
      {
        ...shared,
        test: {
          name: 'system',
          ...integration,
          // More workers than processors, because these tests mostly wait, for example until a lock expires.
          maxWorkers: 3,
          sequence: { groupOrder: 5 },
          include: wholeSystems,
          exclude: [...never, ...timed],
        },
      },
      {
        ...shared,
        test: {
          name: 'timed',
          ...integration,
          maxWorkers: 2,
          sequence: { groupOrder: 6 },
          include: timed,
        },
      },
      {
        ...shared,
        test: {
          name: 'browser',
          diff,
          // Each check is a round trip to the browser.
          expect: { poll: { ...longPolls.expect.poll, interval: 150 } },
          // In characters: long enough for the findings of axe.
          chaiConfig: { truncateThreshold: 2_500 },
          sequence: { groupOrder: 3 },
          include: ['web/e2e/**/*.e2e.ts'],
          exclude: never,
          globalSetup: '.config/testSystem.ts',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Each worker has its own system and browser, which all its files share.
          maxWorkers: 2,
          isolate: false,
        },
      },
    ],
  },
});
