import type { GatewayReport } from '@exline/contracts';
import { styled } from 'styled-components';
import { count } from '../../../lib/text/count.ts';
import { fullTime } from '../../../lib/text/format.ts';
import { phone } from '../../../theme/tokens.ts';
import { bytes, duration, secondsSince } from '../words.ts';

/** What a gateway says of itself, as it was when it said so. */
export const GatewayFacts = ({ gateway }: { gateway: GatewayReport }) => (
  <Facts>
    {factsOf(gateway).map(({ name, value, title }) => (
      <div key={name} title={title}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Facts>
);

interface Fact {
  name: string;
  value: string;
  title?: string;
}

const factsOf = ({ version, node, startedAt, at, memory, disk, recent, stallMs }: GatewayReport): Fact[] => [
  { name: 'Version', value: version, title: `Node ${node}` },
  {
    name: 'Running for',
    value: duration(secondsSince(startedAt, Date.parse(at))),
    title: fullTime(startedAt),
  },
  {
    name: 'Memory',
    value: bytes(memory.used),
    title: `Of the machine's ${bytes(memory.hostSize)} are ${bytes(memory.hostFree)} free`,
  },
  { name: 'Disk free', value: disk ? `${bytes(disk.free)} of ${bytes(disk.size)}` : 'not here' },
  { name: 'Requests, 2 min', value: count(recent.requests) },
  { name: 'Errors, 2 min', value: count(recent.errors) },
  {
    name: 'Held up',
    value: `${count(stallMs)} ms`,
    title: 'How long its one thread kept requests waiting, but for the worst hundredth of the time',
  },
];

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(128px, 1fr));
  gap: var(--s-3) var(--s-4);
  margin-top: var(--s-3);
  dt {
    font-size: var(--t-13);
    color: var(--ink-muted);
  }
  dd {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
  ${phone} {
    grid-template-columns: 1fr 1fr;
  }
`;
