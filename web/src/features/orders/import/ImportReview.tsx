import type { CreateOrder } from '@exline/contracts';
import { styled } from 'styled-components';
import { count } from '../../../lib/text/count.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { AboutFile } from './AboutFile.tsx';
import { isOwnFile, rememberColumns } from './columns.ts';
import { ImportPreview } from './ImportPreview.tsx';
import type { ImportRow } from './rows.ts';
import type { Table } from './table.ts';
import { newOrdersIn, useReading } from './useReading.ts';

interface Props {
  table: Table;
  onImport: (orders: readonly CreateOrder[], rows: readonly ImportRow[]) => void;
  onCancel: () => void;
}

/** A file before its import: the questions about it, and its lines. */
export const ImportReview = ({ table, onImport, onCancel }: Props) => {
  const { answers, isReady, done, result } = useReading(table);
  const start = () => {
    if (!result) return;
    if (!isOwnFile(table.headers)) rememberColumns(table.headers, answers.columns);
    onImport(newOrdersIn(result), result.rows);
  };
  return (
    <Stack>
      <AboutFile table={table} answers={answers} />
      {result ? (
        <ImportPreview result={result} onImport={start} onCancel={onCancel} />
      ) : (
        <Card $pad="md" aria-label="Summary">
          <Waiting>
            {isReady && (
              <>
                <p role="status" id="import-reading">
                  Reading {count(table.lines.length, 'line')}...
                </p>
                <ProgressBar max={table.lines.length} value={done} aria-labelledby="import-reading" />
              </>
            )}
            <Button onClick={onCancel}>Choose another file</Button>
          </Waiting>
        </Card>
      )}
    </Stack>
  );
};

const Stack = styled.div`
  display: grid;
  gap: var(--gutter);
  > section {
    min-width: 0;
  }
`;
const Waiting = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--s-3);
`;
