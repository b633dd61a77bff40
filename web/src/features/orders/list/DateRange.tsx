import { styled } from 'styled-components';
import { phone } from '../../../theme/tokens.ts';
import { Input } from '../../../ui/forms/Input.tsx';
import { lastDay } from '../../../ui/forms/lastDay.ts';

interface Props {
  name: string;
  since: string;
  until: string;
  onChange: (changes: { since: string } | { until: string }) => void;
}

/** Limits the list to a range of days. */
export const DateRange = ({ name, since, until, onChange }: Props) => (
  <Days role="group" aria-label={`${name} between`}>
    <Input
      type="date"
      $small
      aria-label={`${name} from`}
      value={since}
      max={until || lastDay.date}
      onChange={(event) => onChange({ since: event.target.value })}
    />
    <span aria-hidden>to</span>
    <Input
      type="date"
      $small
      aria-label={`${name} to`}
      value={until}
      min={since || undefined}
      max={lastDay.date}
      onChange={(event) => onChange({ until: event.target.value })}
    />
  </Days>
);

const Days = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: var(--s-2);
  font-size: var(--t-14);
  color: var(--ink-muted);
  input {
    min-width: 0;
    padding-inline: 10px;
  }
  ${phone} {
    /* Stacked, because Firefox cuts off the text of two date fields side by side. */
    grid-template-columns: auto minmax(0, 1fr);
    input:first-child {
      grid-column: 1 / -1;
    }
    input {
      height: var(--h-md);
      font-size: var(--t-16);
    }
  }
`;
