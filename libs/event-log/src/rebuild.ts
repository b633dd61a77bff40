import type { Projection, ProjectionDeps } from './projection.ts';

const BATCH = 500;

/**
 * Makes read models anew from the log, beside the old ones, and swaps them in; reads go on meanwhile.
 * `progress` is told the position reached and the end of the log.
 */
export const rebuild = async (
  projections: readonly Projection[],
  deps: ProjectionDeps,
  progress: (position: number, end: number) => void = () => {},
): Promise<void> => {
  const { db, log } = deps;
  const fresh = (name: string) => `${name}_rebuild`;

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

  for (const { name, indexes } of projections) {
    await db.dropCollection(fresh(name)).catch(() => false);
    await db.collection(fresh(name)).createIndexes([...indexes]);
  }
  const position = await replay(0, fresh);
  for (const { name } of projections) await db.collection(fresh(name)).rename(name, { dropTarget: true });
  // What was projected into the old collections in the meantime comes again into the new ones.
  await replay(position, (name) => name);
};
