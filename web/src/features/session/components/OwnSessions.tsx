import type { AdminSession } from '@exline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../../lib/faults.ts';
import { usePhone } from '../../../lib/staff/usePhone.ts';
import { Awaited } from '../../../ui/staff/Awaited.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { Note } from '../../../ui/Note.tsx';
import { useToastMutation } from '../../../ui/useToastMutation.ts';
import { endSession, ownSessionsQuery } from '../api/ownSessions.ts';
import { sessionKeys } from '../keys.ts';
import { SessionList, SessionTable } from './SessionRows.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';

const FAILED = 'The session could not be ended';

/** Where one is signed in, and how to end it there. */
export const OwnSessions = () => {
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const query = useQuery(ownSessionsQuery);
  const sessions = query.data ?? [];
  const end = useToastMutation({
    mutationFn: ({ id }: AdminSession) => endSession(id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionKeys.own }),
    failed: (error) => ({ title: FAILED, description: reasonOf(error) }),
  });
  const Rows = usePhone() ? SessionList : SessionTable;
  return (
    <Stack>
      {end.isSuccess && <Note tone="ok" title={`${end.variables.browser} was signed out`} />}
      {end.isError && <FailureNote title={FAILED} error={end.error} />}
      <Card>
        <CardHead>
          <h2>Open sessions</h2>
          <Button size="sm" onClick={() => setLeaving(true)}>
            Sign out everywhere
          </Button>
        </CardHead>
        <Awaited query={query} />
        {sessions.length > 0 && (
          <Rows
            sessions={sessions}
            busyId={end.isPending ? end.variables.id : null}
            onEnd={(session) => end.mutate(session)}
          />
        )}
        {sessions.length === 1 && <Alone>You are signed in nowhere else.</Alone>}
      </Card>
      {leaving && <SignOutEverywhere onClose={() => setLeaving(false)} />}
    </Stack>
  );
};

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gutter);
`;
const Alone = styled.p`
  padding: var(--s-4) var(--edge);
  border-top: 1px solid var(--hairline);
  font-size: var(--t-14);
  color: var(--ink-muted);
`;
