import { endOwnSession } from '@exline/client';
import type { AdminSession } from '@exline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ownSessionsQuery } from '../queries.ts';
import { request } from '../../../lib/server/request.ts';
import { usePhone } from '../../../lib/page/usePhone.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card, CardHead } from '../../../ui/layout/Card.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { ProofDialog } from '../../../ui/overlay/ProofDialog.tsx';
import { SessionList, SessionTable } from './SessionRows.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import { Stack } from '../../../ui/content/Stack.tsx';

/** The sessions of the user's own account, with a button to end each of them. */
export const OwnSessions = () => {
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const [ending, setEnding] = useState<AdminSession | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  const query = useQuery(ownSessionsQuery);
  const sessions = query.data ?? [];
  const Rows = usePhone() ? SessionList : SessionTable;
  return (
    <Stack>
      {ended && <Note tone="ok" title={`${ended} was signed out`} />}
      <Card>
        <CardHead>
          <h2>Open sessions</h2>
          <Button size="sm" onClick={() => setLeaving(true)}>
            Sign out everywhere
          </Button>
        </CardHead>
        <QueryState query={query} />
        {sessions.length > 0 && <Rows sessions={sessions} onEnd={setEnding} />}
        {sessions.length === 1 && <Alone>You have no other sessions.</Alone>}
      </Card>
      {ending && (
        <ProofDialog
          title={`Sign out ${ending.browser}?`}
          description="To use that browser again, you must sign in there."
          confirmLabel="Sign out"
          mutation={{
            mutationFn: (proof) =>
              request(endOwnSession, { path: { adminSessionId: ending.id }, body: proof }),
            onSuccess: () => setEnded(ending.browser),
            onSettled: () => void queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
          }}
          failed="The session could not be ended"
          onClose={() => setEnding(null)}
        />
      )}
      {leaving && <SignOutEverywhere onClose={() => setLeaving(false)} />}
    </Stack>
  );
};

const Alone = styled.p`
  padding: var(--s-4) var(--edge);
  border-top: 1px solid var(--hairline);
  font-size: var(--t-14);
  color: var(--ink-muted);
`;
