import type { EstimateFigures } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Download, Table2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { ChartTable } from '../../../charts/ChartTable.tsx';
import { count } from '../../../lib/text/count.ts';
import { dayOfYear } from '../../../lib/text/format.ts';
import { phone } from '../../../theme/tokens.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { Card, CardBody, CardHead } from '../../../ui/layout/Card.tsx';
import { lazyCode } from '../../../ui/loading/lazyCode.tsx';
import { estimatesFile, estimatesQuery } from './queries.ts';
import { routeName, shareText, totalsOf, totalWords, usualText } from './words.ts';

// Loaded on demand, because it needs the chart library.
const EstimatesChart = lazyCode(() => import('./EstimatesChart.tsx').then((code) => code.EstimatesChart));

/** Formats the Monday of a week as "Nov 16", in every time zone. */
const weekName = (week: string): string => dayOfYear(`${week}T00:00:00.000Z`);

/** The accuracy of delivery estimates: of the estimated days, and of the usual days of each route. */
export const EstimatesCard = () => {
  const query = useQuery(estimatesQuery);
  const [asTable, setAsTable] = useState(false);
  const { data } = query;
  const isEmpty = data && totalsOf(data).promised === 0 && data.routes.length === 0;
  return (
    <Whole aria-labelledby="estimates">
      <Head>
        <div>
          <h2 id="estimates">Delivery estimates</h2>
          <Reading>{data && !isEmpty && `The last twelve weeks: ${totalWords(data)}`}</Reading>
        </div>
        {data && !isEmpty && (
          <Tools>
            <Button size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              <Table2 size={16} strokeWidth={1.5} aria-hidden /> Show as table
            </Button>
            <ButtonLink size="sm" href={estimatesFile} download>
              <Download size={16} strokeWidth={1.5} aria-hidden /> Export
            </ButtonLink>
          </Tools>
        )}
      </Head>
      {!data && <QueryState query={query} />}
      {isEmpty && (
        <EmptyState title="No deliveries to compare yet">
          Once parcels with an estimate are delivered, this shows how many arrived on their day, and within
          the usual days of their route.
        </EmptyState>
      )}
      {data && !isEmpty && (
        <>
          {asTable ? (
            <Weeks weeks={data.weeks} />
          ) : (
            <CardBody>
              <Suspense fallback={<Skeleton $height="400px" />}>
                <EstimatesChart figures={data} weekName={weekName} />
              </Suspense>
            </CardBody>
          )}
          {data.routes.length > 0 && <Routes routes={data.routes} />}
          <Note>
            A route goes from one state to another. Its usual days leave out the fastest and the slowest 10%
            of the parcels of 90 days, so at least 80% should arrive within them. Each week is compared with
            the days that were known before it.
          </Note>
        </>
      )}
    </Whole>
  );
};

const Weeks = ({ weeks }: Pick<EstimateFigures, 'weeks'>) => (
  <ChartTable
    label="Table of estimates per week"
    columns={['Week of', 'Early', 'On the day', 'Late', 'With usual days', 'Within them', 'Share']}
  >
    {weeks.toReversed().map(({ week, early, onDay, late, judged, within }) => (
      <tr key={week}>
        <td>{weekName(week)}</td>
        <td>{count(early)}</td>
        <td>{count(onDay)}</td>
        <td>{count(late)}</td>
        <td>{count(judged)}</td>
        <td>{count(within)}</td>
        <td>{shareText(within, judged)}</td>
      </tr>
    ))}
  </ChartTable>
);

const Routes = ({ routes }: Pick<EstimateFigures, 'routes'>) => (
  <ChartTable label="Table of routes" columns={['Route', 'Usually', 'Parcels', 'Within them']}>
    {routes.map((route) => (
      <tr key={route.route}>
        <td>{routeName(route)}</td>
        <td>{usualText(route)}</td>
        <td>{count(route.judged)}</td>
        <td>{shareText(route.within, route.judged)}</td>
      </tr>
    ))}
  </ChartTable>
);

const Whole = styled(Card)`
  margin-top: var(--gutter);
`;
const Head = styled(CardHead)`
  ${phone} {
    flex-wrap: wrap;
  }
`;
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;
const Reading = styled.p`
  margin-top: 4px;
  font-size: var(--t-14);
  font-variant-numeric: tabular-nums;
  color: var(--ink-muted);
`;
const Note = styled.p`
  padding: var(--s-3) var(--edge) var(--s-4);
  border-top: 1px solid var(--hairline);
  font-size: var(--t-13);
  color: var(--ink-muted);
`;
