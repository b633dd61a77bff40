import { styled } from 'styled-components';

interface Row {
  name: string;
  value: string;
}

/** Names and values, one pair per line. */
export const ValueList = ({ rows }: { rows: readonly Row[] }) => (
  <List>
    {rows.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </List>
);

const List = styled.dl`
  border-bottom: 1px solid var(--hairline);
  font-size: var(--t-15);
  > div {
    display: grid;
    grid-template-columns: 132px 1fr;
    gap: var(--s-4);
    padding: 10px 0;
    border-top: 1px solid var(--hairline);
  }
  dd {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;
