import { spawn } from 'node:child_process';

// Everything at once, rebuilt on change: compiler and bundler watch, the supervisor restarts the gateway when its files change,
// and Vite serves the web app with the API behind it.
const children = [
  ['npx', ['--no-install', 'tsc', '-b', '--watch', '--preserveWatchOutput'], {}],
  ['node', ['.config/programs.mjs', '--watch'], {}],
  ['node', ['services/local/dist/bundle/main.js'], { WATCH_GATEWAY: 'on' }],
  ['npm', ['exec', '--workspace', 'web', '--', 'vite', '--clearScreen', 'false'], {}],
].map(([command, args, env]) => spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }));

const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
