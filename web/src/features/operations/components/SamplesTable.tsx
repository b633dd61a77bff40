import { mailQueues, type SystemSample } from '@exline/contracts';
import { count } from '../../../lib/text/count.ts';
import { dayAndTime } from '../../../lib/text/format.ts';
import { ChartTable } from '../../../charts/ChartTable.tsx';
import { hourly, unfinishedJobs } from '../samples.ts';
import { duration, queueWord } from '../words.ts';

/** The samples of the last day, one per hour, newest first. */
export const SamplesTable = ({ samples }: { samples: readonly SystemSample[] }) => (
  <ChartTable
    label="Table of the last 24 hours"
    columns={[
      'Time',
      ...mailQueues.map((name) => `${queueWord(name)}, unfinished`),
      'Failed emails',
      'Oldest unsent email',
      'Commits behind',
    ]}
  >
    {hourly(samples).map((sample) => (
      <tr key={sample.at}>
        <td>{dayAndTime(sample.at)}</td>
        {mailQueues.map((name) => (
          <td key={name}>{count(unfinishedJobs(sample, name))}</td>
        ))}
        <td>{count(sample.mailsFailed)}</td>
        <td>{sample.oldestUnsentSeconds === 0 ? 'none' : duration(sample.oldestUnsentSeconds)}</td>
        <td>{count(sample.lag)}</td>
      </tr>
    ))}
  </ChartTable>
);
