import { styled } from 'styled-components';

/** Replaces a table on a phone. */
export const PhoneList = styled.ul`
  li {
    padding: var(--s-4);
    border-bottom: 1px solid var(--hairline);
    overflow-wrap: anywhere;
  }
  li:last-child {
    border-bottom: 0;
  }
  b {
    font-size: var(--t-15);
    font-weight: 600;
  }
  p {
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
`;

/** The first line of an item, with its state or actions on the right. */
export const PhoneListHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-3);
`;
