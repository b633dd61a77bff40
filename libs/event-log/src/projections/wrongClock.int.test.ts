import { MINUTE_MS } from '@exline/kernel';
import { testDatabase } from '@exline/mongo/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createAggregate } from '../commands/aggregate.ts';
import { createCheckpoints } from '../commits/checkpoints.ts';
import { createEventLog } from '../log/eventLog.ts';
import { collectionName } from '../readModels/projection.ts';
import { startedProjector } from '../testing/startedProjector.ts';
import { tallies, tally } from '../testing/tally.ts';

const { db } = await testDatabase();

test('a process whose clock is set back still saves how far its read models are', async () => {
  // given a process that writes read models
  const log = await createEventLog({ db });
  const projector = await startedProjector({ db, log, projections: [tallies] });
  const { execute } = createAggregate({ log, project: projector.project }, tally);
  // when its clock is set back by ten minutes, and a commit follows
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10 * MINUTE_MS });
  onTestFinished(() => void vi.useRealTimers());
  await execute('tally-a', 'Count', { by: 'maya' }, { actor: 'me', correlationId: 'c' });
  // then it saves that the read models contain it
  const saved = () => createCheckpoints(db).load(collectionName(tallies));
  await expect.poll(saved).toBe(await log.end());
});
