import type { PersonalEntry } from '@exline/contracts';
import { styled } from 'styled-components';
import { dateAndTime, fullTime } from '../../../lib/text/format.ts';
import { phone } from '../../../theme/tokens.ts';
import { wordsOfName } from '../../../lib/text/wordsOfName.ts';
import { byWords, entryLines } from '../entryWords.ts';

/** All entries, oldest first. */
export const PersonalEntries = ({ entries }: { entries: readonly PersonalEntry[] }) => (
  <List>
    {entries.map(({ at, type, by, values }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the list never changes
      <li key={index}>
        <p>
          <time dateTime={at} title={fullTime(at)}>
            {dateAndTime(at)}
          </time>
          <small>{byWords[by]}</small>
        </p>
        <div>
          <h3>{wordsOfName(type)}</h3>
          <dl>
            {entryLines(values).map(({ label, text }) => (
              <div key={`${label} ${text}`}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </li>
    ))}
  </List>
);

const List = styled.ol`
  padding: 0 var(--s-6);
  > li {
    display: grid;
    grid-template-columns: 180px minmax(0, 1fr);
    gap: var(--s-2) var(--s-6);
    padding: var(--s-5) 0;
    break-inside: avoid;
  }
  > li + li {
    border-top: 1px solid var(--hairline);
  }
  time,
  small {
    display: block;
    font-size: var(--t-14);
    color: var(--ink-muted);
    font-variant-numeric: tabular-nums;
  }
  h3 {
    font-size: var(--t-16);
  }
  dl > div {
    display: grid;
    grid-template-columns: 140px minmax(0, 1fr);
    gap: var(--s-4);
    margin-top: var(--s-2);
    font-size: var(--t-14);
  }
  dt {
    color: var(--ink-muted);
  }
  dd {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  ${phone} {
    padding: 0 var(--s-5);
    > li {
      grid-template-columns: minmax(0, 1fr);
    }
    dl > div {
      grid-template-columns: 108px minmax(0, 1fr);
    }
  }
`;
