import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a script as a process of its own; name what was built of it, as reading the source takes much longer. */
export const startScript = (script: URL, ...args: string[]) =>
  spawn(process.execPath, [fileURLToPath(script), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });

/** Runs such a script and resolves with what it said. */
export const runScript = async (script: URL, ...args: string[]) => {
  const child = startScript(script, ...args);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { lines: output.trim().split('\n'), code, signal };
};
