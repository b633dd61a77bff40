import { FIRST_OWNER, type StaffAccount } from '@exline/contracts';
import { ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { Avatar } from '../../../ui/content/Avatar.tsx';
import { Badge } from '../../../ui/content/Badge.tsx';
import { PhoneList, PhoneListHead } from '../../../ui/lists/PhoneList.tsx';
import { TableFrame } from '../../../ui/lists/Table.tsx';
import { NAME_ERASED, roleWords, stateOf } from '../words.ts';
import { RowActions, type ActionProps } from './RowActions.tsx';

interface Props extends Omit<ActionProps, 'account'> {
  accounts: readonly StaffAccount[];
}

// Widths in percent, because a long name or address would push the buttons of all accounts out of sight.
const columns = [
  { name: 'Name', share: 20 },
  { name: 'Signs in with', share: 24 },
  'Role',
  'State',
  { name: 'Actions', isPrinted: false },
];

export const StaffTable = ({ accounts, onOpen }: Props) => (
  <TableFrame label="Accounts" columns={columns}>
    {accounts.map((account) => (
      <tr key={account.id}>
        <td>
          <Name account={account} />
        </td>
        <td title={signIn(account)}>{signIn(account)}</td>
        <td title={roleWords[account.role].can}>{roleWords[account.role].name}</td>
        <td>
          <Badge $line={account.state === 'disabled' || account.state === 'erased'}>{stateOf(account)}</Badge>
          <Factor account={account} />
        </td>
        <td>
          <RowActions account={account} onOpen={onOpen} />
        </td>
      </tr>
    ))}
  </TableFrame>
);

export const StaffList = ({ accounts, onOpen }: Props) => (
  <List aria-label="Accounts">
    {accounts.map((account) => (
      <li key={account.id}>
        <PhoneListHead>
          <Name account={account} />
          <span>{roleWords[account.role].name}</span>
        </PhoneListHead>
        <p>{signIn(account)}</p>
        <p>
          {stateOf(account)} <Factor account={account} />
        </p>
        <RowActions account={account} onOpen={onOpen} />
      </li>
    ))}
  </List>
);

const signIn = ({ id, email, name }: StaffAccount) =>
  email ?? (id === FIRST_OWNER ? `${name} (from the configuration)` : '');

const Name = ({ account: { name } }: { account: StaffAccount }) => (
  <span>
    {name && <Avatar name={name} />}
    <b>{name || NAME_ERASED}</b>
  </span>
);

const Factor = ({ account: { hasFactor } }: { account: StaffAccount }) =>
  hasFactor ? (
    <WithCode>
      <ShieldCheck size={16} strokeWidth={1.5} aria-hidden /> Second factor
    </WithCode>
  ) : null;

const WithCode = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  margin-left: var(--s-2);
  font-size: var(--t-13);
  color: var(--ok);
  white-space: nowrap;
`;
const List = styled(PhoneList)`
  li {
    display: grid;
    gap: 4px;
    padding-inline: var(--s-6);
  }
  /* A long name must not wrap the role next to it. */
  div > span:last-child {
    flex: none;
  }
`;
