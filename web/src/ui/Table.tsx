import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { depths } from '../theme/depths.ts';

interface Props {
  label: string;
  columns: readonly string[];
  /** Where the last column stands; dates and actions end at the right edge. */
  last?: 'start' | 'end';
  /** The rows. */
  children: ReactNode;
}

/** A table that scrolls within its card; reachable by keyboard so that it can be scrolled without a mouse. */
export const TableFrame = ({ label, columns, last = 'end', children }: Props) => (
  <Frame tabIndex={0} aria-label={label}>
    <Table $last={last}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  </Frame>
);

const Frame = styled.section`
  overflow-x: auto;
`;
const Table = styled.table<{ $last: 'start' | 'end' }>`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--t-14);
  font-variant-numeric: tabular-nums;
  th {
    position: sticky;
    top: 0;
    z-index: ${depths.stop};
    padding: 10px 16px;
    border-bottom: 1px solid var(--hairline);
    background: var(--surface);
    color: var(--ink-muted);
    font-size: var(--t-13);
    font-weight: 500;
    text-align: left;
    white-space: nowrap;
  }
  td {
    height: 52px;
    padding: 0 16px;
    border-bottom: 1px solid var(--hairline);
    white-space: nowrap;
    max-width: 260px;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  tbody tr:last-child td {
    border-bottom: 0;
  }
  tbody tr:hover {
    background: var(--paper);
  }
  th:first-child,
  td:first-child {
    padding-left: var(--s-6);
  }
  th:last-child,
  td:last-child {
    padding-right: var(--s-6);
    text-align: ${({ $last }) => $last};
  }
`;
