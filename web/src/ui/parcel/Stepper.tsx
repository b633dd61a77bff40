import { styled } from 'styled-components';
import { phone } from '../../theme/tokens.ts';
import { inZone } from './inZone.ts';
import { Stop, type StopKind } from '../content/Stop.tsx';
import { visuallyHidden } from '../layout/VisuallyHidden.tsx';
import { Line, Place } from './Line.tsx';

export interface ProgressStop {
  label: string;
  kind: StopKind;
  /** The time of the first event with this status. */
  since: string | null;
}

/** The stops of a parcel or of a return as a line; on a phone the text is below it. */
export const Stepper = ({ stops }: { stops: readonly ProgressStop[] }) => {
  const here = stops.find(({ kind }) => kind === 'now' || kind === 'fault' || kind === 'done');
  const next = stops.find(({ kind }) => kind === 'ahead');
  // After an exception the next stop is unknown.
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
                  {kind === 'now' && <span>Since </span>}
                  <span {...inZone('dayOfYear', since)} />
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

const Words = styled.span`
  /* The same height with and without a date. */
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
const Summary = styled.p`
  display: none;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--s-3);
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
