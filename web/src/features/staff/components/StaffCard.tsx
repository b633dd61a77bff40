import type { StaffAccount } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCompact } from '../../../lib/page/usePhone.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card, CardHead } from '../../../ui/layout/Card.tsx';
import { DeferredListPosition } from '../../../ui/lists/deferredListPosition.ts';
import { deferredDialog } from '../../../ui/overlay/deferredDialog.tsx';
import { OutcomeNote } from '../../../ui/overlay/Outcome.tsx';
import { staffQuery } from '../queries.ts';
import { useLiveStaff } from '../live.ts';
import { CloseAccount } from './CloseAccount.tsx';
import { EndAllSessions, EndSessions } from './EndSessions.tsx';
import { EraseAccount } from './EraseAccount.tsx';
import { RemoveFactor } from './RemoveFactor.tsx';
import type { AccountDialog } from './RowActions.tsx';
import { StaffList, StaffTable } from './StaffRows.tsx';
import { Stack } from '../../../ui/content/Stack.tsx';

const ChangeRole = deferredDialog(() => import('./ChangeRole.tsx').then((file) => file.ChangeRole));
const InviteDialog = deferredDialog(() => import('./InviteDialog.tsx').then((file) => file.InviteDialog));

const dialogs = {
  role: ChangeRole,
  close: CloseAccount,
  erase: EraseAccount,
  end: EndSessions,
  factor: RemoveFactor,
} satisfies Record<AccountDialog, unknown>;

type Opened = { dialog: 'invite' | 'end-all' } | { dialog: AccountDialog; account: StaffAccount };

/** The list of staff accounts and the dialogs that change them. */
export const StaffCard = () => {
  useLiveStaff();
  const query = useQuery(staffQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const Dialog = opened && 'account' in opened ? dialogs[opened.dialog] : null;
  const Rows = useCompact() ? StaffList : StaffTable;
  return (
    <Stack>
      <OutcomeNote />
      <Card>
        <CardHead>
          <h2>Accounts</h2>
          <Buttons>
            <Button size="sm" onClick={() => setOpened({ dialog: 'end-all' })}>
              Sign out everyone
            </Button>
            <Button size="sm" variant="primary" onClick={() => setOpened({ dialog: 'invite' })}>
              <UserPlus size={16} strokeWidth={1.5} aria-hidden /> Invite
            </Button>
          </Buttons>
        </CardHead>
        <QueryState query={query} />
        {query.data && (
          <Rows accounts={query.data} onOpen={(dialog, account) => setOpened({ dialog, account })} />
        )}
      </Card>
      {query.data && <DeferredListPosition list={query} />}
      {opened?.dialog === 'invite' && <InviteDialog onClose={close} />}
      {opened?.dialog === 'end-all' && <EndAllSessions onClose={close} />}
      {Dialog && opened && 'account' in opened && <Dialog account={opened.account} onClose={close} />}
    </Stack>
  );
};

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--s-2);
`;
