import { runbookPath } from '@exline/contracts';
import { ArrowRight, CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { phone } from '../../../theme/tokens.ts';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import type { Finding } from '../assess.ts';

/** The problems with instructions, or `calm` if there are none. Screen readers announce changes. */
export const Findings = ({ findings, calm }: { findings: readonly Finding[]; calm: string }) => (
  <section aria-label="What needs attention" aria-live="polite">
    {findings.length === 0 ? (
      <Calm>
        <CircleCheck size={20} strokeWidth={1.5} aria-hidden />
        {calm}
      </Calm>
    ) : (
      <List>
        {findings.map(({ alert, level, says, act }) => (
          <li key={alert} data-level={level}>
            {level === 'red' ? (
              <OctagonAlert size={20} strokeWidth={1.5} aria-hidden />
            ) : (
              <TriangleAlert size={20} strokeWidth={1.5} aria-hidden />
            )}
            <div>
              <VisuallyHidden>{level === 'red' ? 'Critical: ' : 'Warning: '}</VisuallyHidden>
              <b>{says}</b>
              <p>{act}</p>
            </div>
            <Link href={runbookPath(alert)} aria-label={`What to do about ${alert}`}>
              What to do <ArrowRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </List>
    )}
  </section>
);

const Calm = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  padding: 14px 16px;
  border-radius: var(--r-1);
  background: var(--ok-tint);
  color: var(--ok);
  font-weight: 600;
`;
const List = styled.ul`
  display: grid;
  gap: var(--s-2);
  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) auto;
    gap: var(--s-1) var(--s-3);
    padding: 14px 16px;
    border-radius: var(--r-1);
    background: var(--out-bg);
    color: var(--out);
  }
  li[data-level='red'] {
    background: var(--danger-tint);
    color: var(--danger-ink);
  }
  b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  p {
    max-width: 80ch;
    font-size: var(--t-14);
  }
  a {
    display: inline-flex;
    align-items: center;
    align-self: start;
    gap: 6px;
    min-height: 24px;
    color: inherit;
    font-size: var(--t-14);
    font-weight: 600;
  }
  ${phone} {
    li {
      grid-template-columns: 20px minmax(0, 1fr);
    }
    a {
      grid-column: 2;
      min-height: 44px;
    }
  }
`;
