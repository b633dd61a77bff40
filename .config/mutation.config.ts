import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** How Stryker runs unit tests: on a copy of the repository, in one project. */
export default defineConfig({
  root,
  resolve: {
    conditions: ['source'],
    // In the copy, node_modules is a link to the original, where nothing is changed: our packages must be the copy's.
    alias: [
      { find: /^@exline\/([a-z-]+)$/, replacement: `${root}libs/$1/src/index.ts` },
      { find: '@exline/kernel/testing', replacement: `${root}libs/kernel/src/testing/deciderSpec.ts` },
      {
        find: '@exline/event-log/testing',
        replacement: `${root}libs/event-log/src/testing/projectionSpec.ts`,
      },
    ],
  },
  test: {
    // Each change starts a new worker, so within it modules may be loaded once for all files.
    isolate: false,
    include: ['libs/**/*.test.ts'],
    exclude: ['**/*.int.test.ts'],
  },
});
