import type { DayFigures } from '@exline/contracts';
import { count } from '../../../lib/text/count.ts';
import { ChartTable } from '../../../charts/ChartTable.tsx';
import { dayName, deliveredIn } from './dayWords.ts';

/** The figures of each day, the newest first. */
export const DaysTable = ({ days }: { days: readonly DayFigures[] }) => (
  <ChartTable
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
  </ChartTable>
);
