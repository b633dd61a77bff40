import { MAIL_ATTEMPTS, mailKindName, type Mail } from '@exline/contracts';
import { styled } from 'styled-components';
import { useCan } from '../../../lib/people/rights.ts';
import { dateAndTime, fullTime } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { MailStateBadge } from '../../../ui/content/MailStateBadge.tsx';
import { Mono } from '../../../ui/content/Mono.tsx';
import { PhoneList, PhoneListHead } from '../../../ui/lists/PhoneList.tsx';
import { TableFrame } from '../../../ui/lists/Table.tsx';
import { actionOf, noteOf, subjectOf } from '../words.ts';
import { InkLink } from '../../../ui/actions/InkLink.tsx';

/** The address of the order, message or conversation that an email is about; null if it no longer exists. */
export type LinkOf = (mail: Mail) => string | null;

interface Props {
  mails: readonly Mail[];
  linkOf: LinkOf;
  busyId: number | null;
  onRetry: (mail: Mail) => void;
}

export const MailTable = ({ mails, linkOf, busyId, onRetry }: Props) => (
  <TableFrame
    label="Emails"
    columns={[
      'State',
      { name: 'Kind', room: 'wide' },
      { name: 'To', share: 100 },
      'About',
      { name: 'Requested', room: 'laptop' },
      { name: 'Attempts', room: 'wide' },
      'Note',
      { name: 'Actions', room: 'always', isPrinted: false },
    ]}
  >
    {mails.map((mail) => (
      <tr key={mail.id} data-row="">
        <td>
          <MailStateBadge state={mail.state} />
        </td>
        <td>{mailKindName(mail.kind)}</td>
        <td title={mail.to}>{mail.to}</td>
        <Topic title={mail.trackingNumber ?? undefined}>
          <About mail={mail} href={linkOf(mail)} />
        </Topic>
        <td title={fullTime(mail.requestedAt)}>{dateAndTime(mail.requestedAt)}</td>
        <td>{tries(mail)}</td>
        <Reason>{noteOf(mail)}</Reason>
        <td>
          <Again mail={mail} busy={busyId === mail.id} onRetry={onRetry} />
        </td>
      </tr>
    ))}
  </TableFrame>
);

export const MailList = ({ mails, linkOf, busyId, onRetry }: Props) => (
  <List aria-label="Emails">
    {mails.map((mail) => (
      <li key={mail.id} data-row="">
        <Top>
          <MailStateBadge state={mail.state} />
          <time dateTime={mail.requestedAt}>{dateAndTime(mail.requestedAt)}</time>
        </Top>
        <b>{mail.to}</b>
        <p>
          {mailKindName(mail.kind)} <About mail={mail} href={linkOf(mail)} />
        </p>
        <p>
          {tries(mail)} attempts{noteOf(mail) && `. ${noteOf(mail)}`}
        </p>
        <Again mail={mail} busy={busyId === mail.id} onRetry={onRetry} />
      </li>
    ))}
  </List>
);

const tries = ({ attempts }: Mail) => `${attempts} of ${MAIL_ATTEMPTS}`;

const About = ({ mail, href }: { mail: Mail; href: string | null }) => {
  const name = mail.trackingNumber ? <Mono>{mail.trackingNumber}</Mono> : subjectOf(mail);
  return href === null ? name : <InkLink href={href}>{name}</InkLink>;
};

const Again = ({ mail, busy, onRetry }: { mail: Mail; busy: boolean; onRetry: (mail: Mail) => void }) => {
  const action = useCan()('RetryMail') ? actionOf(mail.state) : null;
  return (
    action && (
      <Button
        size="sm"
        busy={busy}
        aria-label={`${action}: email to ${mail.to}`}
        onClick={() => onRetry(mail)}
      >
        {action}
      </Button>
    )
  );
};

/** A tracking number may be long. */
const Topic = styled.td`
  && {
    max-width: 160px;
  }
`;
const Reason = styled.td`
  && {
    min-width: 140px;
    max-width: 240px;
    padding-block: 8px;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  color: var(--ink-muted);
`;
const List = styled(PhoneList)`
  li {
    display: grid;
    gap: 4px;
  }
  b {
    margin-top: 4px;
  }
  a {
    display: inline-block;
    margin-left: 6px;
  }
  button {
    justify-self: start;
    height: var(--h-md);
    margin-top: 6px;
  }
`;
const Top = styled(PhoneListHead)`
  time {
    font-size: var(--t-13);
    color: var(--ink-muted);
  }
`;
