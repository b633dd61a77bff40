import type { Socket } from 'node:net';
import { MalformedBson } from '../bson/value.ts';
import type { Request } from '../commands/request.ts';
import { LARGEST_MESSAGE } from '../commands/serverInfo.ts';
import { log } from '../logging/log.ts';
import { readMessage, writeMessage } from './message.ts';

/** Serves one client: whole messages in, one answer each, in order. A broken message ends only this connection. */
export const serveConnection = (socket: Socket, answer: (request: Request) => Promise<Buffer>): void => {
  let chunks: Buffer[] = [];
  let received = 0;
  let bytesNeeded = 4;
  const waiting: Buffer[] = [];
  let busy = false;

  const refuse = (error: unknown): void => {
    const reason = error instanceof Error ? error.message : String(error);
    log('warn', 'connection closed: its message cannot be understood', { reason });
    socket.destroy();
  };

  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    received += chunk.length;
    while (received >= bytesNeeded && !socket.destroyed) takeMessage();
    if (busy && waiting.length > 0) socket.pause();
  });

  const takeMessage = (): void => {
    const all = chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks, received);
    chunks = [all];
    const length = all.readInt32LE(0);
    if (length < 16 || length > LARGEST_MESSAGE)
      return refuse(new MalformedBson(`a message of ${length} bytes`));
    bytesNeeded = length;
    if (received < length) return;
    waiting.push(all.subarray(0, length));
    const rest = all.subarray(length);
    chunks = rest.length === 0 ? [] : [rest];
    received = rest.length;
    bytesNeeded = 4;
    if (!busy) void work();
  };

  const work = async (): Promise<void> => {
    busy = true;
    for (let bytes = waiting.shift(); bytes !== undefined && !socket.destroyed; bytes = waiting.shift()) {
      try {
        const incoming = readMessage(bytes);
        const body = await answer(incoming.request);
        if (incoming.wrapping !== 'none' && socket.writable) socket.write(writeMessage(incoming, body));
      } catch (error) {
        refuse(error);
      }
    }
    busy = false;
    socket.resume();
  };
};
