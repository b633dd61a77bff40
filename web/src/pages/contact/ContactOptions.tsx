import { officeHoursLines } from '@exline/contracts';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { openChat } from '../../lib/page/chatPanel.ts';
import { phone } from '../../theme/tokens.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Stop, type StopKind } from '../../ui/content/Stop.tsx';
import { call, chat, mail } from './content.ts';

/** The ways to reach us, as stops on a line. The first one, chat, is available now. */
export const ContactOptions = () => (
  <Line aria-label="Ways to reach us">
    <Way kind="now" when={chat.when} title={chat.title}>
      <p>{chat.text}</p>
      <noscript>
        <p>The chat needs JavaScript. You can also use the form on this page, or call us.</p>
      </noscript>
      <Start variant="primary" className="needs-scripts" onClick={openChat}>
        {chat.action}
      </Start>
    </Way>
    <Way kind="ahead" when={call.when} title={call.title}>
      <Big href={call.href}>{call.number}</Big>
      {officeHoursLines.map((line) => (
        <Hours key={line}>{line}</Hours>
      ))}
    </Way>
    <Way kind="ahead" when={mail.when} title={mail.title}>
      <Big href={`mailto:${mail.address}`}>
        {/* The email address breaks before its @ and dots if it does not fit on a line. */}
        {mail.address.split(/(?=[@.])/).map((part) => (
          <Fragment key={part}>
            <wbr />
            {part}
          </Fragment>
        ))}
      </Big>
      <p>{mail.text}</p>
    </Way>
  </Line>
);

interface WayProps {
  kind: StopKind;
  when: string;
  title: string;
  children: ReactNode;
}

const Way = ({ kind, when, title, children }: WayProps) => (
  <li>
    <Place>
      <Stop kind={kind} />
    </Place>
    <div>
      <When $now={kind === 'now'}>{when}</When>
      <h2>{title}</h2>
      {children}
    </div>
  </li>
);

const Line = styled.ol`
  li {
    position: relative;
    display: grid;
    grid-template-columns: 22px minmax(0, 1fr);
    column-gap: var(--s-5);
    padding-bottom: var(--s-10);
  }
  li:last-child {
    padding-bottom: 0;
  }
  li::before {
    content: '';
    position: absolute;
    left: 10px;
    top: 10px;
    bottom: -10px;
    width: 2px;
    background: var(--line-ahead);
  }
  li:last-child::before {
    display: none;
  }
  h2 {
    font-size: var(--t-22);
    margin-bottom: var(--s-2);
  }
  p {
    color: var(--ink-muted);
  }
  ${phone} {
    li {
      column-gap: var(--s-4);
      padding-bottom: var(--s-8);
    }
  }
`;
const Place = styled.span`
  display: grid;
  place-items: center;
  width: 22px;
  height: 20px;
`;
const When = styled.p<{ $now: boolean }>`
  && {
    margin-bottom: 2px;
    font-size: var(--t-13);
    font-weight: 600;
    line-height: max(20px, 1.2em);
    color: ${({ $now }) => ($now ? 'var(--signal-ink)' : 'var(--ink-muted)')};
  }
`;
const Start = styled(Button)`
  margin-top: var(--s-4);
`;
const Big = styled.a`
  display: inline-block;
  padding: calc((var(--h-xs) - 1.5em) / 2) 0;
  font-size: var(--t-18);
  font-weight: 500;
  overflow-wrap: anywhere;
`;
const Hours = styled.p`
  font-variant-numeric: tabular-nums;
`;
