import type { GatewayReport } from '@exline/contracts';
import { styled } from 'styled-components';
import { count } from '../../../lib/text/count.ts';
import { fullTime } from '../../../lib/text/format.ts';
import { phone } from '../../../theme/tokens.ts';
import { bytes, duration, secondsSince } from '../words.ts';

/** The last report of a gateway. */
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
    title: `${bytes(memory.hostFree)} of ${bytes(memory.hostSize)} are free on this machine`,
  },
  { name: 'Disk free', value: disk ? `${bytes(disk.free)} of ${bytes(disk.size)}` : 'not available' },
  { name: 'Requests, 2 min', value: count(recent.requests) },
  { name: 'Errors, 2 min', value: count(recent.errors) },
  {
    name: 'Event loop delay',
    value: `${count(stallMs)} ms`,
    title: '99th percentile: how long requests waited for the thread',
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
