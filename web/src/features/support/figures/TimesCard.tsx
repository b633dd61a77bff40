import type { SupportDay, SupportFigures } from '@exline/contracts';
import { Table2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { ChartTable } from '../../../charts/ChartTable.tsx';
import { count } from '../../../lib/text/count.ts';
import { dayOfYear } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { Card, CardBody, CardHead } from '../../../ui/layout/Card.tsx';
import { lazyCode } from '../../../ui/loading/lazyCode.tsx';
import { durationsText, maybeDuration } from '../words.ts';

// Loaded on demand, because only this view needs the chart library.
const TimesChart = lazyCode(() => import('./TimesChart.tsx').then(({ TimesChart: Chart }) => Chart));

/** Formats a UTC day as "Nov 12", in every time zone. */
const dayName = (day: string): string => dayOfYear(`${day}T00:00:00.000Z`);

const words = ({ opened, firstReply, finished }: Omit<SupportDay, 'day'>): string =>
  `${count(opened, 'question')}; first reply ${durationsText(firstReply)}; until done ${durationsText(finished)}`;

/** Questions, first replies and finishes per day, as a chart or a table. */
export const TimesCard = ({ days, all }: Pick<SupportFigures, 'days' | 'all'>) => {
  const [asTable, setAsTable] = useState(false);
  const [pointed, setPointed] = useState<SupportDay | null>(null);
  return (
    <Whole aria-labelledby="times">
      <CardHead>
        <div>
          <h2 id="times">Reply times per day</h2>
          <Reading>
            {pointed
              ? `${dayName(pointed.day)}: ${words(pointed)}`
              : `${count(days.length, 'day')}: ${words(all)}`}
          </Reading>
        </div>
        <Button size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          <Table2 size={16} strokeWidth={1.5} aria-hidden /> Show as table
        </Button>
      </CardHead>
      {asTable ? (
        <Times days={days} />
      ) : (
        <CardBody>
          <Suspense fallback={<Skeleton $height="484px" />}>
            <TimesChart days={days} dayName={dayName} pointed={pointed} onPoint={setPointed} />
          </Suspense>
        </CardBody>
      )}
      <Zone>
        Days run from midnight to midnight UTC. Times count around the clock, from a question to the first
        reply of a person, and until it was marked as done.
      </Zone>
    </Whole>
  );
};

const Times = ({ days }: Pick<SupportFigures, 'days'>) => (
  <ChartTable
    label="Table of reply times per day"
    columns={['Day', 'Questions', 'Replied', 'Median', '90%', 'Done', 'Median', '90%']}
  >
    {days.toReversed().map(({ day, opened, firstReply, finished }) => (
      <tr key={day}>
        <td>{dayName(day)}</td>
        <td>{count(opened)}</td>
        <td>{count(firstReply.count)}</td>
        <td>{maybeDuration(firstReply.median)}</td>
        <td>{maybeDuration(firstReply.p90)}</td>
        <td>{count(finished.count)}</td>
        <td>{maybeDuration(finished.median)}</td>
        <td>{maybeDuration(finished.p90)}</td>
      </tr>
    ))}
  </ChartTable>
);

const Whole = styled(Card)`
  display: flex;
  flex-direction: column;
`;
const Reading = styled.p`
  margin-top: 4px;
  min-height: 42px;
  font-size: var(--t-14);
  font-variant-numeric: tabular-nums;
  color: var(--ink-muted);
`;
const Zone = styled.p`
  margin-top: auto;
  padding: var(--s-3) var(--edge) var(--s-4);
  border-top: 1px solid var(--hairline);
  font-size: var(--t-13);
  color: var(--ink-muted);
`;
