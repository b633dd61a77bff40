import { styled } from 'styled-components';
import { phone } from '../../../theme/tokens.ts';
import { Input } from '../../../ui/forms/Input.tsx';
import type { OrderFilter } from '../orderFilter.ts';
import type { FilterChanges } from './useOrderList.ts';

const names: Readonly<Record<string, string>> = { shipped: 'Shipped', due: 'Due' };

interface Props {
  filter: OrderFilter;
  onChange: (changes: FilterChanges) => void;
}

/** Limits the list to a range of days, by the date that it is sorted by (creation by default). */
export const DateRange = ({ filter: { sort, since, until }, onChange }: Props) => {
  const name = names[sort] ?? 'Created';
  return (
    <Days role="group" aria-label={`${name} between`}>
      <span aria-hidden>{name}</span>
      <Input
        type="date"
        $small
        aria-label={`${name} from`}
        value={since}
        max={until || undefined}
        onChange={(event) => onChange({ since: event.target.value })}
      />
      <span aria-hidden>to</span>
      <Input
        type="date"
        $small
        aria-label={`${name} to`}
        value={until}
        min={since || undefined}
        onChange={(event) => onChange({ until: event.target.value })}
      />
    </Days>
  );
};

const Days = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  font-size: var(--t-14);
  color: var(--ink-muted);
  input {
    width: 156px;
    padding-inline: 10px;
  }
  ${phone} {
    /* Stacked, because Firefox cuts off the text of two date fields side by side. */
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    width: 100%;
    input {
      width: 100%;
      min-width: 0;
      height: var(--h-md);
      padding-inline: var(--s-2);
      font-size: var(--t-16);
    }
  }
`;
