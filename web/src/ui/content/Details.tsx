import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** What is known of something, entry by entry; how the entries stand is for the page to say. */
export const Details = styled.dl`
  display: grid;
  dt {
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
  dd {
    margin-top: 2px;
    font-weight: 500;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
`;

/** One entry; what is not known is N/A. */
export const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children ?? 'N/A'}</dd>
  </div>
);
