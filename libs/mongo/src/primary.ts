import type { MongoClient, ServerDescription, TopologyDescription } from 'mongodb';
import { topologyOf } from './driverInternals.ts';

const primaryIn = ({ servers }: TopologyDescription): ServerDescription | undefined =>
  [...servers.values()].find(({ isWritable }) => isWritable);

/**
 * Identifies the primary by its address, election and process. Null while no primary is known. Writes that were
 * accepted under another identity may be lost.
 */
export const primaryOf = (client: MongoClient): string | null => {
  const topology = topologyOf(client);
  const primary = topology && primaryIn(topology.description);
  if (!primary) return null;
  const { address, electionId, topologyVersion } = primary;
  return [address, electionId?.toHexString(), topologyVersion?.processId.toHexString()].join(' ');
};

/**
 * Calls the listener whenever writes without a majority may be lost, before anything can be sent to the new
 * primary. Returns the function that unsubscribes.
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
  // A server that reports neither its election nor its process loses its connections when it stops.
  const onCleared = ({ address }: { address: string }) => {
    if (last?.split(' ')[0] === address) listener();
  };
  client.on('topologyDescriptionChanged', look).on('connectionPoolCleared', onCleared);
  return () => {
    client.off('topologyDescriptionChanged', look).off('connectionPoolCleared', onCleared);
  };
};

/**
 * Ends operations on a former primary as soon as another member takes over. Otherwise they wait for their
 * socket timeout, and all later appends wait behind them.
 */
export const endOldOperations = (client: MongoClient): void => {
  client.on('topologyDescriptionChanged', ({ previousDescription, newDescription }) => {
    const primary = primaryIn(newDescription);
    if (!primary || primary.address === primaryIn(previousDescription)?.address) return;
    for (const [address, { pool }] of topologyOf(client)?.s.servers ?? []) {
      const isInUse = pool.checkedOut.size + pool.pendingConnectionCount > 0;
      if (address !== primary.address && isInUse) pool.clear({ interruptInUseConnections: true });
    }
  });
};
