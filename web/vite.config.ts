import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender.ts';
import { site } from './build/site.ts';
import { styleNames } from './build/styleNames.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const root = folder('.');
const dist = folder('./dist');
const cache = folder('../node_modules/.cache/web-prerender');

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root,
  plugins: [site(), styleNames(root), react(), prerender({ root, dist, cache }), precompress(dist)],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'es2023',
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // What the app needs stands in each document, from where `start.ts` asks for it.
      resolveDependencies: (file, files) => (/\bmain-/.test(file) ? [] : files),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // All that `start.ts` needs before the rest is asked for.
            { name: 'start', test: /vite\/preload-helper|lib\/(firstInteraction|replay)\.ts/, priority: 1 },
            { name: 'shared', minShareCount: 5 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': gateway, '/socket.io': { target: gateway, ws: true } } },
});
