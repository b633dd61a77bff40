import type { Projection, ProjectionDeps } from './projection.ts';

const BATCH = 500;
const DAY_MS = 24 * 60 * 60 * 1000;
const MARK = '_rebuild_';

/** Collections of rebuilds that were cut off; one of another process may still be at work in a younger one. */
const dropLeftovers = async ({ db }: ProjectionDeps) => {
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    const begun = Number(name.split(MARK)[1]?.split('_')[0] ?? Number.NaN);
    if (Date.now() - begun > DAY_MS) await db.dropCollection(name);
  }
};

/**
 * Makes read models anew from the log, beside the old ones, and swaps them in; reads go on meanwhile, and two
 * processes can do it at once. `progress` is told the position reached and the end of the log.
 */
export const rebuild = async (
  projections: readonly Projection[],
  deps: ProjectionDeps,
  progress: (position: number, end: number) => void = () => {},
): Promise<void> => {
  const { db, log } = deps;
  const stamp = `${MARK}${Date.now()}_${Math.random().toString(36).slice(2)}`;
  const fresh = (name: string) => `${name}${stamp}`;

  const replay = async (from: number, collectionOf: (name: string) => string): Promise<number> => {
    let position = from;
    const end = await log.end();
    for (;;) {
      const commits = await log.read(position, BATCH);
      for (const commit of commits) {
        for (const projection of projections)
          await projection.apply(commit, deps, collectionOf(projection.name));
        position = commit.position;
      }
      progress(position, Math.max(position, end));
      if (commits.length < BATCH) return position;
    }
  };

  await dropLeftovers(deps);
  for (const { name, indexes } of projections) await db.collection(fresh(name)).createIndexes([...indexes]);
  const position = await replay(0, fresh);
  for (const { name } of projections) await db.collection(fresh(name)).rename(name, { dropTarget: true });
  // What was projected into the old collections in the meantime comes again into the new ones.
  await replay(position, (name) => name);
};
