import { isStaffActor } from '@exline/contracts';
import { styled } from 'styled-components';
import { ERASED_NAME, useActorName } from '../../lib/people/rights.ts';

export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
};

/** A disc with the initials of a person. */
export const Avatar = ({ name }: { name: string }) => <Disc aria-hidden data-initials={initialsOf(name)} />;

/** The author of a change: a staff member with initials, or just the name of a process or visitor. */
export const Actor = ({ actor }: { actor: string }) => {
  const name = useActorName()(actor);
  return (
    <>
      {isStaffActor(actor) && name !== ERASED_NAME && <Avatar name={name} />}
      <span>{actor === 'visitor' ? 'the customer' : name}</span>
    </>
  );
};

/** The initials are CSS content, so that they are neither read aloud nor copied with the name. */
const Disc = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 24px;
  margin-right: 6px;
  border-radius: 50%;
  background: var(--line-tint);
  color: var(--line-hover);
  vertical-align: middle;
  &::before {
    content: attr(data-initials);
    font-size: 10px;
    font-weight: 600;
    letter-spacing: 0.02em;
    line-height: 1;
  }
`;
