import { mailQueues, type SystemSample } from '@exline/contracts';
import { count } from '../../../lib/text/count.ts';
import { dayAndTime } from '../../../lib/text/format.ts';
import { ChartTable } from '../../../charts/ChartTable.tsx';
import { hourly, unfinished } from '../samples.ts';
import { duration, queueWord } from '../words.ts';

/** What waited in the last day, hour by hour, the newest first. */
export const SamplesTable = ({ samples }: { samples: readonly SystemSample[] }) => (
  <ChartTable
    label="Table of what waited in the last 24 hours"
    columns={[
      'Time',
      ...mailQueues.map((name) => `${queueWord(name)}, not done`),
      'Mails failed',
      'Oldest mail not sent',
      'Commits behind',
    ]}
  >
    {hourly(samples).map((sample) => (
      <tr key={sample.at}>
        <td>{dayAndTime(sample.at)}</td>
        {mailQueues.map((name) => (
          <td key={name}>{count(unfinished(sample, name))}</td>
        ))}
        <td>{count(sample.mailsFailed)}</td>
        <td>{sample.oldestUnsentSeconds === 0 ? 'none' : duration(sample.oldestUnsentSeconds)}</td>
        <td>{count(sample.lag)}</td>
      </tr>
    ))}
  </ChartTable>
);
