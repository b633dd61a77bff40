import { AxisBottom } from '@visx/axis';
import { scaleBand } from '@visx/scale';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { bottomAxis, useChartWidth } from './axis.ts';
import { Drawing } from './Drawing.tsx';

interface OfDay {
  day: string;
}

interface Props<Day extends OfDay> {
  days: readonly Day[];
  /** The number of days between two labels of the axis, counted from the last day. */
  every: number;
  dayName: (day: string) => string;
  /** The day under the pointer. */
  pointed: Day | null;
  onPoint: (day: Day | null) => void;
  /** In pixels: the height of the drawing, the distance of the axis from the top, and of the charts from the left. */
  height: number;
  axisTop: number;
  left: number;
  children: (x: ReturnType<typeof scaleBand<string>>, width: number) => ReactNode;
  /** The meaning of the colors, as list items. */
  keys: ReactNode;
}

const RIGHT = 20;
/** Height of the axis. */
const AXIS = 28;

/** Charts above one row of days. Hidden from screen readers, which have the table. */
export const DaysFrame = <Day extends OfDay>({
  days,
  every,
  dayName,
  pointed,
  onPoint,
  height,
  axisTop,
  left,
  children,
  keys,
}: Props<Day>) => {
  const { parentRef, width } = useChartWidth();
  const dayOf = ({ day }: OfDay) => day;
  const x = scaleBand({
    domain: days.map(dayOf),
    range: [left, Math.max(width - RIGHT, left)],
    padding: 0.25,
  });
  const named = days.filter((_day, index) => (days.length - 1 - index) % every === 0).map(dayOf);
  const columnOf = ({ day }: OfDay) => ({
    x: (x(day) ?? 0) - (x.step() - x.bandwidth()) / 2,
    width: x.step(),
  });
  return (
    <div ref={parentRef}>
      <Days width={width} height={height} aria-hidden onPointerLeave={() => onPoint(null)}>
        {pointed && <rect {...columnOf(pointed)} height={height - AXIS} fill="var(--sunken)" />}
        {children(x, width)}
        <AxisBottom top={axisTop} scale={x} tickValues={named} tickFormat={dayName} {...bottomAxis} />
        {days.map((day) => (
          <rect
            key={day.day}
            {...columnOf(day)}
            height={height}
            fill="transparent"
            onPointerEnter={() => onPoint(day)}
          />
        ))}
      </Days>
      <Keys>{keys}</Keys>
    </div>
  );
};

const Days = styled(Drawing)`
  touch-action: pan-y;
`;
const Keys = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2) var(--s-5);
  margin-top: var(--s-3);
  padding-left: var(--s-8);
  font-size: var(--t-13);
  color: var(--ink-muted);
  li {
    display: flex;
    align-items: center;
    gap: 6px;
  }
`;
