import type { Durations, SupportDay } from '@exline/contracts';
import { AxisBottom } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { axisLabel, bottomAxis, useChartWidth } from '../../../charts/axis.ts';
import { ChartPanel } from '../../../charts/ChartPanel.tsx';
import { unitFor } from '../words.ts';

interface Props {
  days: readonly SupportDay[];
  dayName: (day: string) => string;
  /** The day under the pointer. */
  pointed: SupportDay | null;
  onPoint: (day: SupportDay | null) => void;
}

const PANEL = 110;
const HEAD = 26;
const GAP = 14;
const LEFT = 36;
const RIGHT = 20;
const AXIS = 28;
const ALL = HEAD + PANEL + GAP;
const HEIGHT = 3 * ALL + AXIS;
const WEEK = 7;
const MEDIAN = 'var(--line)';
const P90 = 'var(--line-ahead)';
const dayOf = ({ day }: SupportDay) => day;

const questions = {
  name: 'Questions',
  barsOf: ({ opened }: SupportDay) => [{ value: opened, fill: MEDIAN }],
};
const barsOf = ({ median, p90 }: Durations) => [
  { value: p90 ?? 0, fill: P90 },
  { value: median ?? 0, fill: MEDIAN },
];

/** Three charts above one row of days. Hidden from screen readers, which have the table. */
export const TimesChart = ({ days, dayName, pointed, onPoint }: Props) => {
  const { parentRef, width } = useChartWidth();
  const x = scaleBand({
    domain: days.map(dayOf),
    range: [LEFT, Math.max(width - RIGHT, LEFT)],
    padding: 0.25,
  });
  const every = days.length > 40 ? 2 * WEEK : WEEK;
  const named = days.filter((_day, index) => (days.length - 1 - index) % every === 0).map(dayOf);
  const timed = (title: string, of: (day: SupportDay) => Durations) => {
    const unit = unitFor(Math.max(0, ...days.map((day) => of(day).p90 ?? 0)));
    const inUnit = (day: SupportDay) =>
      barsOf(of(day)).map(({ value, fill }) => ({ value: value / unit.seconds, fill }));
    return { name: `${title}, in ${unit.name}`, barsOf: inUnit };
  };
  const panels = [
    questions,
    timed('First reply', ({ firstReply }) => firstReply),
    timed('Until done', ({ finished }) => finished),
  ];
  return (
    <div ref={parentRef}>
      <Drawing width={width} height={HEIGHT} aria-hidden onPointerLeave={() => onPoint(null)}>
        {pointed && (
          <rect
            x={(x(pointed.day) ?? 0) - (x.step() - x.bandwidth()) / 2}
            width={x.step()}
            height={HEIGHT - AXIS}
            fill="var(--sunken)"
          />
        )}
        {panels.map(({ name, barsOf: bars }, index) => {
          const most = Math.max(1, ...days.flatMap((day) => bars(day).map(({ value }) => value)));
          const y = scaleLinear({ domain: [0, most], range: [PANEL, 0], nice: 3 });
          return (
            <Fragment key={name}>
              <text x={0} y={index * ALL + 12} {...axisLabel}>
                {name}
              </text>
              <ChartPanel top={index * ALL + HEAD} left={LEFT} width={width} y={y}>
                {days.flatMap((day) =>
                  bars(day).map(({ value, fill }) => (
                    <Bar
                      key={`${day.day} ${fill}`}
                      x={x(day.day)}
                      y={y(value)}
                      width={x.bandwidth()}
                      height={PANEL - y(value)}
                      fill={fill}
                    />
                  )),
                )}
              </ChartPanel>
            </Fragment>
          );
        })}
        <AxisBottom
          top={HEIGHT - AXIS - GAP}
          scale={x}
          tickValues={named}
          tickFormat={dayName}
          {...bottomAxis}
        />
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
          <Sample fill={MEDIAN} /> Half within (median)
        </li>
        <li>
          <Sample fill={P90} /> 90% within
        </li>
      </Keys>
    </div>
  );
};

const Sample = ({ fill }: { fill: string }) => (
  <svg width="12" height="12" aria-hidden>
    <rect width="12" height="12" rx="3" fill={fill} />
  </svg>
);

const Drawing = styled.svg`
  display: block;
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
