import { X } from 'lucide-react';
import { styled } from 'styled-components';

interface Props {
  label: string;
  /** If absent, the label cannot be removed. */
  onRemove?: (() => void) | undefined;
}

/** A label of an order. */
export const LabelChip = ({ label, onRemove }: Props) => (
  <Chip>
    <span>{label}</span>
    {onRemove && (
      <button type="button" aria-label={`Remove the label ${label}`} title="Remove" onClick={onRemove}>
        <X size={14} strokeWidth={2} aria-hidden />
      </button>
    )}
  </Chip>
);

const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  min-height: 26px;
  padding: 2px 10px;
  border-radius: 13px;
  box-shadow: inset 0 0 0 1px var(--hairline-strong);
  font-size: var(--t-13);
  font-weight: 500;
  line-height: 18px;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  button {
    display: inline-grid;
    flex: none;
    place-items: center;
    width: 24px;
    height: 24px;
    margin: -2px -8px -2px 2px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
    color: var(--ink-muted);
    cursor: pointer;
  }
  button:hover {
    background: var(--sunken);
    color: var(--ink);
  }
  @media print {
    button {
      display: none;
    }
  }
`;
