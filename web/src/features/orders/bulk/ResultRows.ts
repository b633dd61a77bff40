import { styled } from 'styled-components';

/** One line per order: its number, and the result. */
export const ResultRows = styled.ul`
  max-height: 320px;
  margin-top: var(--s-3);
  overflow-y: auto;
  font-size: var(--t-14);
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px var(--s-4);
    padding: var(--s-2) 0;
    border-top: 1px solid var(--hairline);
    overflow-wrap: anywhere;
  }
`;
