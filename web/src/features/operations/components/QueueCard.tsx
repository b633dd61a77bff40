import type { QueueReport, SystemSample } from '@exline/contracts';
import { Table2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { count } from '../../../lib/text/count.ts';
import { lazyCode } from '../../../ui/loading/lazyCode.tsx';
import { phone } from '../../../theme/tokens.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/layout/Card.tsx';
import { ButtonRow } from '../../../ui/actions/ButtonRow.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { duration, queueWord, secondsSince } from '../words.ts';
import { SamplesTable } from './SamplesTable.tsx';

// Loaded on demand, because only this view needs the chart library.
const QueueChart = lazyCode(() => import('./QueueChart.tsx').then(({ QueueChart: Chart }) => Chart));

interface Props {
  queues: readonly QueueReport[] | null;
  samples: readonly SystemSample[];
  now: number;
}

const states = ['waiting', 'active', 'delayed', 'failed'] as const;

/** The current jobs of each queue, and those of the last day as a chart or a table. */
export const QueueCard = ({ queues, samples, now }: Props) => {
  const [asTable, setAsTable] = useState(false);
  return (
    <Card aria-labelledby="queues">
      <CardHead>
        <h2 id="queues">Queues</h2>
        <ButtonRow>
          <Button size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            <Table2 size={16} strokeWidth={1.5} aria-hidden /> Show as table
          </Button>
          <ButtonLink size="sm" href="/admin/queues" external>
            Open job dashboard
          </ButtonLink>
        </ButtonRow>
      </CardHead>
      {queues === null && <CardBody>Unknown, because Redis does not answer.</CardBody>}
      {asTable ? (
        <SamplesTable samples={samples} />
      ) : (
        <Pair>
          {queues?.map((queue) => (
            <div key={queue.name}>
              <h3>{queueWord(queue.name)}</h3>
              <Counts>
                {states.map((state) => (
                  <div key={state} data-bad={state === 'failed' && queue.failed > 0}>
                    <dt>{state}</dt>
                    <dd>{count(queue[state])}</dd>
                  </div>
                ))}
                <div>
                  <dt>oldest</dt>
                  <dd>{queue.oldestAt ? duration(secondsSince(queue.oldestAt, now)) : 'none'}</dd>
                </div>
              </Counts>
              <Suspense fallback={<Skeleton $height="150px" />}>
                <QueueChart name={queue.name} samples={samples} now={now} />
              </Suspense>
            </div>
          ))}
        </Pair>
      )}
    </Card>
  );
};

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1px;
  overflow: hidden;
  > div {
    padding: var(--edge);
    /* Each box draws its own lines, so that an empty place after the last queue has none. */
    box-shadow: 0 0 0 1px var(--hairline);
  }
  h3 {
    font-size: var(--t-16);
  }
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Counts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3) var(--s-5);
  margin: var(--s-3) 0 var(--s-5);
  dt {
    font-size: var(--t-13);
    color: var(--ink-muted);
  }
  dt::first-letter {
    text-transform: uppercase;
  }
  dd {
    font-size: var(--t-18);
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
  [data-bad='true'] dd {
    color: var(--danger);
  }
`;
