import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a TypeScript file beside this one as a process of its own. */
export const startScript = (file: string, ...args: string[]) => {
  const path = fileURLToPath(new URL(file, import.meta.url));
  return spawn(process.execPath, ['--conditions=source', '--import', 'tsx', path, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
};

/** Runs such a file and resolves with what it said. */
export const runScript = async (file: string, ...args: string[]) => {
  const child = startScript(file, ...args);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { lines: output.trim().split('\n'), code, signal };
};
