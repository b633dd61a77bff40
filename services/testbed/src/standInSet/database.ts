import { startEmbeddedMongo } from '@exline/embedded-mongo';
import { connectToRunning } from '@exline/mongo';
import { onTestFinished } from 'vitest';
import { tempFolder } from '../processes/system.ts';
import { startTwoMembers } from './twoMembers.ts';

/** A set of two members with a client, and `direct`: the data of both, bypassing the set. */
export const twoMembers = async () => {
  const data = await startEmbeddedMongo({ dataDir: tempFolder() });
  const set = await startTwoMembers(Number(new URL(data.url).port));
  const client = await connectToRunning(set.url, 'test');
  const direct = await connectToRunning(data.url, 'test');
  onTestFinished(async () => {
    await Promise.all([client.close(), direct.close()]);
    set.stop();
    await data.close();
  });
  return { set, client, db: client.db('exline'), direct: direct.db('exline') };
};
