import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { TableFrame } from '../ui/lists/Table.tsx';

/** The figures of a chart for who cannot see it: all of them, in rows that scroll. */
export const ChartTable = (props: ComponentProps<typeof TableFrame>) => (
  <Scrolled>
    <TableFrame {...props} />
  </Scrolled>
);

const Scrolled = styled.div`
  > section {
    max-height: 480px;
    overflow-y: auto;
  }
  td {
    height: 40px;
  }
`;
