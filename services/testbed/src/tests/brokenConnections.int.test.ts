import type { Socket } from 'node:net';
import { isDatabaseAway } from '@exline/mongo';
import type { MongoClient } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { twoMembers } from '../standInSet/database.ts';

describe('an operation in progress when another member becomes primary', () => {
  const failureOf = async (work: Promise<unknown>) => {
    const error: unknown = await work.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(isDatabaseAway(error)).toBe(true);
    return String(error);
  };

  test('ends at once, although the old primary still answers heartbeats', async () => {
    const { set, db, direct } = await twoMembers();
    const parcels = db.collection('parcels');
    await parcels.insertOne({});
    set.hang(0);
    const failure = failureOf(parcels.insertOne({}));
    await expect.poll(() => direct.collection('parcels').countDocuments({})).toBe(2);
    set.elect(1);
    expect(await failure).toContain('interrupted');
    await parcels.insertOne({});
  });

  test('ends even if the old primary is frozen and has not read all of it', async () => {
    const { set, db } = await twoMembers();
    const parcels = db.collection('parcels');
    await parcels.insertOne({});
    set.freeze(0);
    const failure = failureOf(parcels.insertOne({ text: 'x'.repeat(15_000_000) }));
    set.elect(1);
    expect(await failure).toMatch(/interrupted|before all was written/);
    await parcels.insertOne({});
  });
});

describe('a connection whose socket is destroyed just before a write', () => {
  interface Connection {
    socket: Socket;
  }
  interface Internals {
    topology: {
      s: {
        servers: Map<
          string,
          { pool: { checkedOut: Set<Connection> }; monitor: { connection: Connection | null } }
        >;
      };
    };
  }
  const serversOf = (client: MongoClient) => (client as unknown as Internals).topology.s.servers;

  test('does not block the operation', async () => {
    const { client, db } = await twoMembers();
    const parcels = db.collection('parcels');
    await parcels.insertOne({});
    client.once('connectionCheckedOut', ({ address }) => {
      for (const { socket } of serversOf(client).get(address)?.pool.checkedOut ?? []) socket.destroy();
    });
    const error: unknown = await parcels.insertOne({}).catch((reason: unknown) => reason);
    expect(isDatabaseAway(error)).toBe(true);
    await parcels.insertOne({});
  });

  test('does not prevent the monitor from finding its member again', async () => {
    const { client } = await twoMembers();
    const destroyed = new Promise<string>((resolve) => {
      const destroy = ({ connectionId }: { connectionId: string }) => {
        const socket = serversOf(client).get(connectionId)?.monitor.connection?.socket;
        if (!socket) return;
        client.off('serverHeartbeatStarted', destroy);
        socket.destroy();
        resolve(connectionId);
      };
      client.on('serverHeartbeatStarted', destroy);
    });
    const member = await destroyed;
    const seen: string[] = [];
    client.on('serverHeartbeatSucceeded', ({ connectionId }) => void seen.push(connectionId));
    await expect.poll(() => seen).toContain(member);
  });
});
