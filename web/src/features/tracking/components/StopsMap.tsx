import type { TrackingResult } from '@exline/contracts';
import { styled } from 'styled-components';
import { upToLaptop } from '../../../theme/tokens.ts';
import { inZone } from '../../../ui/parcel/inZone.ts';
import type { StopKind } from '../../../ui/content/Stop.tsx';
import { stopNotes, stopsLineInWords, stopsLineOf, type LineStop } from '../stopsLine.ts';

const WIDTH = 336;
const STEP = 76;
const EDGE = 28;
const INDENT = 26;

const looks: Record<StopKind, { r: number; fill: string; stroke?: string; strokeWidth?: number }> = {
  passed: { r: 7, fill: 'var(--line)' },
  now: { r: 11, fill: 'var(--surface)', stroke: 'var(--signal)', strokeWidth: 5 },
  fault: { r: 11, fill: 'var(--surface)', stroke: 'var(--exception-mark)', strokeWidth: 5 },
  ahead: { r: 7, fill: 'var(--surface)', stroke: 'var(--field-line)', strokeWidth: 2.5 },
  place: { r: 7, fill: 'var(--surface)', stroke: 'var(--line)', strokeWidth: 2.5 },
  done: { r: 11, fill: 'var(--delivered-mark)' },
};

/** About the width of a character. Capital letters and East Asian scripts are wider than other characters. */
const widthOf = (character: string): number => {
  if (character > '\u2E80') return 15;
  return character === character.toLowerCase() ? 8.5 : 11;
};

/**
 * A name that fits into a width. Isolated (FSI, PDI), because the ellipsis of a right-to-left name would otherwise
 * appear at its start.
 */
const shortened = (text: string, width: number) => {
  let left = width;
  const characters = [...text];
  const end = characters.findIndex((character) => (left -= widthOf(character)) < 0);
  return end < 0
    ? text
    : `\u2068${characters
        .slice(0, end - 1)
        .join('')
        .trimEnd()}…\u2069`;
};

/**
 * The route of a parcel, drawn like a subway line: only the order of the stops is real, not distance or direction.
 * Hidden on narrow screens, where the history shows the same.
 */
export const StopsMap = ({ parcel }: { parcel: TrackingResult }) => {
  const stops = stopsLineOf(parcel);
  if (stops.length === 0) return null;
  const lean = Math.min(40, 128 / (stops.length - 1));
  const height = 2 * EDGE + (stops.length - 1) * STEP;
  const at = (index: number) => ({ x: 16 + index * lean, y: height - EDGE - index * STEP });
  return (
    <Drawing className="no-print">
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        // An inline SVG cannot be an img element.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={stopsLineInWords(stops)}
      >
        <g fill="none" strokeWidth="5" strokeLinejoin="round" strokeLinecap="round">
          {stops.map(({ place, kind }, index) => {
            if (index === 0) return null;
            const { x, y } = at(index - 1);
            const rise = (STEP - lean) / 2;
            return (
              <path
                key={`${index} ${place}`}
                d={`M${x} ${y}v${-rise}l${lean} ${-lean}v${-rise}`}
                stroke={kind === 'ahead' ? 'var(--line-ahead)' : 'var(--line)'}
              />
            );
          })}
        </g>
        {stops.map((stop, index) => (
          <g key={`${index} ${stop.place}`} transform={`translate(${at(index).x} ${at(index).y})`}>
            <StopOnMap stop={stop} room={WIDTH - at(index).x - INDENT} />
          </g>
        ))}
      </svg>
    </Drawing>
  );
};

const StopOnMap = ({ stop, room }: { stop: LineStop; room: number }) => {
  const { place, kind, since, leftOut } = stop;
  const note = stopNotes[kind];
  const below = note || !since ? { children: note } : inZone('dayOfYear', since);
  return (
    <>
      <circle {...looks[kind]} />
      {kind === 'done' && <path d="m-4.5 0 3 3 6-6" fill="none" stroke="var(--on-fill)" strokeWidth="2.4" />}
      <text
        x={INDENT}
        y="-1"
        fontSize="15"
        fontWeight="600"
        fill={kind === 'ahead' ? 'var(--ink-muted)' : 'var(--ink)'}
      >
        {shortened(place, room)}
      </text>
      <text
        x={INDENT}
        y="18"
        fontSize="13"
        fill={kind === 'now' ? 'var(--signal-ink)' : 'var(--ink-muted)'}
        {...below}
      />
      {leftOut > 0 && (
        <text x="6" y={STEP / 2 + 5} fontSize="13" fill="var(--ink-muted)">
          {leftOut === 1 ? 'one more stop' : `${leftOut} more stops`}
        </text>
      )}
    </>
  );
};

const Drawing = styled.div`
  position: sticky;
  top: calc(var(--header) + var(--s-6));
  svg {
    width: 100%;
    height: auto;
  }
  ${upToLaptop} {
    display: none;
  }
`;
