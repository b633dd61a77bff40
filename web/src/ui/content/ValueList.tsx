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
    display: flex;
    /* A large name has a line of its own. */
    flex-wrap: wrap;
    gap: 0 var(--s-4);
    padding: 10px 0;
    border-top: 1px solid var(--hairline);
  }
  dt {
    flex: 0 0 8.25rem;
  }
  dd {
    flex: 1 1 7rem;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;
