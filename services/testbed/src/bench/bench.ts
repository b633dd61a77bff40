import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { PASSWORD } from '../processes/password.ts';
import { createTestProcesses } from '../processes/testProcesses.ts';
import { openWire, type Reply, type Wire } from './wire/wire.ts';

export const CALLERS = 64;
/** The unit of `blocks` in file statistics. */
const DISK_BLOCK_BYTES = 512;

interface Options {
  latencyMs: number;
  name: string;
  /** The folder of a built web app, for rows that measure pages. */
  webDir?: string;
  lateWrites?: boolean;
}

/** A gateway on an empty database, a database driver in this process, and callers. */
export const startBench = async ({ latencyMs, name, webDir, lateWrites = false }: Options) => {
  const folder = mkdtempSync(join(tmpdir(), 'exline-bench-'));
  const testProcesses = await createTestProcesses({
    folder,
    name,
    smtpUrl: 'smtp://127.0.0.1:1',
    lateWrites,
  });
  const addresses =
    latencyMs > 0
      ? (await testProcesses.links(latencyMs)).env
      : { MONGODB_URL: testProcesses.mongoUrl, REDIS_URL: testProcesses.redisUrl };
  const gateway = await testProcesses.gateway('gateway', addresses, webDir);
  gateway.process.start();
  await gateway.ready();
  const mongo = await new MongoClient(addresses.MONGODB_URL).connect();
  const db = mongo.db();

  const signIn = async (): Promise<string> => {
    const wire = await openWire(gateway.url);
    const body = JSON.stringify({ username: 'admin', password: PASSWORD });
    const { head } = await wire.call('POST', '/api/admin/login', '', body);
    wire.close();
    const cookie = /^set-cookie: ([^;]*)/im.exec(head)?.[1];
    if (!cookie) throw new Error('the sign-in gave no cookie');
    return `cookie: ${cookie}\r\n`;
  };
  const admin = await signIn();
  let wires: Wire[] = [];
  const open = async (count: number) => {
    while (wires.length < count) wires.push(await openWire(gateway.url));
    return wires.slice(0, count);
  };
  const closeWires = () => {
    for (const wire of wires) wire.close();
    wires = [];
  };
  const orderFor = async (wire: Wire): Promise<number> => {
    const order = { trackingNumber: `BENCH-${Math.random().toString(36).slice(2)}`, status: 'Processing' };
    const reply = await wire.call('POST', '/api/admin/orders', admin, JSON.stringify(order));
    return (JSON.parse(expectCreated(reply)) as { id: number }).id;
  };
  const eventFor = (orderId: number) =>
    JSON.stringify({ orderId, description: 'In Transit: at the depot', location: 'Denver, CO' });

  return {
    db,
    redis: testProcesses.redis,
    gateway,
    open,
    admin,
    /** Starts another gateway on the same database, optionally with a web app. */
    gatewayBeside: async (called: string, itsWebDir?: string) => {
      const other = await testProcesses.gateway(called, addresses, itsWebDir);
      other.process.start();
      await other.ready();
      return other;
    },

    /** Processor seconds used so far, per process. */
    cpu: (): Record<string, number> => ({
      gateway: gateway.process.cpuSeconds(),
      database: testProcesses.database?.cpuSeconds() ?? 0,
      caller: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
    }),

    /** The disk space of the embedded database in bytes, or null for another database. */
    databaseBytes: (): number | null => {
      const data = join(folder, 'mongo', 'data.mdb');
      return existsSync(data) ? statSync(data).blocks * DISK_BLOCK_BYTES : null;
    },

    /** Creates an order over the given connection, or else over the first one. */
    addOrder: async (free?: Wire): Promise<number> => {
      const wire = free ?? (await open(1))[0];
      if (!wire) throw new Error('no connection');
      return orderFor(wire);
    },
    addEvent: (wire: Wire, orderId: number): Promise<Reply> =>
      wire.call('POST', '/api/admin/tracking-events', admin, eventFor(orderId)),

    /** Makes `count` calls, some at a time. A call that is refused because of load is repeated. */
    many: async (count: number, make: (wire: Wire, index: number) => Promise<Reply>): Promise<void> => {
      let next = 0;
      const work = async (wire: Wire) => {
        for (let index = next++; index < count; index = next++) {
          let reply = await make(wire, index);
          while (reply.status === 503) reply = await make(wire, index);
          expectCreated(reply);
        }
      };
      await Promise.all((await open(CALLERS)).map(work));
    },

    restart: async (): Promise<number> => {
      closeWires();
      await gateway.process.end();
      const from = performance.now();
      gateway.process.start();
      await gateway.ready();
      return performance.now() - from;
    },
    stopGateway: async () => {
      closeWires();
      await gateway.process.end();
    },

    /** Archives all commits but the last. Resolves to the bytes of the segments. */
    archive: async (): Promise<number> => {
      const command = testProcesses.operate('archive', new Date().toISOString());
      const [code] = (await once(command, 'exit')) as [number | null];
      if (code !== 0) throw new Error(`archiving ended with ${code}`);
      const found = await db.collection<{ bytes: number }>('segments').find({}).toArray();
      return found.reduce((sum, { bytes }) => sum + bytes, 0);
    },

    clear: async () => {
      closeWires();
      if (process.env.MONGODB_URL) await db.dropDatabase();
      await mongo.close();
      await testProcesses.endAll();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

export type Bench = Awaited<ReturnType<typeof startBench>>;

const expectCreated = ({ status, body }: Reply): string => {
  if (status >= 300) throw new Error(`answered ${status}: ${body.slice(0, 200)}`);
  return body;
};
