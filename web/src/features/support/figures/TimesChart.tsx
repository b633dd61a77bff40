import type { Durations, SupportDay } from '@exline/contracts';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { Fragment } from 'react';
import { axisLabel } from '../../../charts/axis.ts';
import { ChartPanel } from '../../../charts/ChartPanel.tsx';
import { DaysFrame } from '../../../charts/DaysFrame.tsx';
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
const AXIS = 28;
const ALL = HEAD + PANEL + GAP;
const HEIGHT = 3 * ALL + AXIS;
const WEEK = 7;
const MEDIAN = 'var(--line)';
const P90 = 'var(--line-ahead)';

const questions = {
  name: 'Questions',
  barsOf: ({ opened }: SupportDay) => [{ value: opened, fill: MEDIAN }],
};
const barsOf = ({ median, p90 }: Durations) => [
  { value: p90 ?? 0, fill: P90 },
  { value: median ?? 0, fill: MEDIAN },
];

const Sample = ({ fill }: { fill: string }) => (
  <svg width="12" height="12" aria-hidden>
    <rect width="12" height="12" rx="3" fill={fill} />
  </svg>
);

const keys = (
  <>
    <li>
      <Sample fill={MEDIAN} /> Half within (median)
    </li>
    <li>
      <Sample fill={P90} /> 90% within
    </li>
  </>
);

/** Three charts, each with its own scale. */
export const TimesChart = ({ days, dayName, pointed, onPoint }: Props) => {
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
    <DaysFrame
      days={days}
      every={days.length > 40 ? 2 * WEEK : WEEK}
      dayName={dayName}
      pointed={pointed}
      onPoint={onPoint}
      height={HEIGHT}
      axisTop={HEIGHT - AXIS - GAP}
      left={LEFT}
      keys={keys}
    >
      {(x, width) =>
        panels.map(({ name, barsOf: bars }, index) => {
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
        })
      }
    </DaysFrame>
  );
};
