import type { DayFigures } from '@exline/contracts';
import { styled } from 'styled-components';
import { count } from '../../../lib/format.ts';
import { TableFrame } from '../../../ui/Table.tsx';
import { dayName, deliveredIn } from '../dayWords.ts';

/** The figures of each day, the newest first. */
export const DaysTable = ({ days }: { days: readonly DayFigures[] }) => (
  <Scrolled>
    <TableFrame
      label="Table of orders and deliveries a day"
      columns={['Day', 'Created', 'Delivered', 'On time', 'Late', 'Without an estimate']}
    >
      {days.toReversed().map((figures) => (
        <tr key={figures.day}>
          <td>{dayName(figures.day)}</td>
          <td>{count(figures.created)}</td>
          <td>{count(deliveredIn(figures))}</td>
          <td>{count(figures.onTime)}</td>
          <td>{count(figures.late)}</td>
          <td>{count(figures.noEstimate)}</td>
        </tr>
      ))}
    </TableFrame>
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
