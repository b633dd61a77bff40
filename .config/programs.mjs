import { rolldown, watch } from 'rolldown';
import { outside } from './outside.mjs';

// Writes each program as one file of everything that it loads: looking for some thousand files takes a start longer than running them.
// `--watch` goes on doing so.
const programs = [
  ['services/gateway', 'main'],
  ['services/embedded-mongo', 'main'],
  ['services/mail-catcher', 'main'],
  ['services/local', 'main'],
  ['services/ops', 'main'],
  ['workers/email', 'main'],
  ['workers/email', 'health/main'],
];

/** A stack trace is to name the lines of our sources; maps of what others wrote would only take long to read. */
const ownSourcesOnly = {
  name: 'own-sources-only',
  transform: { filter: { id: /node_modules/ }, handler: (code) => ({ code, map: { mappings: '' } }) },
};

const settingsOf = ([path, name]) => ({
  input: { [name]: `${path}/src/${name}.ts` },
  platform: 'node',
  external: outside,
  // The board of queues has one; what is ours the linter looks at.
  checks: { eval: false },
  plugins: [ownSourcesOnly],
  resolve: { conditionNames: ['source', 'node'] },
  tsconfig: false,
  output: {
    dir: `${path}/dist/bundle`,
    chunkFileNames: '[name].js',
    // Blanks and comments take time to read at each start; names stay, for stack traces through what others wrote.
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

const all = programs.map(settingsOf);
if (process.argv.includes('--watch')) watch(all);
else for (const settings of all) await write(settings);
