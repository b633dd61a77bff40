import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card } from './Card.tsx';

interface Props {
  labelledBy?: string;
  /** Makes the card wider, for more than one or two fields. */
  wide?: boolean;
  children: ReactNode;
}

/** The card of the sign-in and password pages. */
export const AuthCard = ({ labelledBy, wide = false, children }: Props) => (
  <Room>
    <Box $pad="lg" $wide={wide} aria-labelledby={labelledBy}>
      <Line />
      {children}
    </Box>
  </Room>
);

const Line = () => (
  <svg width="92" height="16" viewBox="0 0 92 16" fill="none" aria-hidden>
    <path d="M6 8h72" stroke="var(--line)" strokeWidth="2.5" />
    <circle cx="6" cy="8" r="6" fill="var(--line)" />
    <circle cx="46" cy="8" r="6" fill="var(--line)" />
    <circle cx="82" cy="8" r="6" fill="var(--surface)" stroke="var(--signal)" strokeWidth="4" />
  </svg>
);

const Room = styled.div`
  display: grid;
  place-items: center;
  padding: var(--s-16) var(--margin);
`;
const Box = styled(Card)<{ $wide: boolean }>`
  width: 100%;
  max-width: ${({ $wide }) => ($wide ? 560 : 400)}px;
  > svg {
    margin-bottom: var(--s-5);
  }
  h1 {
    margin-bottom: var(--s-6);
    font-size: var(--t-28);
    overflow-wrap: anywhere;
  }
  h1:has(+ p) {
    margin-bottom: 0;
  }
  h1 + p {
    margin: var(--s-2) 0 var(--s-6);
    color: var(--ink-muted);
    overflow-wrap: anywhere;
  }
`;
