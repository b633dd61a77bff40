import type { OrderRow } from '@exline/contracts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { dayOfYear, shortDate } from '../../../lib/text/format.ts';
import { smallPhone } from '../../../theme/tokens.ts';
import { Actor } from '../../../ui/content/Avatar.tsx';
import { PhoneList, PhoneListHead } from '../../../ui/lists/PhoneList.tsx';
import { StatusBadge } from '../../../ui/parcel/StatusBadge.tsx';
import { TableFrame, type Column } from '../../../ui/lists/Table.tsx';
import type { Selection } from '../bulk/useSelection.ts';
import { OrderActions, useCanAct } from '../detail/OrderActions.tsx';
import type { FilterChanges } from '../orderFilter.ts';
import { OrderLink } from '../OrderLink.tsx';
import { LabelChip } from '../assignment/LabelChip.tsx';
import { orderColumns, type ColumnName, type OrderColumn } from './columns.ts';
import { Marked } from './Marked.tsx';
import { missingIn } from './marking.ts';
import { OrderTick } from './OrderTick.tsx';
import { sortOf, type Sorting } from './sorting.ts';

interface Props {
  orders: readonly OrderRow[];
  /** Absent when orders cannot be selected. */
  selection: Selection | undefined;
  /** The words that were searched for. */
  words: readonly string[];
  columns: readonly ColumnName[];
  sorting: Sorting;
  onSort: (changes: FilterChanges) => void;
}

const NONE = 'N/A';
const MAX_CHIPS = 2;

const Value = ({ children, words = [] }: { children: string | null; words?: readonly string[] }) =>
  children === null || children === NONE ? <Absent>{NONE}</Absent> : <Marked text={children} words={words} />;

const customerOf = ({ customerName, customerEmail }: OrderRow) => customerName ?? customerEmail;

/** The values that matched the search, but that the row does not show. */
const hiddenMatches = (order: OrderRow, words: readonly string[]): string[] => {
  const shown = [order.trackingNumber, customerOf(order), order.destination];
  const missing = missingIn(shown, words);
  const hidden = [order.customerName === null ? null : order.customerEmail, order.origin];
  return hidden.flatMap((text) =>
    text !== null && missingIn([text], missing).length < missing.length ? [text] : [],
  );
};

const Matches = ({ order, words }: { order: OrderRow; words: readonly string[] }) =>
  hiddenMatches(order, words).map((text) => (
    <small key={text}>
      <Marked text={text} words={words} />
    </small>
  ));

const Labels = ({ labels }: { labels: readonly string[] }) => (
  <Chips title={labels.join(', ')}>
    {labels.slice(0, MAX_CHIPS).map((label) => (
      <LabelChip key={label} label={label} />
    ))}
    {labels.length > MAX_CHIPS && <Absent>+{labels.length - MAX_CHIPS}</Absent>}
  </Chips>
);

type Cell = (order: OrderRow, words: readonly string[]) => ReactNode;

const cells: Record<ColumnName, Cell> = {
  status: ({ status }) => (
    <Status title={status}>
      <StatusBadge status={status} />
    </Status>
  ),
  customer: (order, words) => (
    <Customer title={customerOf(order) ?? undefined}>
      <Value words={words}>{customerOf(order)}</Value>
      <Matches order={order} words={words} />
    </Customer>
  ),
  destination: ({ destination }, words) => (
    <td title={destination ?? undefined}>
      <Value words={words}>{destination}</Value>
    </td>
  ),
  labels: ({ labels }) => <td>{labels.length > 0 && <Labels labels={labels} />}</td>,
  assignee: ({ assignee }) => (
    <td>{assignee === null ? <Absent>None</Absent> : <Actor actor={assignee} />}</td>
  ),
  shipped: ({ shipmentDate }) => (
    <td>
      <Value>{shortDate(shipmentDate)}</Value>
    </td>
  ),
  due: ({ estimatedDelivery }) => (
    <td>
      <Value>{shortDate(estimatedDelivery)}</Value>
    </td>
  ),
  created: ({ createdAt }) => <td>{shortDate(createdAt)}</td>,
};

