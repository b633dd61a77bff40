import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A box as wide as the words that may be about to stand there. Nobody can read or hear them. */
export const ExpectedText = ({ children }: { children: ReactNode }) => <Box aria-hidden>{children}</Box>;

const Box = styled.span`
  flex: none;
  align-self: center;
  border-radius: 4px;
  background: var(--sunken);
  color: transparent;
  font-size: var(--t-15);
  font-weight: 500;
  white-space: nowrap;
  user-select: none;
`;
