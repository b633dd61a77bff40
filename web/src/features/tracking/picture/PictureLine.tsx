import { tokens } from '../../../theme/tokens.ts';
import type { StopKind } from '../../../ui/content/Stop.tsx';

export interface PictureStop {
  name: string;
  note: string;
  kind: StopKind;
  /** A text on the line before this stop. */
  before: string;
}

const WIDTH = 1_200;
const HEIGHT = 190;
const LINE_Y = 34;
const THICK = 8;

interface Look {
  size: number;
  border: number;
  color: string;
  fill: string;
}

const looks: Record<StopKind, Look> = {
  passed: { size: 30, border: 0, color: tokens.line, fill: tokens.line },
  place: { size: 30, border: 6, color: tokens.line, fill: tokens.paper },
  now: { size: 52, border: 12, color: tokens.signal, fill: tokens.paper },
  fault: { size: 52, border: 12, color: tokens['exception-mark'], fill: tokens.paper },
  ahead: { size: 32, border: 6, color: tokens['field-line'], fill: tokens.paper },
  done: { size: 52, border: 0, color: tokens['delivered-mark'], fill: tokens['delivered-mark'] },
};

const noteColors: Partial<Record<StopKind, string>> = {
  now: tokens['signal-ink'],
  fault: tokens.exception,
  done: tokens.delivered,
};

/** The line with its stops at equal distances, from the left edge to the last stop. */
export const PictureLine = ({ stops }: { stops: readonly PictureStop[] }) => {
  const step = WIDTH / stops.length;
  const at = (index: number) => (index + 0.5) * step;
  const ahead = stops.findIndex(({ kind }) => kind === 'ahead');
  const reached = ahead < 0 ? stops.length - 1 : Math.max(0, ahead - 1);
  const isSmall = stops.length > 4;
  return (
    <div style={{ position: 'absolute', left: 0, top: 430, width: WIDTH, height: HEIGHT, display: 'flex' }}>
      <Segment from={at(reached)} to={at(stops.length - 1)} color={tokens['line-ahead']} />
      <Segment from={0} to={at(reached)} color={tokens.line} />
      {stops.map((stop, index) => (
        <div key={`${index} ${stop.name}`} style={{ display: 'flex', position: 'absolute', left: 0, top: 0 }}>
          <Dot kind={stop.kind} x={at(index)} />
          {stop.before !== '' && (
            <div style={{ ...centered(at(index) - step / 2, step, LINE_Y - 40), fontSize: 20 }}>
              <span style={{ color: tokens['ink-muted'] }}>{stop.before}</span>
            </div>
          )}
          <div
            style={{
              ...centered(at(index), step - 20, LINE_Y + 44),
              flexDirection: 'column',
              alignItems: 'center',
              textAlign: 'center',
            }}
          >
            <div style={{ ...nameStyle, fontSize: isSmall ? 22 : 26, ...colorsOf(stop.kind) }}>
              {stop.name}
            </div>
            <div style={{ fontSize: 20, marginTop: 4, color: noteColors[stop.kind] ?? tokens['ink-muted'] }}>
              {stop.note}
            </div>
          </div>
        </div>
      ))}
    </div>
  );
};

const nameStyle = {
  display: 'block',
  lineClamp: 2,
  lineHeight: 1.2,
  wordBreak: 'break-word',
  textAlign: 'center',
} as const;

const colorsOf = (kind: StopKind) => {
  const isHere = kind === 'now' || kind === 'fault' || kind === 'done';
  return isHere ? { fontWeight: 600, color: tokens.ink } : { fontWeight: 500, color: tokens['ink-muted'] };
};

const centered = (x: number, width: number, top: number) =>
  ({
    position: 'absolute',
    left: x - width / 2,
    top,
    width,
    display: 'flex',
    justifyContent: 'center',
  }) as const;

const Segment = ({ from, to, color }: { from: number; to: number; color: string }) => (
  <div
    style={{
      position: 'absolute',
      left: from,
      top: LINE_Y - THICK / 2,
      width: to - from,
      height: THICK,
      backgroundColor: color,
    }}
  />
);

const Dot = ({ kind, x }: { kind: StopKind; x: number }) => {
  const { size, border, color, fill } = looks[kind];
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        position: 'absolute',
        left: x - size / 2,
        top: LINE_Y - size / 2,
        width: size,
        height: size,
        borderRadius: size,
        backgroundColor: fill,
        boxSizing: 'border-box',
        border: `${border}px solid ${color}`,
      }}
    >
      {kind === 'done' && (
        <svg width="30" height="30" viewBox="0 0 24 24">
          <path d="m5 12.5 5 5 9-10" fill="none" stroke={tokens['on-fill']} strokeWidth="3.4" />
        </svg>
      )}
    </div>
  );
};
