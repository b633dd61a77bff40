import type { Commit } from '@exline/event-log';
import { RUN_PREFIX, STREAM } from './events.ts';

/** The notification about a commit for listeners to rules. */
export interface RulesChanged {
  type: 'RulesChanged';
}

/** The notifications to publish about a commit; none if it is not about rules or their runs. */
export const ruleChanges = ({ stream }: Commit): RulesChanged[] =>
  stream === STREAM || stream.startsWith(RUN_PREFIX) ? [{ type: 'RulesChanged' }] : [];
