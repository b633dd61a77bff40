import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a script as a separate process. Pass the built file, because loading the source takes much longer. */
export const startScript = (script: URL, ...args: string[]) =>
  spawn(process.execPath, [fileURLToPath(script), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });

/** Runs a script to its end and resolves to its output and exit status. */
export const runScript = async (script: URL, ...args: string[]) => {
  const child = startScript(script, ...args);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { lines: output.trim().split('\n'), code, signal };
};
