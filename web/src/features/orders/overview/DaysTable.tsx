import type { DayFigures } from '@exline/contracts';
import { count } from '../../../lib/text/count.ts';
import { ChartTable } from '../../../charts/ChartTable.tsx';
import { dayName, deliveredIn } from './dayWords.ts';

export const DaysTable = ({ days }: { days: readonly DayFigures[] }) => (
  <ChartTable
    label="Table of orders and deliveries per day"
    columns={['Day', 'Created', 'Delivered', 'On time', 'Late', 'No estimate']}
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
