import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { reasonOf } from '../../../lib/server/faults.ts';
import { clockTime } from '../../../lib/text/format.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { readinessQuery } from '../api/system.ts';
import { assessReadiness } from '../assess.ts';
import { stopsOfReadiness } from '../stops.ts';
import { Findings } from './Findings.tsx';
import { SystemLine } from './SystemLine.tsx';

interface Props {
  error: unknown;
  /** When the figures below were answered; null when there are none. */
  since: number | null;
}

const ASKING_ON = 'It is asked again every few seconds.';

/** In place of what a gateway does not tell, as it cannot look up sessions or is away: what it tells anybody. */
export const NoReport = ({ error, since }: Props) => {
  const { data: readiness } = useQuery(readinessQuery);
  const below =
    since === null
      ? ASKING_ON
      : `What stands below is of ${clockTime(new Date(since).toISOString())}. ${ASKING_ON}`;
  return (
    <Stack>
      <Note tone="danger" title="The figures cannot be asked for at the moment">
        {reasonOf(error)} {below}
      </Note>
      {readiness && (
        <Findings
          findings={assessReadiness(readiness.dependencies ?? {})}
          calm="The gateway says that all it depends on works."
        />
      )}
      <SystemLine stops={stopsOfReadiness(readiness)} />
    </Stack>
  );
};

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gutter);
`;
