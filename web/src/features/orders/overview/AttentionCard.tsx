import type { OrderFigures } from '@exline/contracts';
import {
  ArrowRight,
  BellOff,
  CalendarX2,
  CircleCheck,
  MessageCircleQuestion,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { count } from '../../../lib/text/count.ts';
import { Card, CardHead } from '../../../ui/layout/Card.tsx';
import { adminLink } from '../links.ts';
import { CardLink } from './CardLink.tsx';

type Attention = OrderFigures['attention'];

const reasons: readonly { name: keyof Attention; label: string; href: string; Icon: LucideIcon }[] = [
  { name: 'exception', label: 'Exception', href: adminLink.status('Exception'), Icon: TriangleAlert },
  { name: 'late', label: 'Past estimated delivery', href: adminLink.late, Icon: CalendarX2 },
  { name: 'silent', label: 'No update for 48 hours', href: adminLink.silent, Icon: BellOff },
  { name: 'asked', label: 'Customer request', href: adminLink.asked, Icon: MessageCircleQuestion },
];

/** The number of orders that need attention, by reason, with links to their lists. */
export const AttentionCard = ({ attention }: { attention: Attention }) => (
  <Card aria-labelledby="attention">
    <CardHead>
      <h2 id="attention">Needs attention</h2>
      {attention.needed > 0 && (
        <CardLink href={adminLink.needsAttention}>
          {count(attention.needed, 'order')} <ArrowRight size={16} aria-hidden />
        </CardLink>
      )}
    </CardHead>
    {attention.needed === 0 ? (
      <Calm>
        <CircleCheck size={20} strokeWidth={1.5} aria-hidden />
        Nothing needs attention.
      </Calm>
    ) : (
      <>
        <ul>
          {reasons.map(({ name, label, href, Icon }) => (
            <li key={name}>
              <Reason href={href} data-some={attention[name] > 0}>
                <Icon size={20} strokeWidth={1.5} aria-hidden />
                <span>{label}</span> <b>{count(attention[name])}</b>
              </Reason>
            </li>
          ))}
        </ul>
        <Hint>An order can appear in more than one row.</Hint>
      </>
    )}
  </Card>
);

const Calm = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  padding: var(--edge);
  color: var(--ok);
`;
const Reason = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  min-height: 52px;
  padding-inline: var(--edge);
  border-bottom: 1px solid var(--hairline);
  color: var(--ink);
  font-size: var(--t-15);
  text-decoration: none;
  &:hover {
    background: var(--paper);
    color: var(--ink);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  svg {
    color: var(--ink-muted);
  }
  &[data-some='true'] svg {
    color: var(--exception-mark);
  }
  b {
    margin-left: auto;
    font-size: var(--t-18);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  &[data-some='false'] b {
    font-weight: 400;
    color: var(--ink-muted);
  }
`;
const Hint = styled.p`
  padding: var(--s-3) var(--edge) var(--s-4);
  font-size: var(--t-13);
  color: var(--ink-muted);
`;
