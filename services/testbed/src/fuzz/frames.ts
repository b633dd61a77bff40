import { rightOfMessage } from '@exline/contracts';
import { fuzzPacket, runInParallel } from '@exline/fuzz-inputs';
import fc from 'fast-check';
import { io, type Socket } from 'socket.io-client';
import type { Tally } from './tally.ts';

const LANES = 8;
const CONNECT_MS = 10_000;
/** The time limit for an answer. None arrives if an earlier frame has disconnected this client. */
const LOST_MS = 200;

const connect = (url: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(url, {
      forceNew: true,
      reconnection: false,
      timeout: CONNECT_MS,
      transports: ['websocket'],
    });
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });

/** Checks that a new page can still connect. */
const isHeard = async (url: string): Promise<boolean> => {
  const socket = await connect(url);
  const answer: unknown = await socket
    .timeout(CONNECT_MS)
    .emitWithAck('track:join', { trackingNumber: 'FUZZ' });
  socket.disconnect();
  return (answer as { ok?: boolean }).ok === true;
};

/** Sends fuzz frames over a few connections. A frame that cannot be parsed closes the connection. */
export const fuzzFrames = async (url: string, count: number, seed: number, tally: Tally): Promise<void> => {
  const sockets: (Socket | undefined)[] = [];
  tally.count('frames', count);
  await runInParallel(
    LANES,
    fc.sample(fuzzPacket(Object.keys(rightOfMessage)), { seed, numRuns: count }),
    async (packet, lane) => {
      try {
        const last = sockets[lane];
        const socket = last?.connected ? last : await connect(url);
        sockets[lane] = socket;
        socket.io.engine.write(packet);
        await socket
          .timeout(LOST_MS)
          .emitWithAck('track:join', { trackingNumber: 'FUZZ' })
          .catch(() => socket.disconnect());
      } catch (error) {
        tally.blame('frames', `${String(error)} before ${packet.slice(0, 200)}`);
      }
    },
  );
  for (const socket of sockets) socket?.disconnect();
  if (!(await isHeard(url))) tally.blame('frames', 'a page that opens afterwards is not let in');
};
