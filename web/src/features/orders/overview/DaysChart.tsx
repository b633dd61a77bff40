import type { DayFigures } from '@exline/contracts';
import { AxisBottom } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, BarStack } from '@visx/shape';
import { useId } from 'react';
import { styled } from 'styled-components';
import { bottomAxis, useChartWidth } from '../../../charts/axis.ts';
import { ChartPanel } from '../../../charts/ChartPanel.tsx';
import { dayName, deliveredIn } from './dayWords.ts';
import { chartFill, ChartKey } from './ChartKey.tsx';
import { LateHatch } from './LateHatch.tsx';

interface Props {
  days: readonly DayFigures[];
  /** The day under the pointer. */
  pointed: DayFigures | null;
  onPoint: (day: DayFigures | null) => void;
}

const PANEL = 160;
const TOP = 8;
const GAP = 40;
const LEFT = 32;
const RIGHT = 20;
const AXIS = 28;
const HEIGHT = TOP + 2 * PANEL + GAP + AXIS;
const WEEK = 7;
const parts = ['onTime', 'noEstimate', 'late'] as const;
const dayOf = ({ day }: DayFigures) => day;

/** Two charts with a common scale above one row of days. Hidden from screen readers, which have the table. */
export const DaysChart = ({ days, pointed, onPoint }: Props) => {
  const { parentRef, width } = useChartWidth();
  const hatch = useId();
  const x = scaleBand({
    domain: days.map(dayOf),
    range: [LEFT, Math.max(width - RIGHT, LEFT)],
    padding: 0.25,
  });
  const most = Math.max(1, ...days.map((day) => Math.max(day.created, deliveredIn(day))));
  const y = scaleLinear({ domain: [0, most], range: [PANEL, 0], nice: 3 });
  const weeks = days.filter((_day, index) => (days.length - 1 - index) % WEEK === 0).map(dayOf);
  const below = TOP + PANEL + GAP;
  return (
    <div ref={parentRef}>
      <Drawing width={width} height={HEIGHT} aria-hidden onPointerLeave={() => onPoint(null)}>
        <defs>
          <LateHatch id={hatch} />
        </defs>
        {pointed && (
          <rect
            x={(x(pointed.day) ?? 0) - (x.step() - x.bandwidth()) / 2}
            width={x.step()}
            height={HEIGHT - AXIS}
            fill="var(--sunken)"
          />
        )}
        <ChartPanel top={TOP} left={LEFT} width={width} y={y}>
          {days.map((day) => (
            <Bar
              key={day.day}
              x={x(day.day)}
              y={y(day.created)}
              width={x.bandwidth()}
              height={PANEL - y(day.created)}
              fill={chartFill('created', hatch)}
            />
          ))}
        </ChartPanel>
        <ChartPanel top={below} left={LEFT} width={width} y={y}>
          <BarStack
            data={[...days]}
            keys={[...parts]}
            x={dayOf}
            xScale={x}
            yScale={y}
            color={(part) => chartFill(part, hatch)}
          />
        </ChartPanel>
        <AxisBottom top={below + PANEL} scale={x} tickValues={weeks} tickFormat={dayName} {...bottomAxis} />
        {days.map((day) => (
          <rect
            key={day.day}
            x={(x(day.day) ?? 0) - (x.step() - x.bandwidth()) / 2}
            width={x.step()}
            height={HEIGHT}
            fill="transparent"
            onPointerEnter={() => onPoint(day)}
          />
        ))}
      </Drawing>
      <Keys>
        <li>
          <ChartKey of="created" /> Created
        </li>
        <li>
          <ChartKey of="onTime" /> Delivered on time
        </li>
        <li>
          <ChartKey of="noEstimate" /> Delivered, no estimate
        </li>
        <li>
          <ChartKey of="late" /> Delivered late
        </li>
      </Keys>
    </div>
  );
};

const Drawing = styled.svg`
  max-width: 100%;
  font-family: var(--sans);
  font-variant-numeric: tabular-nums;
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
