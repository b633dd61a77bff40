import type { EstimateFigures } from '@exline/contracts';
import { AxisBottom } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { axisLabel, bottomAxis, useChartWidth } from '../../../charts/axis.ts';
import { ChartPanel } from '../../../charts/ChartPanel.tsx';
import { Drawing } from '../../../charts/Drawing.tsx';
import { AIM, offsetName } from './words.ts';

const PANEL = 130;
const HEAD = 26;
const AXIS = 30;
const GAP = 18;
const ALL = HEAD + PANEL + AXIS + GAP;
const LEFT = 36;
const RIGHT = 20;
/** In pixels. In a narrower chart, only every third week has a label. */
const NARROW = 620;
/** In pixels. In a narrower chart, only every third day has a label, and the outermost ones. */
const NARROWEST = 400;
const PERCENT = 100;

interface Props {
  figures: EstimateFigures;
  weekName: (week: string) => string;
}

const bandOf = (domain: readonly string[], width: number) =>
  scaleBand({ domain: [...domain], range: [LEFT, Math.max(width - RIGHT, LEFT)], padding: 0.25 });

const fillOf = (days: number): string =>
  days === 0 ? 'var(--line)' : days < 0 ? 'var(--line-ahead)' : 'var(--exception-mark)';

/** Days before and after the estimate, and the weekly share of parcels within the usual days of their route. */
export const EstimatesChart = ({ figures, weekName }: Props) => {
  const { parentRef, width } = useChartWidth();
  return (
    <div ref={parentRef}>
      <Drawing width={width} height={2 * ALL - GAP} aria-hidden>
        <Offsets offsets={figures.offsets} width={width} />
        <g transform={`translate(0, ${ALL})`}>
          <Coverage weeks={figures.weeks} width={width} weekName={weekName} />
        </g>
      </Drawing>
    </div>
  );
};

const Offsets = ({ offsets, width }: Pick<EstimateFigures, 'offsets'> & { width: number }) => {
  const names = offsets.map(({ days }) => String(days));
  const x = bandOf(names, width);
  const most = Math.max(0, ...offsets.map(({ days }) => days));
  const isLabeled = (days: number) => width >= NARROWEST || days % 3 === 0 || Math.abs(days) === most;
  const y = scaleLinear({
    domain: [0, Math.max(1, ...offsets.map(({ count }) => count))],
    range: [PANEL, 0],
    nice: 3,
  });
  return (
    <>
      <text x={0} y={12} {...axisLabel}>
        Parcels by days early (−) or late (+)
      </text>
      <ChartPanel top={HEAD} left={LEFT} width={width} y={y}>
        {offsets.map(({ days, count }) => (
          <Bar
            key={days}
            x={x(String(days))}
            y={y(count)}
            width={x.bandwidth()}
            height={PANEL - y(count)}
            fill={fillOf(days)}
          />
        ))}
      </ChartPanel>
      <AxisBottom
        top={HEAD + PANEL}
        scale={x}
        tickValues={names.filter((days) => isLabeled(Number(days)))}
        tickFormat={(days) => offsetName(Number(days), most)}
        {...bottomAxis}
      />
    </>
  );
};

const Coverage = ({
  weeks,
  width,
  weekName,
}: Pick<EstimateFigures, 'weeks'> & Pick<Props, 'weekName'> & { width: number }) => {
  const names = weeks.map(({ week }) => week);
  const x = bandOf(names, width);
  const y = scaleLinear({ domain: [0, PERCENT], range: [PANEL, 0] });
  const aim = y(AIM * PERCENT);
  return (
    <>
      <text x={0} y={12} {...axisLabel}>
        % within the usual days (dashed: expected)
      </text>
      <ChartPanel top={HEAD} left={LEFT} width={width} y={y}>
        {weeks.map(({ week, judged, within }) => {
          const left = x(week) ?? 0;
          if (judged === 0)
            return (
              <text key={week} x={left + x.bandwidth() / 2} y={PANEL - 6} textAnchor="middle" {...axisLabel}>
                –
              </text>
            );
          const top = y((within / judged) * PERCENT);
          return (
            <Bar key={week} x={left} y={top} width={x.bandwidth()} height={PANEL - top} fill="var(--line)" />
          );
        })}
        <line
          x1={LEFT}
          x2={Math.max(width - RIGHT, LEFT)}
          y1={aim}
          y2={aim}
          stroke="var(--ink)"
          strokeDasharray="5 4"
        />
      </ChartPanel>
      <AxisBottom
        top={HEAD + PANEL}
        scale={x}
        tickValues={names.filter((_name, index) => width >= NARROW || (names.length - 1 - index) % 3 === 0)}
        tickFormat={weekName}
        {...bottomAxis}
      />
    </>
  );
};
