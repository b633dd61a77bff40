import { styled } from 'styled-components';

/** A label that is not a parcel status; `$line` outlines a badge that is inactive or only a name. */
export const Badge = styled.span<{ $line?: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 26px;
  padding: 4px 10px;
  border-radius: 13px;
  font-size: var(--t-13);
  font-weight: 600;
  line-height: 18px;
  overflow-wrap: anywhere;
  ${({ $line }) =>
    $line
      ? 'box-shadow: inset 0 0 0 1px var(--hairline-strong); font-weight: 500;'
      : 'background: var(--other-bg); color: var(--other);'}
`;

/** A state as an icon and a word in the colors of its tone. */
export const StateBadge = styled.span<{ $tone: string }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 26px;
  padding: 0 10px 0 8px;
  border-radius: var(--r-full);
  background: var(--${({ $tone }) => $tone}-bg);
  color: var(--${({ $tone }) => $tone});
  font-size: var(--t-13);
  font-weight: 600;
  line-height: 1.2;
`;

/** A number beside a name. */
export const Count = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 1.375rem;
  height: 1.375rem;
  padding: 0 6px;
  border-radius: var(--r-full);
  background: var(--sunken);
  color: var(--ink-muted);
  font-size: var(--t-13);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  a[aria-current] > & {
    background: var(--line-tint);
    color: var(--line-hover);
  }
`;
