import type { Activity } from '@exline/contracts';
import { styled } from 'styled-components';
import { dateAndTime, fullTime } from '../../../../lib/text/format.ts';
import { Avatar } from '../../../../ui/content/Avatar.tsx';
import { PhoneList } from '../../../../ui/lists/PhoneList.tsx';
import { TableFrame } from '../../../../ui/lists/Table.tsx';
import { sentenceOf } from '../../activityWords.ts';
import { NAME_ERASED } from '../../words.ts';
import { ActivityMark } from './ActivityMark.tsx';

interface Props {
  entries: readonly Activity[];
}

export const ActivityTable = ({ entries }: Props) => (
  <TableFrame
    label="Activity"
    columns={[
      { name: 'Who', share: 28 },
      { name: 'What', share: 44 },
      { name: 'Browser', room: 'laptop', share: 28 },
      'Address',
      'When',
    ]}
  >
    {entries.map((entry) => (
      <tr key={entry.id}>
        <td title={entry.name}>
          <Who entry={entry} />
        </td>
        <td title={sentenceOf(entry)}>
          <What>
            <ActivityMark act={entry.act} />
            <span>{sentenceOf(entry)}</span>
          </What>
        </td>
        <Muted title={entry.browser}>{entry.browser}</Muted>
        <Muted>{entry.address}</Muted>
        <td title={fullTime(entry.at)}>
          <time dateTime={entry.at}>{dateAndTime(entry.at)}</time>
        </td>
      </tr>
    ))}
  </TableFrame>
);

export const ActivityList = ({ entries }: Props) => (
  <List aria-label="Activity">
    {entries.map((entry) => (
      <li key={entry.id}>
        <ActivityMark act={entry.act} />
        <div>
          <b>{sentenceOf(entry)}</b>
          <p>
            <Who entry={entry} />
          </p>
          <p>
            {entry.browser}
            {entry.address && `, ${entry.address}`}
          </p>
          <p>
            <time dateTime={entry.at}>{dateAndTime(entry.at)}</time>
          </p>
        </div>
      </li>
    ))}
  </List>
);

const Who = ({ entry: { name } }: { entry: Activity }) => (
  <>
    {name && <Avatar name={name} />}
    <Name>{name || NAME_ERASED}</Name>
  </>
);

const Name = styled.span`
  font-weight: 600;
  color: var(--ink);
`;
const What = styled.span`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  > span:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
const Muted = styled.td`
  color: var(--ink-muted);
`;
const List = styled(PhoneList)`
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--s-3);
  }
  div > p {
    margin-top: 2px;
  }
`;
