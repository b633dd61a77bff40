import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { dayOfYear } from '../../../lib/text/format.ts';
import { useActorName } from '../../../lib/people/rights.ts';
import { noFilter, type FilterChanges, type OrderFilter } from '../orderFilter.ts';

interface Chip {
  words: string;
  clear: FilterChanges;
}

const dayWords = (day: string) => dayOfYear(`${day.slice(0, 10)}T00:00:00.000Z`);

const rangeWords = (since: string, until: string): string => {
  if (since && until) return `${dayWords(since)} to ${dayWords(until)}`;
  return since ? `from ${dayWords(since)}` : `to ${dayWords(until)}`;
};

const chipsOf = (filter: OrderFilter, nameOf: (actor: string) => string): Chip[] => {
  const assignees: Readonly<Record<string, string>> = { me: 'Assigned to me', none: 'Unassigned' };
  const range = (name: string, of: 'created' | 'shipped' | 'due'): Chip[] => {
    const [since, until] = [filter[`${of}Since`], filter[`${of}Until`]];
    if (!since && !until) return [];
    return [
      { words: `${name} ${rangeWords(since, until)}`, clear: { [`${of}Since`]: '', [`${of}Until`]: '' } },
    ];
  };
  return [
    ...filter.status.map((status) => ({
      words: status,
      clear: { status: filter.status.filter((other) => other !== status) },
    })),
    ...(filter.email ? [{ words: 'Without an email address', clear: { email: '' } }] : []),
    ...(filter.place ? [{ words: `Place “${filter.place}”`, clear: { place: '' } }] : []),
    ...filter.label.map((label) => ({
      words: `Label ${label}`,
      clear: { label: filter.label.filter((other) => other !== label) },
    })),
    ...(filter.assignee
      ? [
          {
            words: assignees[filter.assignee] ?? `Assigned to ${nameOf(filter.assignee)}`,
            clear: { assignee: '' },
          },
        ]
      : []),
    ...range('Shipped', 'shipped'),
    ...range('Due', 'due'),
    ...range('Created', 'created'),
  ];
};

interface Props {
  filter: OrderFilter;
  onChange: (changes: FilterChanges) => void;
}

/** The filters that are set. Each can be removed alone. */
export const FilterChips = ({ filter, onChange }: Props) => {
  const chips = chipsOf(filter, useActorName());
  if (chips.length === 0) return null;
  return (
    <Row aria-label="Filters that are set">
      {chips.map(({ words, clear }) => (
        <li key={words}>
          <button type="button" aria-label={`Remove the filter ${words}`} onClick={() => onChange(clear)}>
            {words} <X size={14} strokeWidth={2} aria-hidden />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Clear
            type="button"
            onClick={() => onChange({ ...noFilter, q: filter.q, attention: filter.attention })}
          >
            Clear all filters
          </Clear>
        </li>
      )}
    </Row>
  );
};

const Row = styled.ul`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
  min-width: 0;
  li {
    min-width: 0;
  }
  button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    max-width: 100%;
    min-height: 28px;
    padding: 3px 10px;
    border: 0;
    border-radius: 14px;
    background: var(--line-tint);
    color: var(--line-hover);
    font: 500 var(--t-13) / 1.4 var(--sans);
    text-align: left;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  button:hover {
    text-decoration: underline;
  }
  svg {
    flex: none;
  }
`;
const Clear = styled.button`
  && {
    background: none;
  }
`;
