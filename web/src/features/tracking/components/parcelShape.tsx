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
  small {
    display: block;
    color: var(--ink-muted);
    text-wrap: balance;
  }
  ${tablet} {
    /* The columns are wide enough for the longest date. */
    grid-template-columns: repeat(2, minmax(0, 1.2fr)) repeat(2, minmax(0, 1fr));
    column-gap: var(--s-5);
  }
  ${phone} {
    grid-template-columns: repeat(auto-fill, minmax(min(6.5rem, 100%), 1fr));
    gap: var(--s-5) var(--s-4);
    margin-top: var(--s-6);
    padding-top: var(--s-5);
    /* Two of the longest date fit side by side. */
    dd {
      font-size: var(--t-15);
    }
  }
`;
