import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { codeGroups } from './build/codeGroups.ts';
import { keepReplaced } from './build/keepReplaced.ts';
import { markdown } from './build/markdown.ts';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender.ts';
import { site } from './build/site.ts';
import { styledComponents } from './build/styledComponents.ts';
import { tokenStyles } from './build/tokenStyles.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const root = folder('.');
const dist = folder('./dist');
const list = folder('../node_modules/.cache/web-files.json');

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root,
  plugins: [
    site(),
    tokenStyles(),
    react(),
    markdown(),
    keepReplaced({ dist, list }),
    prerender({ root, dist }),
    precompress(dist),
  ],
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    alias: {
      // What it stands in for has long been in React.
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  oxc: styledComponents,
  build: {
    target: 'es2023',
    // `keepReplaced` does, but for what pages that are open may still ask for.
    emptyOutDir: false,
    sourcemap: false,
    // Each document holds these few lines: split by file, every part that comes later would wait for them once more.
    cssCodeSplit: false,
    // In kB. What writes labels is as large, and comes when it is asked for; what a page loads has its test.
    chunkSizeWarningLimit: 1_200,
    modulePreload: {
      polyfill: false,
      // What the app needs stands in each document.
      resolveDependencies: (file, files) => (/\bapp-/.test(file) ? [] : files),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: codeGroups(root) },
      },
    },
  },
  server: {
    proxy: { '/api': gateway, '/admin/queues': gateway, '/socket.io': { target: gateway, ws: true } },
  },
});
