import type { Landed } from './logs.ts';

/** Commits that reached a reader before an earlier one of their stream. */
export const outOfStreamOrder = (arrived: readonly Landed[]): number => {
  const versions = new Map<string, number>();
  return arrived.filter(({ stream, version }) => {
    const expected = (versions.get(stream) ?? 0) + 1;
    versions.set(stream, version);
    return version !== expected;
  }).length;
};

/** Commits that reached a reader before a commit that their writer had seen. */
export const arrivedBeforeCause = (arrived: readonly Landed[]): number => {
  const shown = new Map<number, number>();
  return arrived.filter(({ log, position, seen }) => {
    const early = seen.some((wanted, other) => (shown.get(other) ?? 0) < wanted);
    shown.set(log, position);
    return early;
  }).length;
};

/** Positions at which two readers have different commits. */
export const differingPlaces = (one: readonly Landed[], other: readonly Landed[]): number =>
  one.filter(({ commitId }, place) => other[place]?.commitId !== commitId).length;

/** Commits stored more than once. */
export const duplicates = (commits: readonly Landed[]): number =>
  commits.length - new Set(commits.map(({ commitId }) => commitId)).size;

/** A read model over several streams that counts the streams at each version. */
export const tally = (arrived: readonly Landed[]): Map<number, number> => {
  const latest = new Map(arrived.map(({ stream, version }) => [stream, version]));
  const counted = new Map<number, number>();
  for (const version of latest.values()) counted.set(version, (counted.get(version) ?? 0) + 1);
  return counted;
};

export const differingCounts = (one: Map<number, number>, other: Map<number, number>): number =>
  [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key)).length;

/** An order that each reader can compute without the others. */
export const sorted = (arrived: readonly Landed[]): Landed[] =>
  arrived.toSorted((a, b) => a.log - b.log || a.position - b.position);
