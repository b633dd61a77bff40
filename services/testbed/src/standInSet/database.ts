import { startEmbeddedMongo } from '@exline/embedded-mongo';
import { connectMongo } from '@exline/mongo';
import { onTestFinished, vi } from 'vitest';
import { tempFolder } from '../processes/system.ts';
import { startTwoMembers } from './twoMembers.ts';

/** Repeated, because on a busy machine the driver may not find the server in its two seconds. */
const connect = (url: string) =>
  vi.waitFor(() => connectMongo(url, 'test'), { timeout: 60_000, interval: 100 });

/** A set of two members with a client, and `direct`: the data of both, bypassing the set. */
export const twoMembers = async () => {
  const data = await startEmbeddedMongo({ dataDir: tempFolder() });
  const set = await startTwoMembers(Number(new URL(data.url).port));
  const client = await connect(set.url);
  const direct = await connect(data.url);
  onTestFinished(async () => {
    await Promise.all([client.close(), direct.close()]);
    set.stop();
    await data.close();
  });
  return { set, client, db: client.db('exline'), direct: direct.db('exline') };
};
