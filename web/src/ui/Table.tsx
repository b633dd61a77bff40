import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { depths } from '../theme/depths.ts';
import { compact, upToLaptop } from '../theme/tokens.ts';

/** A column's name, and whether it is left out where there is less room, or stays in sight while the rest is scrolled. */
type Column = string | { name: string; room: 'laptop' | 'wide' | 'always' };

interface Props {
  label: string;
  columns: readonly Column[];
  /** Where the last column stands; dates and actions end at the right edge. */
  last?: 'start' | 'end';
  /** Its body. */
  children: ReactNode;
}

/** A table that scrolls within its card; reachable by keyboard so that it can be scrolled without a mouse. */
export const TableFrame = ({ label, columns, last = 'end', children }: Props) => (
  <Frame tabIndex={0} aria-label={label}>
    <Table $last={last} $rooms={columns.map(roomOf)}>
      <thead>
        <tr>
          {columns.map(nameOf).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  </Frame>
);

type Room = 'laptop' | 'wide' | 'always' | null;

const nameOf = (column: Column) => (typeof column === 'string' ? column : column.name);
const roomOf = (column: Column): Room => (typeof column === 'string' ? null : column.room);

const looks = {
  laptop: css`
    ${compact} {
      display: none;
    }
  `,
  wide: css`
    ${upToLaptop} {
      display: none;
    }
  `,
  always: css`
    position: sticky;
    right: 0;
    background: var(--surface);
  `,
};

const Frame = styled.section`
  overflow-x: auto;
`;
const Table = styled.table<{ $last: 'start' | 'end'; $rooms: readonly Room[] }>`
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
  ${({ $rooms }) =>
    $rooms.map(
      (room, index) =>
        room &&
        css`
          td:nth-child(${index + 1}),
          th:nth-child(${index + 1}) {
            ${looks[room]}
          }
        `,
    )}
  /* Below the columns' own looks, one of which has a background. */
  tbody tr:hover > td {
    background: var(--paper);
  }
  tbody tr:last-child > td:last-child {
    border-bottom-right-radius: calc(var(--r-2) - 1px);
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
