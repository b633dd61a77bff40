import { issueLabel, nextReturnSteps, returnProblems, type StaffReturn } from '@exline/contracts';
import { styled } from 'styled-components';
import { useCan } from '../../../lib/people/rights.ts';
import { dateAndTime, fullTime } from '../../../lib/text/format.ts';
import { count } from '../../../lib/text/count.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Mono } from '../../../ui/content/Mono.tsx';
import { CheckBox } from '../../../ui/forms/CheckBox.tsx';
import { PhoneList, PhoneListHead } from '../../../ui/lists/PhoneList.tsx';
import { TableFrame } from '../../../ui/lists/Table.tsx';
import { ReturnBadge } from './ReturnBadge.tsx';
import { InkLink } from '../../../ui/actions/InkLink.tsx';

interface Props {
  returns: readonly StaffReturn[];
  /** The address of the order of a return. */
  orderLink: (orderId: number) => string;
  marked: ReadonlySet<number>;
  onMark: (id: number) => void;
  onMove: (found: StaffReturn) => void;
  onHistory: (found: StaffReturn) => void;
}

export const ReturnTable = ({ returns, ...props }: Props) => (
  <TableFrame
    label="Returns"
    columns={[
      'Return',
      'Parcel',
      'Status',
      { name: 'Issue', room: 'laptop' },
      { name: 'Customer', room: 'wide', share: 100 },
      { name: 'Changed', room: 'laptop' },
      { name: 'Actions', room: 'always', isPrinted: false },
    ]}
  >
    {returns.map((found) => (
      <tr key={found.id} data-row="">
        <td>
          <Ticked>
            <Tick found={found} {...props} />
            <Mono>{found.returnNumber}</Mono>
          </Ticked>
        </td>
        <td>
          <Parcel found={found} {...props} />
        </td>
        <Status>
          <ReturnBadge status={found.status} />
          <Problem found={found} />
        </Status>
        <td>
          <Issue>
            {issueLabel(found.issueType)}
            <PhotosButton found={found} {...props} />
          </Issue>
        </td>
        <td title={found.customerEmail ?? undefined}>{customerOf(found)}</td>
        <td title={fullTime(changedAt(found))}>{dateAndTime(changedAt(found))}</td>
        <td>
          <Tools found={found} {...props} />
        </td>
      </tr>
    ))}
  </TableFrame>
);

export const ReturnList = ({ returns, ...props }: Props) => (
  <List aria-label="Returns">
    {returns.map((found) => (
      <li key={found.id} data-row="">
        <PhoneListHead>
          <ReturnBadge status={found.status} />
          <Tick found={found} {...props} />
        </PhoneListHead>
        <Mono>{found.returnNumber}</Mono>
        <p>
          {issueLabel(found.issueType)}, <Parcel found={found} {...props} />
        </p>
        <p>
          {customerOf(found)}, <time dateTime={changedAt(found)}>{dateAndTime(changedAt(found))}</time>
        </p>
        <Problem found={found} />
        <PhotosButton found={found} {...props} />
        <Tools found={found} {...props} />
      </li>
    ))}
  </List>
);

const changedAt = ({ steps }: StaffReturn): string => steps.at(-1)?.at ?? '';

const customerOf = ({ customerName, customerEmail, isErased }: StaffReturn): string =>
  isErased ? 'Erased' : (customerName ?? customerEmail ?? 'Unknown');

type About = { found: StaffReturn };

const isOpen = ({ status }: StaffReturn) => nextReturnSteps[status].length > 0;

const Tick = ({ found, marked, onMark }: About & Pick<Props, 'marked' | 'onMark'>) =>
  useCan()('MoveReturn') && isOpen(found) ? (
    <CheckBox
      aria-label={`Select return ${found.returnNumber}`}
      checked={marked.has(found.id)}
      onChange={() => onMark(found.id)}
    />
  ) : null;

const Parcel = ({ found, orderLink }: About & Pick<Props, 'orderLink'>) => {
  const number = <Mono>{found.trackingNumber}</Mono>;
  return found.orderId === null ? number : <InkLink href={orderLink(found.orderId)}>{number}</InkLink>;
};

/** The reason why the customer got no label. */
const Problem = ({ found: { problem, status } }: About) =>
  problem && status === 'requested' ? <Reason>{returnProblems[problem]}</Reason> : null;

const PhotosButton = ({ found, onHistory }: About & Pick<Props, 'onHistory'>) =>
  found.photos.length > 0 && (
    <Button
      size="sm"
      aria-label={`${count(found.photos.length, 'photo')} of return ${found.returnNumber}`}
      onClick={() => onHistory(found)}
    >
      {count(found.photos.length, 'photo')}
    </Button>
  );

const Tools = ({ found, onMove, onHistory }: About & Pick<Props, 'onMove' | 'onHistory'>) => {
  const can = useCan();
  return (
    <Buttons>
      <Button
        size="sm"
        aria-label={`History of return ${found.returnNumber}`}
        onClick={() => onHistory(found)}
      >
        History
      </Button>
      {can('MoveReturn') && isOpen(found) && (
        <Button
          size="sm"
          aria-label={`Next step of return ${found.returnNumber}`}
          onClick={() => onMove(found)}
        >
          Next step
        </Button>
      )}
    </Buttons>
  );
};

/** Aligns the numbers of closed returns, which have no box to tick, with the others. */
const Ticked = styled.div`
  display: grid;
  grid-template-columns: 20px auto;
  column-gap: var(--s-3);
  align-items: center;
  > :last-child {
    grid-column: 2;
  }
`;
const Status = styled.td`
  && {
    padding-block: 8px;
  }
`;
const Issue = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-3);
`;
const Reason = styled.span`
  display: block;
  margin-top: 4px;
  font-size: var(--t-13);
  line-height: 1.35;
  white-space: normal;
  color: var(--exception);
`;
const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: var(--s-2);
`;
const List = styled(PhoneList)`
  li {
    display: grid;
    gap: 4px;
  }
  ${Buttons} {
    justify-content: flex-start;
    margin-top: 6px;
  }
  > li > button {
    justify-self: start;
    margin-top: 6px;
  }
  button {
    height: var(--h-md);
  }
`;
