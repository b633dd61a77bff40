import { styled } from 'styled-components';
import { phone } from '../../theme/tokens.ts';
import { visuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { Inline } from './Inline.tsx';
import type { PolicyBlock, PolicyTable } from './policy.ts';

/** A paragraph, a list or a table of a policy. */
export const Block = ({ block }: { block: PolicyBlock }) => {
  if (typeof block === 'string') {
    return (
      <p>
        <Inline text={block} />
      </p>
    );
  }
  if ('table' in block) return <RowTable table={block.table} />;
  return (
    <Dashes>
      {block.list.map((entry) => (
        <li key={entry}>
          <Inline text={entry} />
        </li>
      ))}
    </Dashes>
  );
};

const RowTable = ({ table: { head, rows, prices = false } }: { table: PolicyTable }) => (
  <Rows $prices={prices}>
    <thead>
      <tr>
        {head.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {cells.map((cell, index) => (
            <td key={head[index + 1]} data-head={head[index + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Rows>
);

const Dashes = styled.ul`
  display: grid;
  gap: 6px;
  li {
    position: relative;
    padding-left: 22px;
  }
  li::before {
    content: '';
    position: absolute;
    left: 2px;
    top: 0.68em;
    width: 8px;
    height: 1.5px;
    background: var(--field-line);
  }
`;
const Rows = styled.table<{ $prices: boolean }>`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  font-size: var(--t-15);
  font-variant-numeric: tabular-nums;
  th {
    text-align: left;
    vertical-align: top;
  }
  thead th {
    padding: 8px 16px 8px 0;
    border-bottom: 1px solid var(--ink);
    font-size: var(--t-13);
    font-weight: 500;
    color: var(--ink-muted);
  }
  thead th:first-child {
    width: 190px;
  }
  tbody th,
  td {
    padding: 12px 16px 12px 0;
    border-bottom: 1px solid var(--hairline);
    vertical-align: top;
  }
  tbody th {
    font-weight: 600;
  }
  ${({ $prices }) =>
    $prices &&
    `
    thead th:last-child { width: 130px; }
    th:last-child, td:last-child { padding-right: 0; text-align: right; }
  `}
  ${phone} {
    thead {
      ${visuallyHidden}
    }
    tbody tr {
      display: grid;
      grid-template-columns: 1fr auto;
      padding: 12px 0;
      border-bottom: 1px solid var(--hairline);
    }
    tbody th,
    td {
      padding: 0;
      border: 0;
    }
    td {
      grid-column: 1 / -1;
      font-size: var(--t-14);
      color: var(--ink-muted);
    }
    ${({ $prices }) =>
      $prices
        ? `
      tbody tr {
        display: flex;
        flex-wrap: wrap;
        justify-content: space-between;
        column-gap: var(--s-4);
      }
      td {
        order: 1;
        flex-basis: 100%;
      }
      td:last-child {
        order: 0;
        flex-basis: auto;
        font-size: inherit;
        color: inherit;
      }
    `
        : `
      td + td::before {
        content: attr(data-head) ': ';
      }
    `}
  }
  @media print {
    break-inside: avoid;
  }
`;
