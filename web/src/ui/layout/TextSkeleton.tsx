import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A placeholder as wide as its text, which is neither visible nor announced. */
export const TextSkeleton = ({ children }: { children: ReactNode }) => <Box aria-hidden>{children}</Box>;

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
