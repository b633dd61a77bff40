import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { depths } from '../../theme/depths.ts';
import { compact, compactTablet, upToLaptop } from '../../theme/tokens.ts';

/** `share` is the width in percent; longer text is cut off. */
type Column = string | { name: string; room?: Room; share?: number };
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

const nameOf = (column: Column) => (typeof column === 'string' ? column : column.name);

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
  const { room, share } = column;
  const place = `:nth-child(${index + 1})`;
  return css`
    td${place}, th${place} {
      ${room && rooms[room]}
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
