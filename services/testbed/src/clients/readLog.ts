import { openApplication } from '@exline/application';
import type { Db } from 'mongodb';
import { masterKey } from '../processes/testProcesses.ts';

export interface StoredCommit {
  _id: number;
  stream: string;
  version: number;
  at: string;
  events: readonly { type: string; data: object; personal?: object }[];
}

const PAGE = 1_000;

/** All commits in log order, with personal values decrypted. */
export const readLog = async (db: Db, archiveUrl: string): Promise<StoredCommit[]> => {
  const { log, keyring } = await openApplication({ db, master: { secret: masterKey }, archiveUrl });
  const commits: StoredCommit[] = [];
  for (;;) {
    const page = await log.read(commits.at(-1)?._id ?? 0, PAGE);
    if (page.length === 0) break;
    commits.push(...page.map(({ position, ...commit }) => ({ _id: position, ...commit })));
  }
  await keyring?.close();
  return commits;
};
