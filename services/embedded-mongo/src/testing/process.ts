import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../dist/bundle/main.js', import.meta.url));

export interface ServerProcess {
  readonly child: ChildProcess;
  /** All output so far. */
  readonly output: () => string;
  /** The exit status, or null if a signal ended it. */
  readonly exited: Promise<number | null>;
}

/** Runs the built main.ts as a child process with an IPC channel, like the launcher does. */
export const spawnServer = (env: Record<string, string>): ServerProcess => {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  return { child, output: () => output, exited };
};

/** The URL that a server process reports. */
export const readyUrl = async (server: ServerProcess): Promise<string> => {
  const gone = server.exited.then(() => {
    throw new Error(`the server ended: ${server.output()}`);
  });
  const [message] = await Promise.race([once(server.child, 'message'), gone]);
  return (message as { url: string }).url;
};
