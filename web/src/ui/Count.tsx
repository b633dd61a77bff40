import { styled } from 'styled-components';

/** How many there are, beside a heading. */
export const Count = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 22px;
  height: 22px;
  padding: 0 7px;
  border-radius: 11px;
  background: var(--sunken);
  color: var(--ink-muted);
  font-size: var(--t-13);
  font-weight: 600;
  line-height: 1;
  font-variant-numeric: tabular-nums;
`;
