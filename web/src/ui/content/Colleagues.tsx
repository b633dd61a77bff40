import type { PresenceActivity, Place } from '@exline/contracts';
import { Eye, MessageSquare, Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { useActorName } from '../../lib/people/rights.ts';
import { useColleagues } from '../../lib/people/presence.ts';
import { phone, upToTablet } from '../../theme/tokens.ts';
import { Avatar } from './Avatar.tsx';
import { visuallyHidden } from '../layout/VisuallyHidden.tsx';

const icons = { viewing: Eye, replying: MessageSquare, editing: Pencil } as const satisfies Record<
  PresenceActivity,
  unknown
>;

/** Colleagues shown by name; the rest are only counted. */
const NAMED = 2;

interface Props {
  place: Place;
  className?: string;
}

/** The colleagues who are viewing, replying or editing here. Keeps its height when empty. */
export const Colleagues = ({ place, className }: Props) => {
  const nameOf = useActorName();
  const colleagues = useColleagues(place).map((colleague) => ({
    ...colleague,
    name: nameOf(colleague.actor),
  }));
  const more = colleagues.length - NAMED;
  return (
    <List aria-live="polite" aria-label="Colleagues here" className={className}>
      {colleagues.slice(0, NAMED).map(({ actor, name, doing }) => {
        const Icon = icons[doing];
        return (
          // The key includes the activity, so that screen readers announce a change as a whole.
          <Person key={`${actor} ${doing}`} $busy={doing !== 'viewing'}>
            <Avatar name={name} />
            <span>
              {name} is {doing}
            </span>
            <Icon size={14} strokeWidth={1.6} aria-hidden />
          </Person>
        );
      })}
      {more > 0 && <Person $busy={false}>and {more} more</Person>}
    </List>
  );
};

const List = styled.ul`
  display: flex;
  align-items: center;
  min-width: 0;
  height: 26px;
`;
const Person = styled.li<{ $busy: boolean }>`
  display: inline-flex;
  align-items: center;
  min-width: 0;
  height: 26px;
  padding-right: 10px;
  border-radius: var(--r-full);
  background: ${({ $busy }) => ($busy ? 'var(--line-tint)' : 'var(--sunken)')};
  color: ${({ $busy }) => ($busy ? 'var(--line-hover)' : 'var(--ink-muted)')};
  font-size: var(--t-13);
  font-weight: ${({ $busy }) => ($busy ? 600 : 500)};
  > span:not([data-initials]) {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > svg {
    flex: none;
    margin-left: 6px;
  }
  > [data-initials] {
    margin-left: 1px;
    background: ${({ $busy }) => ($busy ? 'var(--line)' : 'var(--surface)')};
    color: ${({ $busy }) => ($busy ? 'var(--on-fill)' : 'var(--ink-muted)')};
    box-shadow: ${({ $busy }) => ($busy ? 'none' : 'inset 0 0 0 1px var(--field-line)')};
  }
  &:last-child:not(:has([data-initials])) {
    flex: none;
    padding-left: 10px;
  }
  li + & {
    flex: none;
    margin-left: 12px;
    position: relative;
  }
  li + &::before {
    content: '';
    position: absolute;
    left: -12px;
    width: 12px;
    height: 1px;
    background: var(--hairline-strong);
  }
  ${phone} {
    > svg {
      display: none;
    }
  }
  /* On small screens only the first is written out. The text of the others stays for screen readers. */
  ${upToTablet} {
    li + &:has([data-initials]) {
      padding: 0;
      > [data-initials] {
        margin: 0;
      }
      > span:not([data-initials]) {
        ${visuallyHidden}
      }
      > svg {
        display: none;
      }
    }
  }
`;

/** The list of colleagues, drawn on the line between the conversation and the reply box. */
export const ColleaguesLine = styled(Colleagues)`
  flex: none;
  margin-top: auto;
  padding-left: var(--s-4);
  background: linear-gradient(var(--hairline), var(--hairline)) center / 100% 1px no-repeat;
  > li {
    box-shadow: 0 0 0 4px var(--surface);
  }
`;
