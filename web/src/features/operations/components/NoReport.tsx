import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../../lib/server/faults.ts';
import { clockTime } from '../../../lib/text/format.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { readinessQuery } from '../queries.ts';
import { assessReadiness } from '../assess.ts';
import { componentStatesFromReadiness } from '../componentStates.ts';
import { Findings } from './Findings.tsx';
import { SystemLine } from './SystemLine.tsx';
import { Stack } from '../../../ui/content/Stack.tsx';

interface Props {
  error: unknown;
  /** The time of the figures below; null when there are none. */
  since: number | null;
}

const RETRIES = 'This page retries every few seconds.';

/** Shown when the report is not available: the problems that the public readiness check reports. */
export const NoReport = ({ error, since }: Props) => {
  const { data: readiness } = useQuery(readinessQuery);
  const below =
    since === null
      ? RETRIES
      : `The figures below are from ${clockTime(new Date(since).toISOString())}. ${RETRIES}`;
  return (
    <Stack>
      <Note tone="danger" title="The figures are not available at the moment">
        {reasonOf(error)} {below}
      </Note>
      {readiness && (
        <Findings
          findings={assessReadiness(readiness)}
          calm="The gateway reports that all its dependencies work."
        />
      )}
      <SystemLine stops={componentStatesFromReadiness(readiness)} />
    </Stack>
  );
};
