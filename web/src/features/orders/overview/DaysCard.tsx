import type { DayFigures } from '@exline/contracts';
import { Table2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { count } from '../../../lib/text/count.ts';
import { lazyCode } from '../../../ui/loading/lazyCode.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/layout/Card.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { dayWords, deliveredIn, totalOf } from './dayWords.ts';
import { DaysTable } from './DaysTable.tsx';

// Loaded on demand, because only this view needs the chart library.
const DaysChart = lazyCode(() => import('./DaysChart.tsx').then(({ DaysChart: Chart }) => Chart));
// Asked for before the first rendering, while the browser is still busy with it. A failure is reported there.
if (typeof window !== 'undefined') void DaysChart.preload().catch(() => undefined);

/** Orders created and delivered per day, as a chart or a table. */
export const DaysCard = ({ days }: { days: readonly DayFigures[] }) => {
  const [asTable, setAsTable] = useState(false);
  const [pointed, setPointed] = useState<DayFigures | null>(null);
  const total = totalOf(days);
  const all = `${count(days.length, 'day')}: ${count(total.created)} created, ${count(deliveredIn(total))} delivered`;
  return (
    <Whole aria-labelledby="days">
      <CardHead>
        <div>
          <h2 id="days">Orders and deliveries per day</h2>
          <Reading>{pointed ? dayWords(pointed) : all}</Reading>
        </div>
        <Button size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          <Table2 size={16} strokeWidth={1.5} aria-hidden /> Show as table
        </Button>
      </CardHead>
      {asTable ? (
        <DaysTable days={days} />
      ) : (
        <CardBody>
          <Suspense fallback={<Skeleton $height="434px" />}>
            <DaysChart days={days} pointed={pointed} onPoint={setPointed} />
          </Suspense>
        </CardBody>
      )}
      <Zone>
        Days run from midnight to midnight UTC. Deleted orders, and orders that were created as delivered, do
        not count.
      </Zone>
    </Whole>
  );
};

const Whole = styled(Card)`
  display: flex;
  flex-direction: column;
`;
const Reading = styled.p`
  margin-top: 4px;
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
