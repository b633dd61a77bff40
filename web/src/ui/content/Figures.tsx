import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { phone } from '../../theme/tokens.ts';
import { Card } from '../layout/Card.tsx';
import { Skeleton } from '../feedback/Spinner.tsx';

interface Figure {
  label: string;
  /** Undefined while loading: shows a placeholder. */
  value: ReactNode;
  title?: string | undefined;
  bad?: boolean;
}

/** Four figures in a row; two rows of two on a phone. */
export const Figures = ({ figures, className }: { figures: readonly Figure[]; className?: string }) => (
  <Card className={className}>
    <List>
      {figures.map(({ label, value, title, bad = false }) => (
        <div key={label} data-bad={bad}>
          <dt>{label}</dt>
          <dd title={title}>{value ?? <Skeleton $width="40px" $height="calc(var(--t-36) * 1.2)" />}</dd>
        </div>
      ))}
    </List>
  </Card>
);

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  > div {
    padding: var(--s-5) var(--s-6);
    border-left: 1px solid var(--hairline);
  }
  > div:first-child {
    border: 0;
  }
  dt {
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
  dd {
    margin-top: 2px;
    font-size: var(--t-36);
    font-weight: 500;
    letter-spacing: -0.02em;
    line-height: 1.2;
  }
  [data-bad='true'] dd {
    color: var(--danger);
  }
  ${phone} {
    grid-template-columns: 1fr 1fr;
    > div {
      padding: var(--s-4) var(--s-5);
    }
    > div:nth-child(odd) {
      border-left: 0;
    }
    > div:nth-child(n + 3) {
      border-top: 1px solid var(--hairline);
    }
  }
`;
