import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a file beside this one as a process of its own: what was built of it, as to read the source takes much longer. */
export const startScript = (file: string, ...args: string[]) => {
  const path = fileURLToPath(new URL(`../../dist/testing/${file}`, import.meta.url));
  return spawn(process.execPath, [path, ...args], {
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
