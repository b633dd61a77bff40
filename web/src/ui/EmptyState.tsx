import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface Props {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** The heading's level where it stands. */
  as?: 'h1' | 'h2' | 'h3';
}

/** Nothing is here: a line that stops short, what will appear, and how to make it appear. */
export const EmptyState = ({ title, children, action, as: Heading = 'h2' }: Props) => (
  <Box>
    <svg width="160" height="48" viewBox="0 0 160 48" fill="none" aria-hidden>
      <path d="M6 24h62" stroke="var(--line)" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M92 24h62"
        stroke="var(--hairline-strong)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="2 9"
      />
      <circle cx="10" cy="24" r="7" fill="var(--line)" />
      <circle cx="72" cy="24" r="8" fill="var(--surface)" stroke="var(--line)" strokeWidth="4" />
      <circle cx="150" cy="24" r="6" fill="var(--surface)" stroke="var(--field-line)" strokeWidth="2" />
    </svg>
    <Heading tabIndex={Heading === 'h1' ? -1 : undefined}>{title}</Heading>
    <p>{children}</p>
    {action && <Actions>{action}</Actions>}
  </Box>
);

const Box = styled.div`
  display: grid;
  justify-items: center;
  text-align: center;
  gap: var(--s-2);
  padding: var(--s-16) var(--s-6);
  svg {
    margin-bottom: var(--s-4);
  }
  h1,
  h2,
  h3 {
    font-size: var(--t-22);
    overflow-wrap: anywhere;
  }
  p {
    color: var(--ink-muted);
    max-width: 46ch;
    overflow-wrap: anywhere;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s-2);
  margin-top: var(--s-5);
`;
