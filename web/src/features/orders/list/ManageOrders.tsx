import { Download, Plus, Upload } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useCan } from '../../../lib/people/rights.ts';
import { Can } from '../../../ui/actions/Can.tsx';
import { usePhone } from '../../../lib/page/usePhone.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { isFiltered, noFilter, type OrderFilter } from '../orderFilter.ts';
import { ordersFile } from '../orders.ts';
import { originList, originListOf } from '../originList.ts';
import { adminLink } from '../links.ts';
import { useColumns } from './columns.ts';
import { wordsIn } from './marking.ts';
import { useFirstRows } from './useFirstRows.ts';
import { useOrderList } from './useOrderList.ts';
import { useRowNavigation } from './useRowNavigation.ts';
import { useSelection } from '../bulk/useSelection.ts';
import { AdminTitle } from '../AdminTitle.tsx';
import { RunningJobs } from '../bulk/RunningJobs.tsx';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { OrderDialogs } from '../detail/OrderDialogs.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderCards, OrderTable } from './OrderTable.tsx';
import { OrderViews } from '../views/OrderViews.tsx';
import { Pager } from './Pager.tsx';

/** The list of orders, or of deleted orders, with search, filters and pages. */
export const ManageOrders = () => {
  const { filter, list, from, href, setFilter, toNext, toPrevious } = useOrderList();
  // The same orders match in every sort order.
  const selection = useSelection(JSON.stringify({ ...filter, sort: '', direction: '' }));
  const onPhone = usePhone();
  const List = onPhone ? OrderCards : OrderTable;
  const page = list.data;
  const rows = useFirstRows(page?.items, onPhone);
  const [columns, chooseColumns] = useColumns();
  const words = wordsIn(filter.q);
  const isLoaded = page !== undefined && !list.isPlaceholderData;
  const { place, leavePage } = useRowNavigation(href, isLoaded, page?.items.map(({ id }) => id) ?? []);
  useEffect(() => {
    if (isLoaded) originList.set(originListOf(filter, from, page, href));
  });
  const can = useCan();
  // Orders are selected for bulk actions, which change them.
  const canSelect = !filter.deleted && can('EditOrder');
  return (
    <OrderDialogs>
      <AdminTitle title={filter.deleted ? 'Deleted Orders' : 'All Tracking Numbers'}>
        {!filter.deleted && can('CreateOrder') && (
          <ButtonLink size="sm" href={adminLink.import}>
            <Upload size={16} strokeWidth={1.5} aria-hidden /> Import
          </ButtonLink>
        )}
        <Can right="ExportOrders">
          <ButtonLink size="sm" href={ordersFile(filter)} download>
            <Download size={16} strokeWidth={1.5} aria-hidden /> Export
          </ButtonLink>
        </Can>
        {!filter.deleted && can('CreateOrder') && (
          <ButtonLink variant="primary" size="sm" href={adminLink.tab('create')}>
            <Plus size={16} aria-hidden /> Create tracking
          </ButtonLink>
        )}
      </AdminTitle>
      <Card>
        <RunningJobs />
        {!filter.deleted && <OrderViews filter={filter} />}
        <OrderFilters
          filter={filter}
          page={page}
          onChange={setFilter}
          columns={columns}
          onChooseColumns={chooseColumns}
        />
        <QueryState query={list} />
        {page?.items.length === 0 && <Nothing filter={filter} onClear={() => setFilter(noFilter)} />}
        {page && canSelect && (page.items.length > 0 || selection.orders.length > 0 || selection.isWhole) && (
          <BulkBar selection={selection} shown={page.items} filter={filter} total={page.total} />
        )}
        {page && page.items.length > 0 && (
          <Shown aria-busy={list.isPlaceholderData} {...place}>
            <List
              selection={canSelect ? selection : undefined}
              orders={rows}
              words={words}
              columns={columns}
              sorting={filter}
              onSort={setFilter}
            />
            <Pager
              page={page}
              from={from}
              // While a page loads, the rows and cursors are those of the previous page.
              onNext={(after) => isLoaded && toNext(after, leavePage('next'))}
              onPrevious={(before) => isLoaded && toPrevious(before, leavePage('previous'))}
            />
          </Shown>
        )}
      </Card>
    </OrderDialogs>
  );
};

const Nothing = ({ filter, onClear }: { filter: OrderFilter; onClear: () => void }) => {
  const { q, status, deleted, attention } = filter;
  if (isFiltered(filter)) {
    const only = status.length === 1 ? status[0]?.toLowerCase() : null;
    const kind = [deleted && 'deleted', attention === 'late' && 'late', only, 'order']
      .filter(Boolean)
      .join(' ');
    const hasOthers = isFiltered({ ...filter, status: status.slice(1), attention: '', q: '' });
    const wanted = attention === 'needed' ? 'needs attention' : 'was found';
    const asked = attention === 'asked' ? 'has an open request' : wanted;
    const what = attention === 'silent' ? 'has gone 48 hours without an update' : asked;
    return (
      <EmptyState
        line="none"
        title="No orders found"
        action={<Button onClick={onClear}>Clear search and filter</Button>}
      >
        No {kind}{' '}
        {q
          ? `matches “${q}”. Search for the beginnings of words.`
          : `${what}${hasOthers ? ' with these filters' : ''}.`}
      </EmptyState>
    );
  }
  return deleted ? (
    <EmptyState line="none" title="No deleted orders">
      Deleted orders appear here and can be restored until their personal data is erased.
    </EmptyState>
  ) : (
    <EmptyState
      line="none"
      title="No orders found"
      action={
        <Can right="CreateOrder">
          <ButtonLink href={adminLink.tab('create')}>Create the first order</ButtonLink>
        </Can>
      }
    >
      Orders that you create or import appear here, newest first.
    </EmptyState>
  );
};

const Shown = styled.div`
  &[aria-busy='true'] {
    opacity: 0.6;
  }
  transition: opacity var(--fast);
`;
