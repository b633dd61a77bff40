import { statusTone, type OrderFigures, type StatusTone } from '@exline/contracts';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { count } from '../../../lib/text/count.ts';
import { phone } from '../../../theme/tokens.ts';
import { TitledCard } from '../../../ui/content/TitledCard.tsx';
import { StatusBadge } from '../../../ui/parcel/StatusBadge.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { percent } from './dayWords.ts';
import { adminLink } from '../links.ts';

type Props = { figures: Pick<OrderFigures, 'statuses' | 'otherStatuses'> };

/** The number of orders per status, as a table with bars and links to the lists. */
export const StatusCard = ({ figures: { statuses, otherStatuses } }: Props) => {
  const isArrived = (status: string) => statusTone(status) === 'delivered';
  // Delivered orders have no bar: there are so many that all other bars would be too short to see.
  const onTheirWay = statuses.filter(({ status }) => !isArrived(status)).map((status) => status.count);
  const most = Math.max(...onTheirWay, otherStatuses);
  const all = statuses.reduce((sum, status) => sum + status.count, otherStatuses);
  return (
    <TitledCard id="statuses" title="Parcels by status">
      <Table>
        <VisuallyHidden as="caption">Orders by status</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">
              <VisuallyHidden>Share</VisuallyHidden>
            </th>
            <th scope="col">Orders</th>
          </tr>
        </thead>
        <tbody>
          {statuses.map(({ status, count: orders }) => (
            <tr key={status}>
              <th scope="row">
                <Link href={adminLink.status(status)}>
                  <StatusBadge status={status} />
                </Link>
              </th>
              {isArrived(status) ? (
                <td>{percent(orders / all)} have arrived</td>
              ) : (
                <ReachCell share={orders / most} tone={statusTone(status)} />
              )}
              <td>{count(orders)}</td>
            </tr>
          ))}
          {otherStatuses > 0 && (
            <tr>
              <th scope="row">Any other status</th>
              <ReachCell share={otherStatuses / most} tone="other" />
              <td>{count(otherStatuses)}</td>
            </tr>
          )}
        </tbody>
      </Table>
    </TitledCard>
  );
};

const marks: Record<StatusTone, string> = {
  delivered: 'var(--delivered-mark)',
  out: 'var(--out)',
  shipped: 'var(--shipped)',
  processing: 'var(--processing)',
  transit: 'var(--transit)',
  exception: 'var(--exception-mark)',
  other: 'var(--other)',
};

/** A bar for a share, drawn as a line with a circle at its end. */
const ReachCell = ({ share, tone }: { share: number; tone: StatusTone }) => (
  <td>
    <svg height="14" fill="var(--surface)" stroke={marks[tone]} aria-hidden>
      <line x2={`${share * 100}%`} y1="7" y2="7" strokeWidth="2" />
      <circle cx={`${share * 100}%`} cy="7" r="5" strokeWidth="3" />
    </svg>
  </td>
);

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--t-14);
  font-variant-numeric: tabular-nums;
  thead th {
    padding-block: 10px;
    color: var(--ink-muted);
    font-size: var(--t-13);
    font-weight: 500;
  }
  th,
  td {
    padding: 0 var(--s-3);
    border-bottom: 1px solid var(--hairline);
    font-weight: 400;
    text-align: left;
  }
  tbody th {
    height: 44px;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  td:nth-child(2) {
    width: 100%;
    color: var(--ink-muted);
  }
  /* Half of the circle lies beyond the end of its line. */
  td > svg {
    width: calc(100% - 8px);
    overflow: visible;
  }
  a {
    display: flex;
    width: max-content;
    max-width: 220px;
    border-radius: var(--r-full);
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  th:first-child {
    padding-left: var(--edge);
  }
  th:last-child,
  td:last-child {
    padding-right: var(--edge);
    text-align: right;
  }
  ${phone} {
    th,
    td {
      padding-inline: var(--s-1);
    }
    th:first-child {
      padding-left: var(--edge);
    }
    th:last-child,
    td:last-child {
      padding-right: var(--edge);
    }
    a {
      max-width: 150px;
    }
  }
`;
