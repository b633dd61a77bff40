import { styled } from 'styled-components';
import { compact, phone } from '../../../theme/tokens.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import type { ComponentState } from '../componentStates.ts';

const stateWords: Record<ComponentState['state'], string> = {
  up: 'works',
  watch: 'needs attention',
  down: 'is down',
  unknown: 'is unknown',
};

/** The components of the system as stops of a line, which is interrupted where one is down. */
export const SystemLine = ({ stops }: { stops: readonly ComponentState[] }) => (
  <Card aria-label="System components">
    <Line>
      {stops.map(({ name, state, reading }) => (
        <li key={name} data-state={state}>
          <svg width="20" height="20" aria-hidden>
            <circle cx="10" cy="10" r="7.5" strokeWidth="3.5" />
            {state === 'down' && <path d="M7.4 7.4l5.2 5.2m0-5.2l-5.2 5.2" strokeWidth="1.8" />}
          </svg>
          <b>{name}</b>
          <VisuallyHidden> {stateWords[state]}: </VisuallyHidden>
          <span>{reading}</span>
        </li>
      ))}
    </Line>
  </Card>
);

const Line = styled.ol`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  padding: var(--s-8) var(--s-6) var(--s-6);
  li {
    --mark: var(--line);
    --way: var(--line);
    position: relative;
    display: grid;
    justify-items: center;
    align-content: start;
    text-align: center;
  }
  li + li::before {
    content: '';
    position: absolute;
    top: 8.5px;
    right: calc(50% + 14px);
    left: calc(-50% + 14px);
    height: 3px;
    border-radius: 2px;
    background: var(--way);
  }
  li[data-state='watch'] {
    --mark: var(--out);
  }
  li[data-state='down'] {
    --mark: var(--exception-mark);
  }
  li[data-state='unknown'] {
    --mark: var(--hairline-strong);
  }
  li:is([data-state='down'], [data-state='unknown']),
  li[data-state='down'] + li {
    --way: repeating-linear-gradient(90deg, var(--hairline-strong) 0 4px, transparent 4px 10px);
  }
  circle {
    fill: var(--surface);
    stroke: var(--mark);
  }
  [data-state='up'] circle {
    fill: var(--mark);
  }
  path {
    stroke: var(--mark);
    stroke-linecap: round;
  }
  b {
    margin-top: var(--s-3);
    font-size: var(--t-15);
    font-weight: 600;
  }
  span {
    font-size: var(--t-14);
    font-variant-numeric: tabular-nums;
    color: var(--ink-muted);
  }
  [data-state='down'] span {
    font-weight: 600;
    color: var(--danger-ink);
  }
  [data-state='watch'] span {
    font-weight: 600;
    color: var(--out);
  }
  ${compact} {
    padding-inline: var(--s-3);
  }
  ${phone} {
    grid-auto-flow: row;
    gap: var(--s-5);
    padding: var(--s-5);
    li {
      grid-template-columns: 20px auto 1fr;
      gap: 0 var(--s-3);
      align-items: center;
      justify-items: start;
    }
    li + li::before {
      inset: auto auto calc(100% - 1px) 8.5px;
      width: 3px;
      height: calc(var(--s-5) + 2px);
    }
    li:is([data-state='down'], [data-state='unknown']),
    li[data-state='down'] + li {
      --way: repeating-linear-gradient(var(--hairline-strong) 0 4px, transparent 4px 8px);
    }
    b {
      margin-top: 0;
    }
    li > span:last-child {
      justify-self: end;
    }
  }
`;
