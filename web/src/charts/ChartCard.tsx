import { Table2 } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/actions/Button.tsx';
import { Skeleton } from '../ui/feedback/Spinner.tsx';
import { Card, CardBody, CardHead } from '../ui/layout/Card.tsx';

interface Props {
  /** The id of the heading, unique on the page. */
  id: string;
  title: string;
  /** The figures of the day under the pointer, or of all days. */
  reading: string;
  /** The number of lines reserved for the longest reading, so that the chart does not move. */
  readingLines?: number;
  /** Loaded on demand, because only such a card needs the chart library. */
  chart: ReactNode;
  /** The height of the chart in CSS, reserved until the chart is loaded. */
  height: string;
  table: ReactNode;
  /** How the figures are counted. */
  note: string;
}

/** A card that displays figures per day as a chart or a table. */
export const ChartCard = ({ id, title, reading, readingLines = 1, chart, height, table, note }: Props) => {
  const [asTable, setAsTable] = useState(false);
  return (
    <Whole aria-labelledby={id}>
      <CardHead>
        <div>
          <h2 id={id}>{title}</h2>
          <Reading style={{ minHeight: `${readingLines * 1.5}em` }}>{reading}</Reading>
        </div>
        <Button size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          <Table2 size={16} strokeWidth={1.5} aria-hidden /> Show as table
        </Button>
      </CardHead>
      {asTable ? (
        table
      ) : (
        <CardBody>
          <Suspense fallback={<Skeleton $height={height} />}>{chart}</Suspense>
        </CardBody>
      )}
      <Note>{note}</Note>
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
const Note = styled.p`
  margin-top: auto;
  padding: var(--s-3) var(--edge) var(--s-4);
  border-top: 1px solid var(--hairline);
  font-size: var(--t-13);
  color: var(--ink-muted);
`;
