import { mailKindName, type EndReason, type MailFigures } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { count } from '../../lib/text/count.ts';
import { phone } from '../../theme/tokens.ts';
import { Card, CardBody, CardHead } from '../../ui/layout/Card.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { mailFiguresQuery } from './figuresQuery.ts';

const endings: Readonly<Record<EndReason, string>> = {
  unsubscribed: 'Unsubscribed',
  stopped: 'Stopped by the staff',
  delivered: 'Parcel delivered',
  unconfirmed: 'Never confirmed',
  bounced: 'Email returned',
  complained: 'Reported as spam',
  undeliverable: 'Not reached',
  moved: 'Device has a new address',
};

const isEmpty = ({ mails, subscriptions, ended }: MailFigures): boolean =>
  subscriptions === 0 && ended.length === 0 && mails.every(({ sent, opened }) => sent + opened === 0);

/** Emails, opened links and ended subscriptions of the last 30 days on the overview, once there are any. */
export const NotificationFigures = () => {
  const { data } = useQuery(mailFiguresQuery);
  if (!data || isEmpty(data)) return null;
  return (
    <Spaced aria-labelledby="notification-figures">
      <CardHead>
        <h2 id="notification-figures">Emails to customers, last 30 days</h2>
      </CardHead>
      <Parts>
        <Table>
          <VisuallyHidden as="caption">Sent emails and opened links, by kind of email</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">Email</th>
              <th scope="col">Sent</th>
              <th scope="col">Links opened</th>
            </tr>
          </thead>
          <tbody>
            {data.mails.map(({ kind, sent, opened }) => (
              <tr key={kind}>
                <th scope="row">{mailKindName(kind)}</th>
                <td>{count(sent)}</td>
                <td>{count(opened)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <Side>
          <h3>Subscriptions</h3>
          <dl>
            <div>
              <dt>Active now</dt>
              <dd>{count(data.subscriptions)}</dd>
            </div>
            {data.ended.map(({ reason, count: ended }) => (
              <div key={reason}>
                <dt>{endings[reason]}</dt>
                <dd>{count(ended)}</dd>
              </div>
            ))}
          </dl>
          <p>Links are counted by kind of email, not by person.</p>
        </Side>
      </Parts>
    </Spaced>
  );
};

const Spaced = styled(Card)`
  margin-top: var(--gutter);
`;
const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 12fr) minmax(240px, 5fr);
  font-size: var(--t-14);
  font-variant-numeric: tabular-nums;
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Table = styled.table`
  width: 100%;
  align-self: start;
  border-collapse: collapse;
  th,
  td {
    height: 44px;
    padding: 0 var(--s-3);
    border-bottom: 1px solid var(--hairline);
    font-weight: 400;
    text-align: right;
  }
  th:first-child {
    padding-left: var(--edge);
    text-align: left;
  }
  thead th {
    height: auto;
    padding-block: 10px;
    color: var(--ink-muted);
    font-size: var(--t-13);
    font-weight: 500;
  }
  td:last-child,
  th:last-child {
    padding-right: var(--edge);
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
`;
const Side = styled(CardBody)`
  border-left: 1px solid var(--hairline);
  h3 {
    font-size: var(--t-13);
    font-weight: 500;
    color: var(--ink-muted);
  }
  dl {
    display: grid;
    gap: var(--s-2);
    margin-block: var(--s-3) var(--s-5);
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: var(--s-3);
  }
  dd {
    font-weight: 600;
  }
  p {
    color: var(--ink-muted);
  }
  ${phone} {
    border-top: 1px solid var(--hairline);
    border-left: 0;
  }
`;
