import { createServer } from 'node:net';
import { runTogether } from './runTogether.mjs';

// Rebuilds on change: compiler and bundler watch the sources, the supervisor restarts the gateway when its
// files change, and Vite serves the web app and forwards API calls.
const FIRST_PORT = 5173;

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

let webPort = FIRST_PORT;
while (!(await isFree(webPort))) webPort += 1;

const gateway = `http://127.0.0.1:${process.env.PORT || 3000}`;
// The banner and the emails use the address that Vite serves.
const PUBLIC_URL = process.env.PUBLIC_URL || `http://localhost:${webPort}`;
const node = process.execPath;
const bin = (path) => `node_modules/${path}`;

await runTogether([
  { command: node, args: [bin('@typescript/native/bin/tsc'), '-b', '--watch', '--preserveWatchOutput'] },
  { command: node, args: ['.config/programs.mjs', '--watch'] },
  { command: node, args: ['services/local/dist/bundle/main.js'], env: { WATCH_GATEWAY: 'on', PUBLIC_URL } },
  {
    command: node,
    args: [
      `../${bin('vite/bin/vite.js')}`,
      '--port',
      String(webPort),
      '--strictPort',
      '--clearScreen',
      'false',
    ],
    cwd: 'web',
    env: { GATEWAY_URL: gateway },
  },
]);
