import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { count } from '../../../lib/text/count.ts';

interface Row {
  name: string;
  label: ReactNode;
  /** The parts of the bar, in the order of their drawing. */
  parts: readonly { value: number; fill: string }[];
  note?: string;
}

/** Counts as rows with bars. */
export const ShareRows = ({ rows }: { rows: readonly Row[] }) => {
  const totalOf = ({ parts }: Row) => parts.reduce((sum, { value }) => sum + value, 0);
  const most = Math.max(1, ...rows.map(totalOf));
  return (
    <List>
      {rows.map((row) => (
        <li key={row.name}>
          <span>{row.label}</span>
          <Bar aria-hidden>
            {row.parts.map(({ value, fill }) => (
              <i key={fill} style={{ width: `${(value / most) * 100}%`, background: fill }} />
            ))}
          </Bar>
          <b>{count(totalOf(row))}</b>
          {row.note && <small>{row.note}</small>}
        </li>
      ))}
    </List>
  );
};

const List = styled.ul`
  display: grid;
  gap: var(--s-3);
  font-size: var(--t-14);
  font-variant-numeric: tabular-nums;
  li {
    display: grid;
    grid-template-columns: 116px minmax(0, 1fr) auto;
    align-items: center;
    column-gap: var(--s-3);
  }
  li > span {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  b {
    min-width: 2ch;
    font-weight: 600;
    text-align: right;
  }
  small {
    grid-column: 2 / -1;
    font-size: var(--t-13);
    color: var(--ink-muted);
  }
`;
const Bar = styled.div`
  display: flex;
  height: 8px;
  border-radius: 4px;
  background: var(--sunken);
  overflow: hidden;
  /* Forced colors would give all parts the color of the page. */
  forced-color-adjust: none;
`;
