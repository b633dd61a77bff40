import { MAX_RETURNS_PER_MOVE, returnStatuses, returnStatusNames, type StaffReturn } from '@exline/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { itemsOf } from '../../../lib/lists/listPage.ts';
import { useAddress } from '../../../lib/address/useAddress.ts';
import { usePhone } from '../../../lib/page/usePhone.ts';
import { count } from '../../../lib/text/count.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Choice } from '../../../ui/forms/Choice.tsx';
import { SearchBox } from '../../../ui/forms/SearchBox.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { LoadNextPage } from '../../../ui/lists/LoadNextPage.tsx';
import { Toolbar } from '../../../ui/lists/Toolbar.tsx';
import { Stack } from '../../../ui/content/Stack.tsx';
import { deferredDialog } from '../../../ui/overlay/deferredDialog.tsx';
import { OutcomeNote } from '../../../ui/overlay/Outcome.tsx';
import { returnsQuery } from '../queries.ts';
import { useLiveReturns } from '../staffReturns.ts';
import { ReturnList, ReturnTable } from './ReturnRows.tsx';

const StepDialog = deferredDialog(() => import('./StepDialog.tsx').then(({ StepDialog }) => StepDialog));
const HistoryDialog = deferredDialog(() =>
  import('./HistoryDialog.tsx').then(({ HistoryDialog }) => HistoryDialog),
);

/** The list of returns with filters, a bulk action, and the dialogs of one return. */
export const ReturnQueue = ({ orderLink }: { orderLink: (orderId: number) => string }) => {
  useLiveReturns();
  const [query, change] = useAddress();
  const filter = { q: query.get('q') ?? '', status: query.get('status') ?? '' };
  const list = useInfiniteQuery(returnsQuery(filter));
  const returns = itemsOf(list);
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const [moving, setMoving] = useState<readonly StaffReturn[] | null>(null);
  const [shown, setShown] = useState<StaffReturn | null>(null);
  const selected = returns.filter(({ id }) => marked.has(id)).slice(0, MAX_RETURNS_PER_MOVE);
  const Rows = usePhone() ? ReturnList : ReturnTable;
  const mark = (id: number) =>
    setMarked(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  return (
    <Stack>
      <OutcomeNote />
      <Card>
        <Toolbar>
          <SearchBox
            label="Search returns"
            placeholder="Search number or customer"
            value={filter.q}
            onChange={(q) => change({ q })}
          />
          <Choice
            label="Status"
            value={filter.status}
            options={[
              ['', 'All statuses'],
              ...returnStatuses.map((status) => [status, returnStatusNames[status]] as const),
            ]}
            onChange={(status) => change({ status })}
          />
          {selected.length > 0 && (
            <Button size="sm" variant="primary" onClick={() => setMoving(selected)}>
              Update {count(selected.length, 'return')}
            </Button>
          )}
        </Toolbar>
        <QueryState query={list} />
        {list.data && returns.length === 0 && (
          <EmptyState title={filter.q || filter.status ? 'No matching returns' : 'No returns yet'}>
            {filter.q || filter.status
              ? 'Search by the beginning of a number, name or email address, or choose another status.'
              : 'Returns appear here when a customer sends the return form.'}
          </EmptyState>
        )}
        {returns.length > 0 && (
          <Rows
            returns={returns}
            orderLink={orderLink}
            marked={marked}
            onMark={mark}
            onMove={(found) => setMoving([found])}
            onHistory={setShown}
          />
        )}
        <LoadNextPage list={list} />
      </Card>
      {moving && (
        <StepDialog
          returns={moving}
          onMoved={(ids) => setMarked((before) => new Set([...before].filter((id) => !ids.includes(id))))}
          onClose={() => setMoving(null)}
        />
      )}
      {shown && <HistoryDialog found={shown} onClose={() => setShown(null)} />}
    </Stack>
  );
};
