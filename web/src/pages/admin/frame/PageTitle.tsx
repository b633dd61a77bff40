import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { compactTablet, phone } from '../../../theme/tokens.ts';

interface Props {
  title: string;
  lead?: string;
  children?: ReactNode;
}

/** Heading of a staff page, with its actions on the right. */
export const PageTitle = ({ title, lead, children }: Props) => (
  <Bar>
    <div>
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p>{lead}</p>}
    </div>
    {children}
  </Bar>
);

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--s-3) var(--s-4);
  margin-bottom: var(--s-6);
  > :first-child {
    margin-right: auto;
  }
  /* A long lead wraps, and not the last button. */
  ${compactTablet} {
    > :first-child {
      flex: 1 1 16rem;
    }
  }
  ${phone} {
    align-items: center;
  }
  h1 {
    font-size: var(--t-28);
  }
  p {
    margin-top: 4px;
    color: var(--ink-muted);
  }
`;
