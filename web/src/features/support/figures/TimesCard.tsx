import type { SupportDay, SupportFigures } from '@exline/contracts';
import { useState } from 'react';
import { ChartCard } from '../../../charts/ChartCard.tsx';
import { ChartTable } from '../../../charts/ChartTable.tsx';
import { count } from '../../../lib/text/count.ts';
import { dayOfYear } from '../../../lib/text/format.ts';
import { lazyCode } from '../../../ui/loading/lazyCode.tsx';
import { durationsText, maybeDuration } from '../words.ts';

const TimesChart = lazyCode(() => import('./TimesChart.tsx').then(({ TimesChart: Chart }) => Chart));

/** Formats a UTC day as "Nov 12", in every time zone. */
const dayName = (day: string): string => dayOfYear(`${day}T00:00:00.000Z`);

const words = ({ opened, firstReply, finished }: Omit<SupportDay, 'day'>): string =>
  `${count(opened, 'question')}; first reply ${durationsText(firstReply)}; until done ${durationsText(finished)}`;

/** Questions, first replies and finishes per day, as a chart or a table. */
export const TimesCard = ({ days, all }: Pick<SupportFigures, 'days' | 'all'>) => {
  const [pointed, setPointed] = useState<SupportDay | null>(null);
  return (
    <ChartCard
      id="times"
      title="Reply times per day"
      reading={
        pointed ? `${dayName(pointed.day)}: ${words(pointed)}` : `${count(days.length, 'day')}: ${words(all)}`
      }
      readingLines={2}
      chart={<TimesChart days={days} dayName={dayName} pointed={pointed} onPoint={setPointed} />}
      height="484px"
      table={<Times days={days} />}
      note="Days run from midnight to midnight UTC. Times count around the clock, from a question to the first reply of a person, and until it was marked as done."
    />
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