export const OrderTable = ({ orders, selection, words, columns, sorting, onSort }: Props) => {
  const canAct = useCanAct();
  // A deleted order has the word "Erased" there.
  const isDeleted = orders.some(({ deletedAt }) => deletedAt !== null);
  const heads = columns.map((name): Column => {
    const { sort, ...look }: OrderColumn = orderColumns[name];
    return { ...look, ...sortOf(sort, sorting, onSort) };
  });
  return (
    <TableFrame
      label="Orders"
      columns={[
        { name: 'Tracking number', ...sortOf('number', sorting, onSort) },
        ...heads,
        ...(canAct ? [{ name: 'Actions', room: 'always', isPrinted: isDeleted } as const] : []),
      ]}
    >
      {orders.map((order) => (
        <Row key={order.id} data-row="" data-order={order.id}>
          <td>
            <OrderTick order={order} orders={orders} selection={selection} />
            <OrderLink order={order}>
              <Marked text={order.trackingNumber} words={words} />
            </OrderLink>
          </td>
          {columns.map((name) => (
            <CellOf key={name} render={cells[name]} order={order} words={words} />
          ))}
          {canAct && (
            <td>
              <OrderActions order={order} />
            </td>
          )}
        </Row>
      ))}
    </TableFrame>
  );
};

const CellOf = ({ render, order, words }: { render: Cell; order: OrderRow; words: readonly string[] }) =>
  render(order, words);

const datesOf = ({ shipmentDate, estimatedDelivery }: OrderRow): string => {
  if (!shipmentDate) return 'No ship date';
  const shipped = dayOfYear(shipmentDate);
  return estimatedDelivery ? `${shipped} to ${dayOfYear(estimatedDelivery)}` : `Since ${shipped}`;
};

const whoAndWhere = (order: OrderRow): string =>
  [customerOf(order), order.destination].filter(Boolean).join(', ') || NONE;

export const OrderCards = ({ orders, selection, words }: Props) => (
  <PhoneList aria-label="Orders">
    {orders.map((order) => (
      <li key={order.id} data-row="" data-order={order.id}>
        <Top>
          <span>
            <OrderTick order={order} orders={orders} selection={selection} />
            <OrderLink order={order}>
              <Marked text={order.trackingNumber} words={words} />
            </OrderLink>
          </span>
          <StatusBadge status={order.status} />
        </Top>
        <Rest>
          <div>
            <p>
              <Marked text={whoAndWhere(order)} words={words} />
              <Matches order={order} words={words} />
              <br />
              {datesOf(order)}
            </p>
            {order.labels.length > 0 && <Labels labels={order.labels} />}
          </div>
          <OrderActions order={order} />
        </Rest>
      </li>
    ))}
  </PhoneList>
);

/** A click anywhere in a row opens the order. */
const Row = styled.tr`
  cursor: pointer;
`;
/** A status may be as long as a sentence. */
const Status = styled.td`
  && {
    max-width: 172px;
  }
`;
const Customer = styled.td`
  small {
    display: block;
    overflow: hidden;
    color: var(--ink-muted);
    font-size: var(--t-13);
    text-overflow: ellipsis;
  }
`;
const Chips = styled.span`
  display: flex;
  align-items: center;
  gap: var(--s-1);
  overflow: hidden;
  margin-top: 2px;
`;
const Absent = styled.span`
  color: var(--ink-muted);
`;
const Top = styled(PhoneListHead)`
  align-items: flex-start;
  ${smallPhone} {
    flex-wrap: wrap;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 26px;
  }
`;
const Rest = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: var(--s-3);
  margin-top: var(--s-1);
  font-size: var(--t-14);
  color: var(--ink-muted);
  ${smallPhone} {
    flex-wrap: wrap;
    > :last-child {
      margin-left: auto;
    }
  }
  > div,
  p {
    min-width: 0;
  }
  small {
    display: block;
    font-size: var(--t-13);
  }
`;
