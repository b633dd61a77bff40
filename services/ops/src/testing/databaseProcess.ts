import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished, vi } from 'vitest';

const program = fileURLToPath(new URL('../../../embedded-mongo/dist/bundle/main.js', import.meta.url));

const LENGTH_BYTES = 4;
/** After the header and flags of a message, its document begins with a length, a type and the name of the command. */
const NAME_AT = 26;

/** Splits what a client sends into messages. */
const messageReader = (onMessage: (message: Buffer, command: string) => void) => {
  let rest = Buffer.alloc(0);
  return (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= LENGTH_BYTES && rest.length >= rest.readInt32LE(0)) {
      const message = rest.subarray(0, rest.readInt32LE(0));
      rest = rest.subarray(message.length);
      onMessage(message, message.toString('latin1', NAME_AT, message.indexOf(0, NAME_AT)));
    }
  };
};

/**
 * The database of a data folder as a process of its own. `heldAfter` resolves to an address whose client is held up
 * after this number of commands, so that a test can be sure that it is in the middle of its work.
 */
export const databaseProcess = async (dataDir: string) => {
  const child: ChildProcess = fork(program, {
    env: { PATH: process.env.PATH, EMBEDDED_MONGO_DIR: join(dataDir, 'embedded-mongo') },
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const port = Number(new URL(url.replace('mongodb:', 'http:')).port);
  let isOpen = false;
  const held: (() => void)[] = [];
  let clients = 0;

  const heldAfter = async (commands: number): Promise<string> => {
    let seen = 0;
    let isHeld = false;
    const sockets = new Set<Socket>();
    const server = createServer((client) => {
      const target = connect(port, '127.0.0.1');
      sockets.add(client);
      const read = messageReader((message, command) => {
        // The driver asks with `hello` or `isMaster` whether the server is there.
        if (!/^(hello|i|$)/i.test(command)) seen += 1;
        if (isOpen || seen <= commands) return void target.write(message);
        held.push(() => target.write(message));
        if (!isHeld) clients += 1;
        isHeld = true;
      });
      client.on('data', read).on('error', () => target.destroy());
      target.on('data', (bytes) => client.write(bytes)).on('error', () => client.destroy());
      target.on('close', () => client.destroy());
      client.on('close', () => target.destroy());
    }).listen(0, '127.0.0.1');
    child.once('exit', () => server.close());
    onTestFinished(() => {
      server.close();
      for (const socket of sockets) socket.destroy();
    });
    await once(server, 'listening');
    return `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}/exline?directConnection=true`;
  };

  return {
    heldAfter,
    /** Kills the process as soon as this number of clients are held up. */
    killDuring: async (count: number): Promise<void> => {
      await vi.waitUntil(() => clients >= count, { timeout: 90_000, interval: 20 });
      child.kill('SIGKILL');
      await once(child, 'exit');
      isOpen = true;
      for (const pass of held) pass();
    },
  };
};
