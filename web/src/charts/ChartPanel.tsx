import { AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import type { scaleLinear } from '@visx/scale';
import type { ReactNode } from 'react';
import { axisLabel } from './axis.ts';

interface Props {
  top: number;
  left: number;
  width: number;
  y: ReturnType<typeof scaleLinear<number>>;
  children: ReactNode;
}

/** Values as 5K or 1.5K, because only four characters fit beside a panel. */
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** One panel of a chart: its bars in front of grid lines with a value axis. */
export const ChartPanel = ({ top, left, width, y, children }: Props) => {
  // Counts are whole numbers.
  const ticks = y.ticks(3).filter(Number.isInteger);
  return (
    <g transform={`translate(0, ${top})`}>
      <GridRows
        left={left}
        scale={y}
        width={Math.max(width - left, 0)}
        tickValues={ticks}
        stroke="var(--hairline)"
      />
      <AxisLeft
        left={left}
        scale={y}
        tickValues={ticks}
        hideAxisLine
        hideTicks
        tickFormat={(value) => short.format(Number(value))}
        tickLabelProps={{ ...axisLabel, textAnchor: 'end', dx: '-0.25em', dy: '0.33em' }}
      />
      {children}
    </g>
  );
};
