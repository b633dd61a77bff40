import { styled } from 'styled-components';

/** A remark in small, muted letters. */
export const MutedText = styled.p`
  font-size: var(--t-14);
  color: var(--ink-muted);
`;
