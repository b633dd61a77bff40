import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type Line = 'begin' | 'none' | 'fault';

interface Props {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** The drawing: a line that is about to start, an empty line, or a line that stops at a fault. */
  line?: Line;
  /** The heading level. */
  as?: 'h1' | 'h2' | 'h3';
}

/** Replaces content that is missing or failed to load: says why, and offers an action. */
export const EmptyState = ({ title, children, action, line = 'begin', as: Heading = 'h2' }: Props) => (
  <Box role={line === 'fault' ? 'alert' : undefined}>
    <svg width="224" height="28" viewBox="0 0 224 28" fill="none" strokeWidth="3" aria-hidden>
      {lines[line]}
    </svg>
    <Heading tabIndex={Heading === 'h1' ? -1 : undefined}>{title}</Heading>
    <div>{children}</div>
    {action && <Actions>{action}</Actions>}
  </Box>
);

const ahead = (from: number, stops: readonly number[]) => (
  <g stroke="var(--hairline-strong)">
    <path d={`M${from} 14H${stops.at(-1)}`} strokeDasharray="0 9" strokeLinecap="round" />
    {stops.map((x) => (
      <circle key={x} cx={x} cy="14" r="5.5" fill="var(--surface)" />
    ))}
  </g>
);

const lines: Record<Line, ReactNode> = {
  none: ahead(40, [40, 112, 184]),
  begin: (
    <>
      {ahead(40, [112, 184])}
      <circle cx="40" cy="14" r="8" fill="var(--surface)" stroke="var(--line)" strokeWidth="4" />
    </>
  ),
  fault: (
    <>
      {ahead(126, [164, 212])}
      <path d="M12 14h100" stroke="var(--line)" />
      <circle cx="12" cy="14" r="6" fill="var(--line)" />
      <circle cx="60" cy="14" r="6" fill="var(--line)" />
      <circle cx="112" cy="14" r="10" fill="var(--surface)" stroke="var(--exception-mark)" strokeWidth="4" />
    </>
  ),
};

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
  small {
    font-size: var(--t-14);
  }
  > div {
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
