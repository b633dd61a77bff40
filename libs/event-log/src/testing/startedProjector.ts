import { onTestFinished } from 'vitest';
import { createCheckpoints } from '../commits/checkpoints.ts';
import { createProjector, type Projector } from '../projections/projector.ts';

type Options = Parameters<typeof createProjector>[0];

const rethrow = (error: unknown) => {
  throw error;
};

/** A projector that is stopped after the test. By default every failure fails the test. */
export const startedProjector = async (
  options: Pick<Options, 'db' | 'log' | 'projections'> & Partial<Options>,
): Promise<Projector> => {
  const projector = createProjector({
    checkpoints: createCheckpoints(options.db),
    onProjected: () => {},
    onParked: (_entry, error) => rethrow(error),
    onError: rethrow,
    ...options,
  });
  await projector.start();
  onTestFinished(projector.stop);
  return projector;
};
