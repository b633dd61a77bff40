import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** How Stryker runs unit tests: on a copy of the repository, in one project. */
export default defineConfig({
  root,
  resolve: {
    conditions: ['source'],
    // In the copy, node_modules links to the original, which has no mutants. So our packages are resolved to the copy.
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
    // Each mutant starts a new worker, so all test files within it can share the loaded modules.
    isolate: false,
    include: ['libs/**/*.test.ts'],
    exclude: ['**/*.int.test.ts'],
  },
});
