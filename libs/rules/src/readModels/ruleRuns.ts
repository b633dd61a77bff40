import { eventListProjection } from '@exline/event-log';
import { RUN_PREFIX, type Run, type RunEvent } from '../domain/events.ts';

export interface RunDocument extends Omit<Run, 'occasion'> {
  _id: string;
  position: number;
  /** Identifies the rule, the order and the occasion. */
  key: string;
  at: string;
}

/** The rule, the order and the occasion of a run in one text. */
export const runKey = ({ ruleId, orderId, occasion }: Pick<Run, 'ruleId' | 'orderId' | 'occasion'>): string =>
  `rule-${ruleId}-${orderId}-${occasion}`;

/** One document per run. */
export const ruleRuns = eventListProjection<Omit<RunDocument, '_id'>, RunEvent>({
  name: 'rule_runs',
  schemaVersion: 1,
  streams: [RUN_PREFIX],
  indexes: [
    { name: 'rule', key: { ruleId: 1, position: -1 } },
    { name: 'key', key: { key: 1 } },
  ],
  entry: ({ data: { occasion, ...run } }, { position, at }) => ({
    ...run,
    position,
    key: runKey({ ...run, occasion }),
    at,
  }),
});
