import { styled } from 'styled-components';
import { phone } from '../../theme/tokens.ts';

// Shared by a line and its placeholder, which must not load the code of a line.

/** The row of the stops, which are equally far apart if their words have room. */
export const Line = styled.ol`
  display: flex;
  margin-top: var(--s-10);
  li {
    position: relative;
    display: flex;
    flex: 2;
    flex-direction: column;
    align-items: center;
    text-align: center;
    font-size: var(--t-14);
    line-height: 1.35;
    color: var(--ink);
    white-space: nowrap;
  }
  li:first-child {
    flex: 1;
    align-items: flex-start;
    text-align: left;
  }
  li:last-child {
    flex: 1;
    align-items: flex-end;
    text-align: right;
  }
  /* The part of the line in this column, so that it has no gap if long words widen a column. */
  li::before {
    content: '';
    position: absolute;
    top: 11px;
    left: 0;
    width: 100%;
    height: 2px;
    background: var(--line);
  }
  li[data-kind='ahead'] {
    color: var(--ink-muted);
  }
  li[aria-current]:not(:last-child)::before {
    background: linear-gradient(90deg, var(--line) 50%, var(--hairline-strong) 50%);
  }
  li[data-kind='ahead']::before,
  li[aria-current]:first-child::before {
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
