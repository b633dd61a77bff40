import { eventListProjection } from '../projections/eventListProjection.ts';
import { tallies, type TallyEvent } from './tally.ts';

/** One document per count. A count by `poison` cannot be projected. */
const counts = eventListProjection<{ stream: string; by: string }, TallyEvent>({
  name: 'counts',
  schemaVersion: 1,
  streams: ['tally-'],
  indexes: [{ name: 'stream', key: { stream: 1 } }],
  entry: ({ data: { by } }, { stream }) => {
    if (by === 'poison') throw new Error('cannot be shown');
    return { stream, by };
  },
});

/** Read models that threads load: one whose documents change, and one whose documents do not. */
export const loadedModels = [tallies, counts];
