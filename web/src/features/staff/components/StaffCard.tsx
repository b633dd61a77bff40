import type { StaffAccount } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { usePhone } from '../../../lib/page/usePhone.ts';
import { Awaited } from '../../../ui/feedback/Awaited.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card, CardHead } from '../../../ui/layout/Card.tsx';
import { OutcomeNote } from '../../../ui/overlay/Outcome.tsx';
import { staffQuery } from '../api/staff.ts';
import { useLiveStaff } from '../live.ts';
import { ChangeRole } from './ChangeRole.tsx';
import { CloseAccount } from './CloseAccount.tsx';
import { EndAllSessions, EndSessions } from './EndSessions.tsx';
import { EraseAccount } from './EraseAccount.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { RemoveFactor } from './RemoveFactor.tsx';
import { StaffList, StaffTable } from './StaffRows.tsx';

type Asked =
  | { what: 'invite' | 'end-all' }
  | { what: 'role' | 'close' | 'erase' | 'factor' | 'end'; account: StaffAccount };

/** Everybody who works here, and who is let in or shut out. */
export const StaffCard = () => {
  useLiveStaff();
  const query = useQuery(staffQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const end = () => setAsked(null);
  const Rows = usePhone() ? StaffList : StaffTable;
  return (
    <Stack>
      <OutcomeNote />
      <Card>
        <CardHead>
          <h2>Accounts</h2>
          <Buttons>
            <Button size="sm" onClick={() => setAsked({ what: 'end-all' })}>
              Sign out everyone
            </Button>
            <Button size="sm" variant="primary" onClick={() => setAsked({ what: 'invite' })}>
              <UserPlus size={16} strokeWidth={1.5} aria-hidden /> Invite
            </Button>
          </Buttons>
        </CardHead>
        <Awaited query={query} />
        {query.data && (
          <Rows
            accounts={query.data}
            onRole={(account) => setAsked({ what: 'role', account })}
            onClose={(account) => setAsked({ what: 'close', account })}
            onErase={(account) => setAsked({ what: 'erase', account })}
            onEnd={(account) => setAsked({ what: 'end', account })}
            onFactor={(account) => setAsked({ what: 'factor', account })}
          />
        )}
      </Card>
      {asked?.what === 'invite' && <InviteDialog onClose={end} />}
      {asked?.what === 'role' && <ChangeRole account={asked.account} onClose={end} />}
      {asked?.what === 'close' && <CloseAccount account={asked.account} onClose={end} />}
      {asked?.what === 'erase' && <EraseAccount account={asked.account} onClose={end} />}
      {asked?.what === 'end' && <EndSessions account={asked.account} onClose={end} />}
      {asked?.what === 'end-all' && <EndAllSessions onClose={end} />}
      {asked?.what === 'factor' && <RemoveFactor account={asked.account} onClose={end} />}
    </Stack>
  );
};

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--s-2);
`;
const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gutter);
`;
