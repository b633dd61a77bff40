import type { DayFigures } from '@exline/contracts';
import { scaleLinear } from '@visx/scale';
import { Bar, BarStack } from '@visx/shape';
import { useId } from 'react';
import { ChartPanel } from '../../../charts/ChartPanel.tsx';
import { DaysFrame } from '../../../charts/DaysFrame.tsx';
import { dayName, deliveredIn } from './dayWords.ts';
import { chartFill, ChartKey } from './ChartKey.tsx';
import { LateHatch } from './LateHatch.tsx';

interface Props {
  days: readonly DayFigures[];
  /** The day under the pointer. */
  pointed: DayFigures | null;
  onPoint: (day: DayFigures | null) => void;
}

const PANEL = 196;
const TOP = 8;
const GAP = 40;
const LEFT = 32;
const BELOW = TOP + PANEL + GAP;
const HEIGHT = BELOW + PANEL + 28;
const WEEK = 7;
const parts = ['onTime', 'noEstimate', 'late'] as const;

const keys = (
  <>
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
  </>
);

/** Two charts with a common scale. */
export const DaysChart = ({ days, pointed, onPoint }: Props) => {
  const hatch = useId();
  const most = Math.max(1, ...days.map((day) => Math.max(day.created, deliveredIn(day))));
  const y = scaleLinear({ domain: [0, most], range: [PANEL, 0], nice: 3 });
  return (
    <DaysFrame
      days={days}
      every={WEEK}
      dayName={dayName}
      pointed={pointed}
      onPoint={onPoint}
      height={HEIGHT}
      axisTop={BELOW + PANEL}
      left={LEFT}
      keys={keys}
    >
      {(x, width) => (
        <>
          <defs>
            <LateHatch id={hatch} />
          </defs>
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
          <ChartPanel top={BELOW} left={LEFT} width={width} y={y}>
            <BarStack
              data={[...days]}
              keys={[...parts]}
              x={({ day }) => day}
              xScale={x}
              yScale={y}
              color={(part) => chartFill(part, hatch)}
            />
          </ChartPanel>
        </>
      )}
    </DaysFrame>
  );
};
