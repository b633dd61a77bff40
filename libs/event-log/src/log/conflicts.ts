import type { Collection } from 'mongodb';
import { toCommit, type Commit, type CommitDocument, type NewCommit } from '../commits/commit.ts';
import { CommitIdTaken, VersionConflict } from '../commits/errors.ts';
import type { Sealing } from '../encryption/sealing.ts';
import type { ArchiveGuard } from './archiveGuard.ts';
import type { Group } from './batch.ts';

interface Deps {
  commits: Collection<CommitDocument>;
  sealing: Sealing;
  archive: ArchiveGuard;
  /** Called with a commit of a group that an earlier attempt stored. */
  onStored: (group: Group, commit: Commit) => void;
}

/** A filter for commits that have the id of one of the given commits, or the same stream and version. */
const conflictingWith = (next: readonly NewCommit[]) => {
  const streams = new Map<number, string[]>();
  for (const { stream, version } of next) streams.set(version, [...(streams.get(version) ?? []), stream]);
  return {
    $or: [
      { commitId: { $in: next.map(({ commitId }) => commitId) } },
      ...Array.from(streams, ([version, names]) => ({ version, stream: { $in: names } })),
    ],
  };
};

const placeOf = ({ stream, version }: NewCommit): string => `${version} ${stream}`;

/**
 * Resolves the conflicts between the next commits of groups and the log. One read finds all of them: an insert
 * only reports the first, and an import may repeat hundreds of orders that exist.
 */
export const conflictsIn =
  ({ commits, sealing, archive, onStored }: Deps) =>
  /**
   * Resolves to the number of resolved groups. The others have no conflict, or one with a commit that is not
   * visible yet.
   */
  async (groups: readonly Group[]): Promise<number> => {
    const next = groups.flatMap(({ left: [first] }) => first ?? []);
    // A commit without a majority may still be rolled back, and documents of a late writer are deleted.
    const stored = await archive.withoutLeftovers(await commits.find(conflictingWith(next)).toArray());
    const ids = new Set(next.map(({ commitId }) => commitId));
    const repeated = (await sealing.open(stored.filter(({ commitId }) => ids.has(commitId)))).map(
      (document) => toCommit(document),
    );
    const byId = new Map(repeated.map((commit) => [commit.commitId, commit]));
    const taken = new Set(stored.map(placeOf));

    let resolved = 0;
    for (const group of groups) {
      const [first] = group.left;
      if (!first) continue;
      const same = byId.get(first.commitId);
      if (!same && !taken.has(placeOf(first))) continue;
      resolved += 1;
      if (!same) group.end(new VersionConflict(first.version));
      else if (same.stream !== first.stream) group.end(new CommitIdTaken());
      else if (same.version !== first.version) group.end(null, same);
      else onStored(group, same);
    }
    return resolved;
  };
