import { styled } from 'styled-components';
import { phone, tablet } from '../../../theme/tokens.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Details } from '../../../ui/content/Details.tsx';

// Shared by a parcel and its placeholder, which must not load the code of a parcel.

export const Summary = styled(Card)`
  h2 {
    font-size: var(--t-28);
    margin-top: var(--s-3);
    overflow-wrap: anywhere;
  }
  ${phone} {
    h2 {
      font-size: var(--t-22);
    }
  }
`;
export const Facts = styled(Details)`
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--gutter);
  margin-top: var(--s-8);
  padding-top: var(--s-6);
  border-top: 1px solid var(--hairline);
  dt {
    line-height: 1.4;
  }
  ${tablet} {
    /* Wide enough for the longest date. */
    grid-template-columns: repeat(2, minmax(0, 1.2fr)) repeat(2, minmax(0, 1fr));
    column-gap: var(--s-5);
  }
  ${phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--s-5) var(--s-4);
    margin-top: var(--s-6);
    padding-top: var(--s-5);
  }
`;
export const Line = styled.ol`
  display: grid;
  grid-template-columns: 0.5fr 1fr 1fr 1fr 1fr 0.5fr;
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
  li::before {
    content: '';
    position: absolute;
    top: 11px;
    left: -50%;
    width: 100%;
    height: 2px;
    background: var(--line);
  }
  li:first-child::before {
    display: none;
  }
  li:last-child::before {
    left: -100%;
    width: 200%;
  }
  li[data-kind='ahead'] {
    color: var(--ink-muted);
  }
  li[data-kind='ahead']::before {
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
