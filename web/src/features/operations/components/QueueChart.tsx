import { SAMPLE_EVERY_MS, SAMPLES_KEPT_MS, type SystemSample } from '@exline/contracts';
import { HOUR_MS } from '@exline/kernel';
import { AxisBottom } from '@visx/axis';
import { scaleLinear, scaleTime } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { styled } from 'styled-components';
import { clockTime } from '../../../lib/text/format.ts';
import { bottomAxis, useChartWidth } from '../../../charts/axis.ts';
import { ChartPanel } from '../../../charts/ChartPanel.tsx';
import { Drawing } from '../../../charts/Drawing.tsx';
import { splitAtGaps, unfinishedJobs } from '../samples.ts';

interface Props {
  name: string;
  samples: readonly SystemSample[];
  now: number;
}

const HEIGHT = 150;
const TOP = 8;
const BOTTOM = HEIGHT - 26;
const LEFT = 36;
const RIGHT = 6;
const SIX_HOURS_MS = 6 * HOUR_MS;

/** The unfinished jobs of a queue over a day, with gaps where samples are missing. The table has the same figures. */
export const QueueChart = ({ name, samples, now }: Props) => {
  const { parentRef, width } = useChartWidth();
  const from = now - SAMPLES_KEPT_MS;
  const right = Math.max(width - RIGHT, LEFT);
  const x = scaleTime({ domain: [from, now], range: [LEFT, right] });
  const points = samples.map((sample) => ({ at: Date.parse(sample.at), jobs: unfinishedJobs(sample, name) }));
  const y = scaleLinear({
    domain: [0, Math.max(4, ...points.map(({ jobs }) => jobs))],
    range: [BOTTOM, TOP],
    nice: 3,
  });
  return (
    <div ref={parentRef}>
      <Drawing width={width} height={HEIGHT} aria-hidden>
        <ChartPanel top={0} left={LEFT} width={right} y={y}>
          {splitAtGaps(points, 2 * SAMPLE_EVERY_MS).map((run) => (
            <g key={run[0]?.at}>
              <AreaClosed
                data={run}
                x={({ at }) => x(at)}
                y={({ jobs }) => y(jobs)}
                yScale={y}
                fill="var(--line-tint)"
              />
              <LinePath
                data={run}
                x={({ at }) => x(at)}
                y={({ jobs }) => y(jobs)}
                stroke="var(--line)"
                strokeWidth={2}
                strokeLinecap="round"
              />
            </g>
          ))}
        </ChartPanel>
        <AxisBottom
          top={BOTTOM}
          scale={x}
          tickValues={[1, 2, 3].map((index) => new Date(from + index * SIX_HOURS_MS))}
          tickFormat={(at) => clockTime(new Date(at.valueOf()).toISOString())}
          {...bottomAxis}
        />
      </Drawing>
      <Caption>Unfinished jobs, last 24 hours</Caption>
    </div>
  );
};

const Caption = styled.p`
  margin-top: var(--s-2);
  font-size: var(--t-13);
  color: var(--ink-muted);
`;
