import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePeople } from '../../../lib/people/assignees.ts';
import { phone } from '../../../theme/tokens.ts';
import { Choice } from '../../../ui/forms/Choice.tsx';
import { SearchBox } from '../../../ui/forms/SearchBox.tsx';
import type { FilterChanges, OrderFilter } from '../orderFilter.ts';
import { labelsQuery, statusesQuery } from '../orders.ts';
import { Choices } from './Choices.tsx';
import { DateRange } from './DateRange.tsx';

const usualStatuses: readonly string[] = ['Processing', 'Shipped', 'Out for Delivery', 'Delivered'];
const NO_EMAIL = 'Without an email address';

const sorts = [
  ['', 'Newest first'],
  ['number', 'Tracking number'],
  ['status', 'Status'],
  ['customer', 'Customer'],
  ['destination', 'Destination'],
  ['assignee', 'Assignee'],
  ['shipped', 'Ship date'],
  ['due', 'Est. delivery'],
] as const;

/** The values in use that are not among the usual ones, ignoring case. */
const withOthers = (usual: readonly string[], used: readonly string[]): string[] => {
  const known = new Set(usual.map((one) => one.toLowerCase()));
  const others = used.filter((one) => {
    const key = one.toLowerCase();
    return known.has(key) ? false : known.add(key);
  });
  return [...usual, ...others];
};

interface Props {
  filter: OrderFilter;
  onChange: (changes: FilterChanges) => void;
}

/** All filters, in the order of the columns, and the sort order. */
export const FilterPanel = ({ filter, onChange }: Props) => {
  const { data: statuses = [] } = useQuery(statusesQuery);
  const { data: labels = [] } = useQuery(labelsQuery);
  const people = usePeople().people.map(({ actor, name }) => [actor, name] as const);
  const isOther =
    filter.assignee && !['me', 'none', ...people.map(([actor]) => actor)].includes(filter.assignee);
  const usedLabels = withOthers([], [...labels, ...filter.label]);
  const range = (name: string, of: 'created' | 'shipped' | 'due') => (
    <Field label={name}>
      <DateRange
        name={name}
        since={filter[`${of}Since`]}
        until={filter[`${of}Until`]}
        onChange={(changes) =>
          onChange(
            Object.fromEntries(
              Object.entries(changes).map(([end, day]) => [of + (end === 'since' ? 'Since' : 'Until'), day]),
            ),
          )
        }
      />
    </Field>
  );
  return (
    <Grid aria-label="Filters" role="group">
      <Field label="Status" wide>
        <Choices
          label="Status"
          options={withOthers(usualStatuses, [...statuses, ...filter.status])}
          chosen={filter.status}
          onChange={(status) => onChange({ status })}
        />
      </Field>
      <Field label="Customer">
        <Choices
          label="Customer"
          options={[NO_EMAIL]}
          chosen={filter.email ? [NO_EMAIL] : []}
          onChange={(chosen) => onChange({ email: chosen.length > 0 ? 'none' : '' })}
        />
      </Field>
      <Field label="Place">
        <SearchBox
          label="Origin, destination or current location"
          placeholder="City or state"
          value={filter.place}
          onChange={(place) => onChange({ place })}
        />
      </Field>
      {usedLabels.length > 0 && (
        <Field label="Labels" wide>
          <Choices
            label="Labels"
            options={usedLabels}
            chosen={filter.label}
            onChange={(label) => onChange({ label })}
          />
        </Field>
      )}
      <Field label="Assignee">
        <Choice
          label="Assignee"
          value={filter.assignee}
          options={[
            ['', 'Anyone'],
            ['me', 'Me'],
            ['none', 'Unassigned'],
            ...people,
            ...(isOther ? [[filter.assignee, 'A former colleague'] as const] : []),
          ]}
          onChange={(assignee) => onChange({ assignee })}
        />
      </Field>
      {range('Ship date', 'shipped')}
      {range('Est. delivery', 'due')}
      {range('Created (UTC)', 'created')}
      <Field label="Sort by">
        <Choice
          label="Sort by"
          value={filter.sort === 'newest' ? '' : filter.sort}
          options={sorts}
          onChange={(sort) => onChange({ sort, direction: '' })}
        />
      </Field>
    </Grid>
  );
};

const Field = ({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) => {
  const id = useId();
  return (
    <Part $wide={wide}>
      <p id={id} aria-hidden>
        {label}
      </p>
      {children}
    </Part>
  );
};

const Grid = styled.div`
  display: grid;
  /* Firefox needs this width for two date fields. */
  grid-template-columns: repeat(auto-fill, minmax(324px, 1fr));
  gap: var(--s-4) var(--gutter);
  flex: 1 0 100%;
  padding-block: var(--s-3) var(--s-2);
  select,
  && input[type='search'] {
    width: 100%;
  }
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Part = styled.div<{ $wide: boolean }>`
  min-width: 0;
  ${({ $wide }) => $wide && 'grid-column: 1 / -1;'}
  > p {
    margin-bottom: var(--s-1);
    font-size: var(--t-13);
    font-weight: 600;
    color: var(--ink-muted);
  }
`;
