import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { keepReplaced } from './build/keepReplaced.ts';
import { markdown } from './build/markdown.ts';
import { precompress } from './build/precompress.ts';
import { ICON_MAKER, PLAIN_ICONS, prerender } from './build/prerender.ts';
import { site } from './build/site.ts';
import { styleNames } from './build/styleNames.ts';
import { tightStyles } from './build/tightStyles.ts';
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
    styleNames(root),
    tightStyles(),
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
      stylis: fileURLToPath(new URL('./build/nestedRules.ts', import.meta.url)),
      [ICON_MAKER]: PLAIN_ICONS,
    },
  },
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
        codeSplitting: {
          // Each round of requests costs a phone half a second, so a page needs no more than these few files and its own.
          // A module goes to the first group that asks for it, with all that it imports and no group before has.
          groups: [
            // All that `start.ts` needs before the rest is asked for.
            {
              name: 'start',
              test: /vite\/preload-helper|src\/start\.ts|lib\/typed\/record\.ts|lib\/code\/(firstInteraction|replay|release|offerRetry)\.ts/,
            },
            { name: 'app', test: /src\/(main|app\/App)\.tsx|node_modules\/react(-dom)?\// },
            // For forms and for fields without one, neither of which is part of a first load.
            { name: 'typed', test: /src\/lib\/typed\/(typed|useTypedText)/, minShareCount: 2 },
            { name: 'query', test: /@tanstack|src\/lib\/(quer|request|socket)/i, minShareCount: 2 },
            {
              name: 'shared',
              test: /lucide-react(?!.*icons\/(copy|package|send|tag|triangle-exclamation-point|truck|wifi-off)\.)|src\/features\/tracking\/|contracts\/src\/orders\/trackingNumber|src\/(ui|lib)\/(?!staff\/|forms\/|talk\/|parcel\/|Questions|Quote|retry|ToastB|useToastM|Reconnecting|format|moments|connection|useInterval)/,
              minShareCount: 2,
            },
            // Without the parcel itself, but with what says its moments before it is there. As a file of its own that
            // would be one too many where a document waits for its parcel, so the staff's pages load the rest too.
            {
              name: 'TrackPage',
              test: /pages\/track\/(?!SellerS|content)|tracking\/components\/(Parcel[CFL]|parcelShape|TrackBar)|src\/lib\/(format|moments)/,
            },
            // What parcels are drawn with, for their page and for the staff.
            {
              name: 'parcels',
              test: /icons\/(copy|package|tag|triangle-exclamation-point|truck)\.|src\/ui\/parcel\/|contracts\/src\/statuses|components\/ParcelView/,
            },
            // What the chat and the staff's conversations have in common.
            {
              name: 'talks',
              test: /icons\/send\.|src\/(ui|lib)\/talk\/|lib\/retry|ui\/useToastM/,
              minShareCount: 2,
            },
            // What live data adds: the connection and the notice that it is lost.
            {
              name: 'live',
              test: /icons\/wifi-off\.|src\/(ui\/Reconnecting|lib\/(connection|useInterval))/,
              minShareCount: 2,
            },
            { name: 'questions', test: /src\/ui\/Questions/ },
            {
              name: 'forms',
              test: /formik|yup|src\/(ui|lib)\/forms\//,
              minShareCount: 2,
            },
            { name: 'dialogs', test: /radix-ui/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': gateway, '/admin/queues': gateway, '/socket.io': { target: gateway, ws: true } },
  },
});
