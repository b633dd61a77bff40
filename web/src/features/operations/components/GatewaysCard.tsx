import type { GatewayReport } from '@exline/contracts';
import { styled } from 'styled-components';
import { Badge } from '../../../ui/content/Badge.tsx';
import { TitledCard } from '../../../ui/content/TitledCard.tsx';
import { isSilent } from '../rules.ts';
import { duration, secondsSince } from '../words.ts';
import { GatewayFacts } from './GatewayFacts.tsx';

interface Props {
  gateways: readonly GatewayReport[];
  answeredBy: string;
  now: number;
}

/** Gateways report every ten seconds; after this time some reports are missing. */
const LATE_SECONDS = 30;

const byName = (one: GatewayReport, other: GatewayReport) => one.name.localeCompare(other.name);

/** The known gateways, sorted by name, so that the order does not depend on which one answers. */
export const GatewaysCard = ({ gateways, answeredBy, now }: Props) => (
  <TitledCard id="gateways" title="Gateways">
    <ul>
      {gateways.toSorted(byName).map((gateway) => (
        <Item key={gateway.name} data-silent={isSilent(gateway, now)}>
          <header>
            <h3>{gateway.name}</h3>
            {gateway.name === answeredBy && <Badge>serving you</Badge>}
            <LastHeard gateway={gateway} now={now} />
          </header>
          <GatewayFacts gateway={gateway} />
        </Item>
      ))}
    </ul>
  </TitledCard>
);

const LastHeard = ({ gateway, now }: { gateway: GatewayReport; now: number }) => {
  const seconds = secondsSince(gateway.at, now);
  if (isSilent(gateway, now))
    return (
      <>
        <Silent>no report for {duration(seconds)}</Silent>
        <small>Last report:</small>
      </>
    );
  return seconds > LATE_SECONDS && <Badge>last report {duration(seconds)} ago</Badge>;
};

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
  small {
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
  &[data-silent='true'] dd {
    color: var(--ink-muted);
  }
`;
const Silent = styled(Badge)`
  background: var(--out-bg);
  color: var(--out);
`;
