import type { OrderRow } from '@exline/contracts';
import { ArrowLeft, Columns3, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { count } from '../../../lib/text/count.ts';
import type { ListPage } from '../../../lib/lists/listPage.ts';
import { usePhone } from '../../../lib/page/usePhone.ts';
import { phone } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { SearchBox } from '../../../ui/forms/SearchBox.tsx';
import { Toolbar } from '../../../ui/lists/Toolbar.tsx';
import { deferredPart } from '../../../ui/loading/deferredPart.tsx';
import type { FilterChanges, OrderFilter } from '../orderFilter.ts';
import { adminLink } from '../links.ts';
import { Choices } from './Choices.tsx';
import { columnNames, orderColumns, type ColumnName } from './columns.ts';
import { FilterChips } from './FilterChips.tsx';

const FilterPanel = deferredPart(() => import('./FilterPanel.tsx').then((code) => code.FilterPanel), null);

interface Props {
  filter: OrderFilter;
  page: ListPage<OrderRow> | undefined;
  onChange: (changes: FilterChanges) => void;
  columns: readonly ColumnName[];
  onChooseColumns: (columns: readonly ColumnName[]) => void;
}

/** Search, filters, sort order and columns of the list, and the number of orders. */
export const OrderFilters = ({ filter, page, onChange, columns, onChooseColumns }: Props) => {
  const [opened, setOpened] = useState<'filters' | 'columns' | null>(null);
  const onPhone = usePhone();
  const toggle = (panel: 'filters' | 'columns') => () => setOpened(opened === panel ? null : panel);
  return (
    <Toolbar>
      <SearchBox
        label="Search orders"
        placeholder="Number, name or place"
        value={filter.q}
        onChange={(q) => onChange({ q })}
      />
      <Tools>
        <Button size="sm" aria-expanded={opened === 'filters'} onClick={toggle('filters')}>
          <ListFilter size={16} strokeWidth={1.5} aria-hidden /> Filters
        </Button>
        {!onPhone && (
          <Button size="sm" aria-expanded={opened === 'columns'} onClick={toggle('columns')}>
            <Columns3 size={16} strokeWidth={1.5} aria-hidden /> Columns
          </Button>
        )}
      </Tools>
      <End>
        <p role="status">{page && amountOf(page)}</p>
        {filter.deleted ? (
          <Link href={adminLink.tab('orders')}>
            <ArrowLeft size={16} aria-hidden /> All orders
          </Link>
        ) : (
          <Link href={adminLink.deleted}>Deleted orders</Link>
        )}
      </End>
      {opened === 'filters' && <FilterPanel filter={filter} onChange={onChange} />}
      {opened === 'columns' && !onPhone && (
        <Panel>
          <Choices
            label="Columns"
            options={columnNames.map((name) => orderColumns[name].name)}
            chosen={columns.map((name) => orderColumns[name].name)}
            onChange={(titles) =>
              onChooseColumns(columnNames.filter((name) => titles.includes(orderColumns[name].name)))
            }
          />
        </Panel>
      )}
      <FilterChips filter={filter} onChange={onChange} />
    </Toolbar>
  );
};

const amountOf = ({ total }: ListPage<OrderRow>) => `${count(total)} ${total === 1 ? 'order' : 'orders'}`;

const Tools = styled.div`
  display: flex;
  gap: var(--s-2);
  ${phone} {
    flex: 1;
    button {
      flex: 1;
      height: var(--h-md);
    }
  }
`;
const Panel = styled.div`
  flex: 1 0 100%;
  padding-block: var(--s-2);
`;
const End = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-5);
  margin-left: auto;
  font-size: var(--t-14);
  p {
    color: var(--ink-muted);
    font-variant-numeric: tabular-nums;
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 24px;
  }
  ${phone} {
    width: 100%;
    justify-content: space-between;
  }
`;
