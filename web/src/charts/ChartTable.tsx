import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { TableFrame } from '../ui/lists/Table.tsx';

/** All figures of a chart as a table, for screen readers and for exact values. */
export const ChartTable = (props: ComponentProps<typeof TableFrame>) => (
  <Scrolled>
    <TableFrame {...props} />
  </Scrolled>
);

const Scrolled = styled.div`
  > section {
    max-height: 480px;
    overflow-y: auto;
    @media print {
      max-height: none;
    }
  }
  td {
    height: 40px;
  }
`;
