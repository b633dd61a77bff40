import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { markdown } from '../web/build/markdown.ts';
import { installed } from './installed.ts';

// Workspace packages are tested from their sources: the `source` condition of each package.json.
const conditions = ['source'];
const shared = { resolve: { conditions }, ssr: { resolve: { conditions, externalConditions: conditions } } };
// A machine may be busy: how long something takes is not what a test waits to see.
/** In lines: a difference in a list of thousands would bury everything else. */
const diff = { truncateThreshold: 18 };
const patient = { expect: { poll: { timeout: 15_000 } } };
const never = ['**/node_modules/**', '**/dist/**'];

const integration = {
  diff,
  ...patient,
  // Loading drivers and servers anew for each file takes longer than most files do.
  isolate: false,
  exclude: never,
  globalSetup: '.config/testServices.ts',
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // As whole systems and the browser's journeys run beside it: with more, two cores are too busy for what waits by the clock.
  maxWorkers: 1,
};
/** What starts whole systems waits for them more than it works. */
const wholeSystems =
  '{services/{local,testbed,ops,embedded-mongo,mail-catcher},workers/*}/src/**/*.int.test.ts';

/** Where a `mongod` is installed: what talks to a database, once more. */
const onMongod = {
  ...shared,
  test: {
    name: 'integration-mongod',
    ...integration,
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
          sequence: { groupOrder: 0 },
          // Pure code may be loaded once for all.
          isolate: false,
          include: [
            '{libs,services,workers}/**/*.test.ts',
            'web/{src,build}/**/*.test.ts',
            '.config/*.test.ts',
          ],
          exclude: [...never, '**/*.int.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        ...shared,
        plugins: [markdown()],
        test: {
          name: 'web',
          diff,
          ...patient,
          sequence: { groupOrder: 1 },
          environment: 'jsdom',
          // One window and one copy of the libraries for all files of a worker; what a file leaves in them, the setup takes away.
          isolate: false,
          // With our own modules, and for the same reason, anew for each file: it remembers the styles that it wrote.
          server: { deps: { inline: ['styled-components'] } },
          alias: {
            'socket.io-client': fileURLToPath(new URL('../web/src/testing/socket.ts', import.meta.url)),
          },
          // One rule at a time: as text, each new style would make jsdom read the whole sheet again.
          env: { SC_DISABLE_SPEEDY: 'false' },
          include: ['web/src/**/*.test.tsx'],
          exclude: never,
          setupFiles: ['web/src/testing/setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'integration',
          ...integration,
          sequence: { groupOrder: 2 },
          include: ['{libs,services,workers}/**/*.int.test.ts'],
          exclude: [...never, wholeSystems],
        },
      },
      {
        ...shared,
        test: {
          name: 'system',
          ...integration,
          sequence: { groupOrder: 5 },
          include: [wholeSystems],
        },
      },
      {
        ...shared,
        test: {
          name: 'browser',
          diff,
          // Each look goes to the browser and back.
          expect: { poll: { ...patient.expect.poll, interval: 150 } },
          // In characters: the findings of axe are read in the record of a run.
          chaiConfig: { truncateThreshold: 2_500 },
          sequence: { groupOrder: 3 },
          include: ['web/e2e/**/*.e2e.ts'],
          exclude: never,
          globalSetup: '.config/testSystem.ts',
          testTimeout: 90_000,
          hookTimeout: 90_000,
          fileParallelism: false,
          // All files share one process, and its browser.
          isolate: false,
        },
      },
    ],
  },
});
