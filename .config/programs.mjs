import { parseArgs } from 'node:util';
import { rolldown, watch } from 'rolldown';
import { unbundledPackages } from './unbundledPackages.mjs';

// Bundles each program into one file, because looking up about a thousand files at each start takes longer
// than running them. `--watch` rebuilds on change.
const programs = [
  ['services/gateway', 'main'],
  ['services/embedded-mongo', 'main'],
  ['services/mail-catcher', 'main'],
  ['services/local', 'main'],
  ['services/ops', 'main'],
  ['workers/email', 'main'],
  ['workers/email', 'health/main'],
];

/** The program of the threads that load read models, beside each program that starts them. */
const loadThread = 'libs/application/src/loadThread.ts';
const startsThreads = ['services/gateway', 'services/ops'];

/** Stack traces must name the lines of our sources. Source maps of dependencies would only slow down the build. */
const ownSourcesOnly = {
  name: 'own-sources-only',
  transform: { filter: { id: /node_modules/ }, handler: (code) => ({ code, map: { mappings: '' } }) },
};

const settingsOf = ([path, name, source = `${path}/src/${name}.ts`]) => ({
  input: { [name]: source },
  platform: 'node',
  external: unbundledPackages,
  // The queue dashboard calls eval, so the bundler does not report it. The linter checks our own code for eval.
  checks: { eval: false },
  plugins: [ownSourcesOnly],
  resolve: { conditionNames: ['source', 'node'] },
  // Otherwise, a system without NODE_ENV would run the development version of React, which takes three times as long.
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  tsconfig: false,
  output: {
    dir: `${path}/dist/bundle`,
    chunkFileNames: '[name].js',
    // Whitespace and comments slow down each start. Names are kept for stack traces through dependencies.
    minify: { compress: false, mangle: false },
    comments: false,
    sourcemap: true,
    sourcemapExcludeSources: true,
  },
});

const write = async ({ output, ...input }) => {
  const bundle = await rolldown(input);
  await bundle.write(output);
  await bundle.close();
};

const { values } = parseArgs({ options: { watch: { type: 'boolean' } } });
const all = [...programs, ...startsThreads.map((path) => [path, 'loadThread', loadThread])].map(settingsOf);
if (values.watch) watch(all);
else for (const settings of all) await write(settings);
