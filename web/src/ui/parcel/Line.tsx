import { styled } from 'styled-components';
import { phone } from '../../theme/tokens.ts';

// Shared by a line and its placeholder, which must not load the code of a line.

/** The row of the stops; `$stops`: how many. */
export const Line = styled.ol<{ $stops: number }>`
  display: grid;
  grid-template-columns: 0.5fr ${({ $stops }) => ($stops > 2 ? `repeat(${$stops - 2}, 1fr)` : '')} 0.5fr;
  margin-top: var(--s-10);
  li {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    text-align: center;
    font-size: var(--t-14);
    line-height: 1.35;
    color: var(--ink);
    white-space: nowrap;
  }
  li:first-child {
    align-items: flex-start;
    text-align: left;
  }
  li:last-child {
    align-items: flex-end;
    text-align: right;
  }
  /* From the stop to both edges of its column, so that the line has no gap if long words widen a column. */
  li::before,
  li::after {
    content: '';
    position: absolute;
    top: 11px;
    left: 0;
    width: 50%;
    height: 2px;
    background: var(--line);
  }
  li::after {
    left: 50%;
  }
  li:first-child::before,
  li:last-child::after {
    display: none;
  }
  li:first-child::after,
  li:last-child::before {
    left: 0;
    width: 100%;
  }
  li[data-kind='ahead'] {
    color: var(--ink-muted);
  }
  li[data-kind='ahead']::before,
  li[data-kind='ahead']::after,
  li[aria-current]::after {
    background: var(--hairline-strong);
  }
  li[aria-current] {
    font-weight: 600;
  }
  ${phone} {
    margin-top: var(--s-6);
  }
`;
export const Place = styled.span`
  display: grid;
  place-items: center;
  height: 24px;
  margin-bottom: 10px;
  ${phone} {
    margin: 0;
  }
`;
