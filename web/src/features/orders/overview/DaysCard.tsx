import type { DayFigures } from '@exline/contracts';
import { useState } from 'react';
import { ChartCard } from '../../../charts/ChartCard.tsx';
import { count } from '../../../lib/text/count.ts';
import { lazyCode } from '../../../ui/loading/lazyCode.tsx';
import { dayWords, deliveredIn, totalOf } from './dayWords.ts';
import { DaysTable } from './DaysTable.tsx';

const DaysChart = lazyCode(() => import('./DaysChart.tsx').then(({ DaysChart: Chart }) => Chart));
// Loads the code before the first render asks for it. The render reports a failure.
if (typeof window !== 'undefined') void DaysChart.preload().catch(() => undefined);

/** Orders created and delivered per day, as a chart or a table. */
export const DaysCard = ({ days }: { days: readonly DayFigures[] }) => {
  const [pointed, setPointed] = useState<DayFigures | null>(null);
  const total = totalOf(days);
  const all = `${count(days.length, 'day')}: ${count(total.created)} created, ${count(deliveredIn(total))} delivered`;
  return (
    <ChartCard
      id="days"
      title="Orders and deliveries per day"
      reading={pointed ? dayWords(pointed) : all}
      chart={<DaysChart days={days} pointed={pointed} onPoint={setPointed} />}
      height="506px"
      table={<DaysTable days={days} />}
      note="Days run from midnight to midnight UTC. Deleted orders, and orders that were created as delivered, do not count."
    />
  );
};
