import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { MongoNetworkError, type MongoClient, type TopologyDescription } from 'mongodb';

type Connection = EventEmitter & { socket: Socket };

interface Server {
  pool: {
    checkedOut: ReadonlySet<Connection>;
    pendingConnectionCount: number;
    clear: (options: { interruptInUseConnections: boolean }) => void;
  };
  monitor: { connection: Connection | null } | null;
}

/** Internals of the driver (7.8). `brokenConnections.int.test.ts` fails when a later version changes them. */
interface Internals {
  topology?: { description: TopologyDescription; s: { servers: ReadonlyMap<string, Server> } };
}

export const topologyOf = (client: MongoClient) => (client as unknown as Internals).topology;

/**
 * Fails writes to closed connections. A write waits until the socket's buffer drains. If the connection closes
 * first, the driver waits forever: an operation never ends, and a monitor never sees its server again.
 */
export const endWritesOnClose = (client: MongoClient): void => {
  const watched = new WeakSet<Connection>();
  const watch = (connection: Connection) => {
    if (watched.has(connection)) return;
    watched.add(connection);
    connection.once('close', () => {
      if (connection.socket.listenerCount('drain') === 0) return;
      connection.socket.emit('error', new MongoNetworkError('the connection closed before all was written'));
    });
  };
  const serverAt = (address: string) => topologyOf(client)?.s.servers.get(address);
  client.on('connectionCheckedOut', ({ address }) => {
    for (const connection of serverAt(address)?.pool.checkedOut ?? []) watch(connection);
  });
  client.on('serverHeartbeatStarted', ({ connectionId: address }) => {
    const connection = serverAt(address)?.monitor?.connection;
    if (connection) watch(connection);
  });
};
