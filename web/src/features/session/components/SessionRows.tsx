import type { AdminSession } from '@exline/contracts';
import { styled } from 'styled-components';
import { dateAndTime, fullTime } from '../../../lib/text/format.ts';
import { Badge } from '../../../ui/content/Badge.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { PhoneList, PhoneListHead } from '../../../ui/lists/PhoneList.tsx';
import { TableFrame } from '../../../ui/lists/Table.tsx';

interface Props {
  sessions: readonly AdminSession[];
  onEnd: (session: AdminSession) => void;
}

export const SessionTable = ({ sessions, ...actions }: Props) => (
  <TableFrame label="Sessions" columns={['Browser', 'Address', 'Signed in', 'Last used', 'Actions']}>
    {sessions.map((session) => (
      <tr key={session.id}>
        <td>{session.browser}</td>
        <td>{session.address}</td>
        <td title={fullTime(session.beganAt)}>{dateAndTime(session.beganAt)}</td>
        <td title={fullTime(session.lastActAt)}>{dateAndTime(session.lastActAt)}</td>
        <td>
          <End session={session} {...actions} />
        </td>
      </tr>
    ))}
  </TableFrame>
);

export const SessionList = ({ sessions, ...actions }: Props) => (
  <List aria-label="Sessions">
    {sessions.map((session) => (
      <li key={session.id}>
        <Top>
          <b>{session.browser}</b>
          <End session={session} {...actions} />
        </Top>
        <p>{session.address}</p>
        <p>Signed in {dateAndTime(session.beganAt)}</p>
        <p>Last used {dateAndTime(session.lastActAt)}</p>
      </li>
    ))}
  </List>
);

type EndProps = Omit<Props, 'sessions'> & { session: AdminSession };

const End = ({ session, onEnd }: EndProps) =>
  session.current ? (
    <Badge>This session</Badge>
  ) : (
    <Button
      size="sm"
      aria-label={`End ${session.browser}, ${session.address ?? 'address unknown'}`}
      onClick={() => onEnd(session)}
    >
      End
    </Button>
  );

const List = styled(PhoneList)`
  li {
    padding-inline: var(--edge);
  }
  button {
    height: var(--h-md);
  }
`;
const Top = styled(PhoneListHead)`
  min-height: var(--h-md);
`;
