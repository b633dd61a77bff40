import { styled } from 'styled-components';
import { dayOfYear } from '../../../lib/format.ts';
import { phone } from '../../../theme/tokens.ts';
import { InZone } from '../../../ui/InZone.tsx';
import { Stop } from '../../../ui/Stop.tsx';
import { visuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { ProgressStop } from '../progress.ts';

/** The parcel's line with its six stops; on a phone the words stand under it. */
export const Stepper = ({ stops }: { stops: readonly ProgressStop[] }) => {
  const here = stops.find(({ kind }) => kind === 'now' || kind === 'fault' || kind === 'done');
  const next = stops.find(({ kind }) => kind === 'ahead');
  // Where something is wrong, nobody knows what comes next.
  const outlook = here?.kind === 'done' ? 'Last stop' : here?.kind === 'now' && next && `Next: ${next.label}`;
  return (
    <>
      <Line aria-label="Progress">
        {stops.map(({ label, kind, since }) => (
          <li key={label} data-kind={kind} aria-current={label === here?.label ? 'step' : undefined}>
            <Place>
              <Stop kind={kind} />
            </Place>
            <Words>
              {label}
              {since && (
                <time dateTime={since}>
                  {kind === 'now' && 'Since '}
                  <InZone words={() => dayOfYear(since)} room="40px" />
                </time>
              )}
            </Words>
          </li>
        ))}
      </Line>
      <Summary aria-hidden>
        <b>{here?.label}</b>
        {outlook && <span>{outlook}</span>}
      </Summary>
    </>
  );
};

export const Place = styled.span`
  display: grid;
  place-items: center;
  height: 24px;
  margin-bottom: 10px;
  ${phone} {
    margin: 0;
  }
`;
const Words = styled.span`
  /* With a day under it or without. */
  min-height: 40px;
  time {
    display: block;
    margin-top: 2px;
    color: var(--ink-muted);
    font-weight: 400;
    font-size: var(--t-13);
    font-variant-numeric: tabular-nums;
  }
  ${phone} {
    min-height: 0;
    ${visuallyHidden}
  }
`;
export const Line = styled.ol`
  display: grid;
  grid-template-columns: 0.5fr 1fr 1fr 1fr 1fr 0.5fr;
  margin-top: var(--s-10);
  li {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    text-align: center;
    font-size: var(--t-14);
    line-height: 1.35;
    color: var(--ink);
    white-space: nowrap;
  }
  li:first-child {
    align-items: flex-start;
    text-align: left;
  }
  li:last-child {
    align-items: flex-end;
    text-align: right;
  }
  li::before {
    content: '';
    position: absolute;
    top: 11px;
    left: -50%;
    width: 100%;
    height: 2px;
    background: var(--line);
  }
  li:first-child::before {
    display: none;
  }
  li:last-child::before {
    left: -100%;
    width: 200%;
  }
  li[data-kind='ahead'] {
    color: var(--ink-muted);
  }
  li[data-kind='ahead']::before {
    background: var(--hairline-strong);
  }
  li[aria-current] {
    font-weight: 600;
  }
  ${phone} {
    margin-top: var(--s-6);
  }
`;
const Summary = styled.p`
  display: none;
  justify-content: space-between;
  gap: var(--s-3);
  margin-top: var(--s-3);
  font-size: var(--t-14);
  color: var(--ink-muted);
  b {
    color: var(--ink);
    font-weight: 600;
  }
  ${phone} {
    display: flex;
  }
`;
