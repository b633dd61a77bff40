import { styled } from 'styled-components';

/** A text with the buttons that act on it. */
export const TextRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-4);
  p {
    flex: 1 1 260px;
    color: var(--ink-muted);
  }
`;
