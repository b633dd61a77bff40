import type { Socket } from 'node:net';
import {
  MongoNetworkError,
  MongoNetworkTimeoutError,
  type MongoClient,
  type ServerDescription,
  type TopologyDescription,
} from 'mongodb';

/** What the driver (7.8) keeps to itself. The tests of this file fail when a later version changes it. */
interface Internals {
  topology?: {
    description: TopologyDescription;
    s: { servers: ReadonlyMap<string, Server> };
  };
}

interface Server {
  pool: { checkedOut: Iterable<{ socket: Socket }>; clear: () => void };
}

const topologyOf = (client: MongoClient) => (client as unknown as Internals).topology;

const primaryIn = ({ servers }: TopologyDescription): ServerDescription | undefined =>
  [...servers.values()].find(({ isWritable }) => isWritable);

/**
 * Names the member that takes writes, its election and its process; null while none is known. What a member took
 * under another name may be lost.
 */
export const primaryOf = (client: MongoClient): string | null => {
  const topology = topologyOf(client);
  const primary = topology && primaryIn(topology.description);
  if (!primary) return null;
  const { address, electionId, topologyVersion } = primary;
  return [address, electionId?.toHexString(), topologyVersion?.processId.toHexString()].join(' ');
};

/**
 * Calls back, before anything can be sent to the new primary, whenever a write that no majority has may be lost.
 * Returns how to stop it.
 */
export const onPrimaryLost = (client: MongoClient, listener: () => void): (() => void) => {
  let last = primaryOf(client);
  const look = () => {
    const current = primaryOf(client);
    if (current === null || current === last) return;
    const isFirst = last === null;
    last = current;
    if (!isFirst) listener();
  };
  // Servers that tell neither their election nor their process lose their connections when they go.
  client.on('topologyDescriptionChanged', look).on('connectionPoolCleared', listener);
  return () => {
    client.off('topologyDescriptionChanged', look).off('connectionPoolCleared', listener);
  };
};

/**
 * Ends what is in flight to a member, with an error: the driver only destroys the sockets, and a write that waits for
 * its buffer to drain would then wait forever.
 */
const endInFlight = ({ pool }: Server, reason: string): void => {
  for (const { socket } of pool.checkedOut) socket.destroy(new MongoNetworkError(reason));
  pool.clear();
};

/**
 * Ends operations on a member that is no longer primary as soon as another one is, and on one that does not answer
 * heartbeats. Without this they wait for their socket timeout, and all later appends wait behind them.
 */
export const endOldOperations = (client: MongoClient): void => {
  client.on('topologyDescriptionChanged', ({ previousDescription, newDescription }) => {
    const primary = primaryIn(newDescription);
    if (!primary || primary.address === primaryIn(previousDescription)?.address) return;
    for (const [address, server] of topologyOf(client)?.s.servers ?? [])
      if (address !== primary.address) endInFlight(server, 'another member is primary now');
  });
  client.on('serverHeartbeatFailed', ({ connectionId, failure }) => {
    const server = topologyOf(client)?.s.servers.get(connectionId);
    if (server && failure instanceof MongoNetworkTimeoutError)
      endInFlight(server, 'the member does not answer');
  });
};
