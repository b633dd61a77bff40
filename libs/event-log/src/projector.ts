import type { Checkpoints } from './checkpoints.ts';
import type { Commit } from './commit.ts';
import type { Projection, ProjectionDeps } from './projection.ts';
import { rebuild } from './rebuild.ts';
import { createShapes } from './shapes.ts';
import { subscribe, type Subscription } from './subscription.ts';

export interface Projector {
  /** Projects a commit of this process at once. Never throws: what fails here, the subscription does again. */
  project: (commit: Commit) => Promise<void>;
  /** Starts to follow the log; resolves when the read models have caught up with it. */
  start: () => Promise<void>;
  /** The last position that is certainly projected. */
  position: () => number;
  stop: () => Promise<void>;
}

interface Options extends ProjectionDeps {
  projections: readonly Projection[];
  checkpoints: Checkpoints;
  /** Told of every commit, in log order, once the read models show it; of some more than once. */
  onProjected: (commit: Commit) => void;
  /** Told how far read models of another shape are made anew, before the start goes on. */
  onRebuild: (names: readonly string[], position: number, end: number) => void;
  onError: (error: unknown) => void;
}

const CHECKPOINT = 'projections';
const SAVE_EVERY_MS = 1_000;

/** Keeps the read models equal to the log. */
export const createProjector = ({
  projections,
  checkpoints,
  onProjected,
  onRebuild,
  onError,
  ...deps
}: Options): Projector => {
  let subscription: Subscription | null = null;
  let saved = { position: 0, at: 0 };
  /** Projected at once, or being so, and not yet passed by the subscription; resolves to whether it worked. */
  const ahead = new Map<number, Promise<boolean>>();

  const apply = async (commit: Commit) => {
    await Promise.all(projections.map((projection) => projection.apply(commit, deps, projection.name)));
  };

  const save = async (position: number) => {
    if (position === saved.position) return;
    await checkpoints.save(CHECKPOINT, position);
    saved = { position, at: Date.now() };
  };

  const reshape = async () => {
    const shapes = createShapes(deps.db);
    const outdated = await shapes.outdated(projections);
    if (outdated.length === 0) return;
    if ((await deps.log.end()) > 0) {
      const names = outdated.map(({ name }) => name);
      await rebuild(outdated, deps, (position, end) => onRebuild(names, position, end));
    }
    await shapes.save(outdated);
  };

  const handle = async (commits: readonly Commit[]) => {
    for (const commit of commits) {
      // Our own commit wakes the subscription while it is still being projected: waiting for that is enough.
      if (!(await ahead.get(commit.position))) await apply(commit);
      onProjected(commit);
    }
    // A checkpoint that lags only means that some commits are looked at twice.
    const last = commits.at(-1);
    for (const position of ahead.keys()) if (last && position <= last.position) ahead.delete(position);
    if (last && Date.now() - saved.at > SAVE_EVERY_MS) await save(last.position);
  };

  return {
    project: async (commit) => {
      const projected = apply(commit).then(
        () => true,
        (error: unknown) => {
          onError(error);
          return false;
        },
      );
      if (commit.position > (subscription?.position() ?? 0)) ahead.set(commit.position, projected);
      await projected;
    },
    start: async () => {
      await reshape();
      for (const { name, indexes } of projections) await deps.db.collection(name).createIndexes([...indexes]);
      const from = await checkpoints.load(CHECKPOINT);
      saved = { position: from, at: 0 };
      const end = await deps.log.end();
      subscription = subscribe({ log: deps.log, from, handle, onError });
      await subscription.reached(end);
      await save(end);
    },
    position: () => subscription?.position() ?? 0,
    stop: async () => {
      await subscription?.stop();
      if (subscription) await save(subscription.position());
    },
  };
};
