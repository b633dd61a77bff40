import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { basicFonts } from './build/basicFonts.ts';
import { codeGroups, compiledEarly } from './build/codeGroups.ts';
import { compileEarly } from './build/compileEarly.ts';
import { keepReplacedFiles } from './build/keepReplacedFiles.ts';
import { markdown } from './build/markdown.ts';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender.ts';
import { site } from './build/site.ts';
import { styledComponents, styledNames } from './build/styledComponents.ts';
import { tokenStyles } from './build/tokenStyles.ts';
import { weights } from './build/weights.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const root = folder('.');
const dist = folder('./dist');
const cache = folder('../node_modules/.cache');
const list = `${cache}/web-files.json`;

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root,
  plugins: [
    site(),
    tokenStyles(),
    basicFonts(`${cache}/fonts`),
    react(),
    markdown(),
    styledNames(root),
    compileEarly(compiledEarly),
    keepReplacedFiles({ dist, list }),
    prerender({ root, dist }),
    precompress(dist),
    weights(dist),
  ],
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    alias: {
      // React itself contains this function.
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  oxc: styledComponents,
  build: {
    target: 'es2023',
    // `keepReplacedFiles` empties the folder, except for files that open pages may still load.
    emptyOutDir: false,
    sourcemap: false,
    // Each document contains these few lines of CSS. If they were split by file, every lazy part would wait for them.
    cssCodeSplit: false,
    // In kB. The code for labels is this large and loads on demand. `weights` limits what a staff page loads.
    chunkSizeWarningLimit: 1_200,
    modulePreload: {
      polyfill: false,
      // Each document already preloads what the app needs.
      resolveDependencies: (file, files) => (/\bapp-/.test(file) ? [] : files),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: codeGroups },
        // Pages name many files. Seven characters weigh less than the usual eight; the bundler takes no fewer.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  server: {
    proxy: { '/api': gateway, '/admin/queues': gateway, '/socket.io': { target: gateway, ws: true } },
  },
});
