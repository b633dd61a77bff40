import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A description list. The page sets its columns. */
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
  }
`;

/** One entry; shows N/A if there is no value. */
export const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children ?? 'N/A'}</dd>
  </div>
);
