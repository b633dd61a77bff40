import type { GatewayReport } from '@exline/contracts';
import { styled } from 'styled-components';
import { count, fullTime } from '../../../lib/format.ts';
import { phone } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { isSilent } from '../rules.ts';
import { bytes, duration, secondsSince } from '../words.ts';

interface Props {
  gateways: readonly GatewayReport[];
  answeredBy: string;
  now: number;
}

/** The gateways that are known, each as it says of itself. */
export const GatewaysCard = ({ gateways, answeredBy, now }: Props) => (
  <Card aria-labelledby="gateways">
    <CardHead>
      <h2 id="gateways">Gateways</h2>
    </CardHead>
    <ul>
      {gateways.map((gateway) => (
        <Item key={gateway.name}>
          <header>
            <h3>{gateway.name}</h3>
            {gateway.name === answeredBy && <Badge>answers you</Badge>}
            {isSilent(gateway, now) && (
              <Badge>not heard of for {duration(secondsSince(gateway.at, now))}</Badge>
            )}
          </header>
          <Facts>
            {factsOf(gateway, now).map(({ name, value, title }) => (
              <div key={name} title={title}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Facts>
        </Item>
      ))}
    </ul>
  </Card>
);

interface Fact {
  name: string;
  value: string;
  title?: string;
}

const factsOf = (
  { version, node, startedAt, memory, disk, recent, stallMs }: GatewayReport,
  now: number,
): Fact[] => [
  { name: 'Version', value: version, title: `Node ${node}` },
  { name: 'Running for', value: duration(secondsSince(startedAt, now)), title: fullTime(startedAt) },
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

const Item = styled.li`
  padding: var(--s-5) var(--edge);
  & + & {
    border-top: 1px solid var(--hairline);
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s-2) var(--s-3);
  }
  h3 {
    font-size: var(--t-16);
    overflow-wrap: anywhere;
  }
`;
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
