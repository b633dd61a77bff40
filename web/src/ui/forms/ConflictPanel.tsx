import { useId } from 'react';
import { styled } from 'styled-components';
import { fullTime } from '../../lib/text/format.ts';
import { shortTime } from '../../lib/text/shortTime.ts';
import type { Difference } from '../../lib/live/editConflict.ts';
import { useActorName } from '../../lib/people/rights.ts';
import { Actor } from '../content/Avatar.tsx';
import { ChooseVersion } from './ChooseVersion.tsx';

/** The author and time of the current value. */
interface Author {
  actor: string;
  at: string;
}

interface Props {
  /** The edited thing, such as "this order". */
  what: string;
  differences: readonly Difference[];
  labelOf: (name: string) => string;
  /** Formats a value for display. */
  wordsOf: (name: string, value: string) => string;
  /** Null if the author is not known. */
  authorOf: (name: string) => Author | null;
}

const take = (box: HTMLElement | null) => box?.focus();

const namesIn = (authors: readonly (Author | null)[], nameOf: (actor: string) => string): string => {
  const names = [...new Set(authors.map((author) => author && nameOf(author.actor)))];
  return names.includes(null) || names.length === 0 ? 'Someone else' : names.join(' and ');
};

const By = ({ author }: { author: Author | null }) =>
  author && (
    <Who>
      <Actor actor={author.actor} />,{' '}
      <time dateTime={author.at} title={fullTime(author.at)}>
        {shortTime(author.at)}
      </time>
    </Who>
  );

/** Shows the conflicts after another user saved the same thing, and lets the user choose a value for each field. */
export const ConflictPanel = ({ what, differences, labelOf, wordsOf, authorOf }: Props) => {
  const id = useId();
  const nameOf = useActorName();
  const decided = differences.filter(({ mine }) => mine === null);
  const open = differences.filter(({ mine }) => mine !== null);
  return (
    <Panel aria-labelledby={id} tabIndex={-1} ref={take}>
      <h3 id={id}>
        {namesIn(
          differences.map(({ name }) => authorOf(name)),
          nameOf,
        )}{' '}
        changed {what} while you were editing
      </h3>
      <p>
        {open.length > 0
          ? 'Your changes are not lost. Choose which values to keep, then save.'
          : 'Your changes are kept on top of theirs. Review them and save again.'}
      </p>
      {open.map((difference) => (
        <ChooseVersion
          key={difference.name}
          difference={difference}
          label={labelOf(difference.name)}
          wordsOf={(value) => wordsOf(difference.name, value)}
          author={<By author={authorOf(difference.name)} />}
        />
      ))}
      {decided.length > 0 && (
        <Decided>
          {open.length > 0 && <p>Also changed, and copied into your form:</p>}
          <ul>
            {decided.map(({ name, before, theirs }) => (
              <li key={name}>
                <span>
                  {labelOf(name)}: {wordsOf(name, before)} → {wordsOf(name, theirs)}
                </span>{' '}
                <By author={authorOf(name)} />
              </li>
            ))}
          </ul>
        </Decided>
      )}
    </Panel>
  );
};

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
  padding: var(--s-4) var(--s-5) var(--s-5);
  border: 1px solid var(--line-ahead);
  border-radius: var(--r-2);
  background: var(--paper);
  font-size: var(--t-14);
  &:focus {
    outline: none;
  }
  h3 {
    font-size: var(--t-16);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  h3 + p {
    margin-top: calc(-1 * var(--s-3));
    color: var(--ink-muted);
  }
`;
const Who = styled.span`
  display: inline-block;
  color: var(--ink-muted);
  font-size: var(--t-13);
  overflow-wrap: anywhere;
`;
const Decided = styled.div`
  p {
    font-weight: 600;
  }
  ul {
    display: grid;
    gap: 6px;
  }
  p + ul {
    margin-top: 6px;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 2px var(--s-3);
  }
  li > span:first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
