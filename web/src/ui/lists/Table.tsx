import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { css, styled } from 'styled-components';
import { depths } from '../../theme/depths.ts';
import { compact, compactTablet, upToLaptop } from '../../theme/tokens.ts';

/** `share` is the width in percent; longer text is cut off. A column of buttons, which paper does not show, is not printed. */
export type Column =
  | string
  | { name: string; room?: Room; share?: number; sort?: ColumnSort; isPrinted?: boolean };
/** The sort direction of this column, if the table is sorted by it, and a function that changes the direction. */
interface ColumnSort {
  direction: 'ascending' | 'descending' | undefined;
  toggle: () => void;
}
/** `laptop` and `wide` hide the column on smaller screens; `always` keeps it visible while the table scrolls. */
type Room = 'laptop' | 'wide' | 'always';

interface Props {
  label: string;
  columns: readonly Column[];
  /** Alignment of the last column. */
  last?: 'start' | 'end';
  /** The rows. */
  children: ReactNode;
}

/** A table that scrolls inside its card. Focusable, so that it can be scrolled by keyboard. */
export const TableFrame = ({ label, columns, last = 'end', children }: Props) => (
  <Frame tabIndex={0} aria-label={label}>
    <Table $last={last} $columns={columns}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={nameOf(column)} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  </Frame>
);

const nameOf = (column: Column) => (typeof column === 'string' ? column : column.name);

const Head = ({ column }: { column: Column }) => {
  const sort = typeof column === 'string' ? undefined : column.sort;
  return (
    <th scope="col" aria-sort={sort?.direction}>
      {sort ? (
        <SortButton type="button" onClick={sort.toggle}>
          {nameOf(column)}
          {sort.direction === 'ascending' && <ArrowUp size={14} strokeWidth={1.5} aria-hidden />}
          {sort.direction === 'descending' && <ArrowDown size={14} strokeWidth={1.5} aria-hidden />}
        </SortButton>
      ) : (
        nameOf(column)
      )}
    </th>
  );
};

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  &:hover,
  [aria-sort] > & {
    color: var(--ink);
  }
  /* Chromium prints no box of a button in a header that it repeats on the next page. */
  @media print {
    display: contents;
  }
`;

const rooms = {
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
const lookOf = (column: Column, index: number) => {
  if (typeof column === 'string') return null;
  const { room, share, isPrinted = true } = column;
  const place = `:nth-child(${index + 1})`;
  return css`
    td${place}, th${place} {
      ${room && rooms[room]}
      ${!isPrinted && '@media print { display: none; }'}
    }
    ${
      share !== undefined &&
      css`
        th${place} {
          width: ${share}%;
        }
        /* The text must not affect the width. */
        td${place} {
          min-width: 96px;
          max-width: 0;
        }
      `
    }
  `;
};

const Frame = styled.section`
  overflow-x: auto;
  @media print {
    overflow: visible;
  }
`;
const Table = styled.table<{ $last: 'start' | 'end'; $columns: readonly Column[] }>`
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
  @media print {
    th {
      position: static;
    }
    tr {
      break-inside: avoid;
    }
  }
  ${compactTablet} {
    th,
    td {
      padding-inline: 8px;
    }
  }
  ${({ $columns }) => $columns.map(lookOf)}
  /* After the column styles, because a sticky column has its own background. */
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
