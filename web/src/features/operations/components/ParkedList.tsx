import { retryParked } from '@exline/client';
import type { ParkedReport } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { reportQuery } from '../queries.ts';
import { request } from '../../../lib/server/request.ts';
import { count } from '../../../lib/text/count.ts';
import { dayAndTime } from '../../../lib/text/format.ts';
import { reasonOf } from '../../../lib/server/faults.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';
import { readModelWord } from '../words.ts';

const FAILED = 'The retry failed';

/** Documents that a read model could not update, with the error and a retry button. */
export const ParkedList = ({ parked }: { parked: readonly ParkedReport[] }) => {
  const queryClient = useQueryClient();
  const retry = useToastMutation({
    mutationFn: () => request(retryParked),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: reportQuery.queryKey }),
    failed: (error) => ({ title: FAILED, description: reasonOf(error) }),
  });
  return (
    <Box aria-labelledby="parked">
      <header>
        <h3 id="parked">Failed updates</h3>
        <Button size="sm" busy={retry.isPending} onClick={() => retry.mutate()}>
          Try again
        </Button>
      </header>
      {retry.isError && <FailureNote title={FAILED} error={retry.error} />}
      {retry.data && retry.data.parked.length > 0 && (
        <Note tone="out" title={`${count(retry.data.parked.length, 'document')} failed again`} />
      )}
      <ul>
        {parked.map(({ readModel, position, error, tries, at }) => (
          <li key={`${readModel} ${position}`}>
            <b>
              {readModelWord(readModel)}, commit {count(position)}
            </b>
            <p>{error}</p>
            <p>
              Since {dayAndTime(at)}, tried {count(tries, 'time')}
            </p>
          </li>
        ))}
      </ul>
    </Box>
  );
};

const Box = styled.section`
  display: grid;
  gap: var(--s-3);
  padding: var(--s-5) var(--edge);
  border-top: 1px solid var(--hairline);
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s-3);
  }
  h3 {
    font-size: var(--t-16);
  }
  ul {
    display: grid;
    gap: var(--s-3);
  }
  li {
    padding-left: var(--s-4);
    border-left: 3px solid var(--exception-mark);
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
  }
  p {
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
`;
