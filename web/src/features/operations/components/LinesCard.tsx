import type { GatewayReport } from '@exline/contracts';
import { styled } from 'styled-components';
import { dayAndTime, fullTime } from '../../../lib/text/format.ts';
import { phone } from '../../../theme/tokens.ts';
import { CardBody } from '../../../ui/layout/Card.tsx';
import { TitledCard } from '../../../ui/content/TitledCard.tsx';
import { newestLines } from '../lines.ts';

/** The newest warnings and errors of all gateways. */
export const LinesCard = ({ gateways }: { gateways: readonly GatewayReport[] }) => {
  const lines = newestLines(gateways);
  return (
    <TitledCard id="lines" title="Recent warnings and errors">
      {lines.length === 0 ? (
        <CardBody>None since the gateways started.</CardBody>
      ) : (
        <List>
          {lines.map(({ key, at, level, message, reason, requestId, gateway, times }) => (
            <li key={key} data-level={level}>
              <time dateTime={at} title={fullTime(at)}>
                {dayAndTime(at)}
              </time>
              <b>{level === 'error' ? 'Error' : 'Warning'}</b>
              <div>
                <p>
                  {message}
                  {reason && `: ${reason}`}
                </p>
                <small>
                  {[gateway, times > 1 && `${times} times`, requestId && `request ${requestId}`]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </div>
            </li>
          ))}
        </List>
      )}
    </TitledCard>
  );
};

const List = styled.ul`
  max-height: 480px;
  overflow-y: auto;
  li {
    display: grid;
    grid-template-columns: 148px 72px minmax(0, 1fr);
    gap: var(--s-1) var(--s-4);
    padding: 10px var(--edge);
    font-size: var(--t-14);
  }
  li + li {
    border-top: 1px solid var(--hairline);
  }
  time {
    font-variant-numeric: tabular-nums;
    color: var(--ink-muted);
  }
  b {
    font-weight: 600;
    color: var(--out);
  }
  [data-level='error'] b {
    color: var(--danger);
  }
  div {
    overflow-wrap: anywhere;
  }
  small {
    font-size: var(--t-13);
    color: var(--ink-muted);
  }
  ${phone} {
    li {
      grid-template-columns: auto 1fr;
    }
    b {
      order: -1;
    }
    div {
      grid-column: 1 / -1;
    }
  }
`;
