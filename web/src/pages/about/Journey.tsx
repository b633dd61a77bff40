import { styled } from 'styled-components';
import { compact, phone } from '../../theme/tokens.ts';
import { Stop, type StopKind } from '../../ui/content/Stop.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { journey } from './content.ts';

const stops: readonly (readonly [kind: StopKind, stop: { year: string; text: string }])[] = [
  ['passed', journey.founded],
  ['now', journey.today],
  ['ahead', journey.next],
];

/** The history of the company as stops on a line: past, present and future. */
export const Journey = () => (
  <Wrap>
    <List>
      {stops.map(([kind, { year, text }]) => (
        <li key={year}>
          <span>
            <Stop kind={kind} />
          </span>
          <b>{year}</b>
          <p>{text}</p>
        </li>
      ))}
    </List>
  </Wrap>
);

const List = styled.ol`
  position: relative;
  display: grid;
  grid-template-columns: 7fr 3fr 2fr;
  gap: var(--gutter);
  padding: var(--s-6) 0 var(--s-16);
  li {
    position: relative;
  }
  li::before {
    content: '';
    position: absolute;
    top: 11px;
    left: 0;
    width: calc(100% + var(--gutter));
    height: 2px;
    background: var(--line);
  }
  li:nth-child(2)::before {
    background: var(--line-ahead);
  }
  li:last-child::before {
    width: 50vw;
    background: var(--line-ahead);
  }
  li > span {
    display: flex;
    align-items: center;
    height: 24px;
    margin-bottom: var(--s-4);
  }
  b {
    font-size: var(--t-22);
    font-weight: 600;
    letter-spacing: -0.014em;
  }
  p {
    max-width: 26ch;
    margin-top: 4px;
    font-size: var(--t-15);
    color: var(--ink-muted);
  }
  ${compact} {
    grid-template-columns: 1fr 1fr 1fr;
  }
  ${phone} {
    grid-template-columns: 1fr;
    gap: 0;
    padding: 0 0 var(--s-12);
    li {
      padding: 0 0 var(--s-6) 38px;
    }
    li:last-child {
      padding: 0 0 0 38px;
    }
    li:nth-child(n)::before {
      left: 10px;
      top: 12px;
      width: 2px;
      height: 100%;
    }
    li:last-child::before {
      display: none;
    }
    li > span {
      position: absolute;
      left: 0;
      width: 22px;
      justify-content: center;
      margin: 0;
    }
    b {
      font-size: var(--t-18);
    }
    p {
      max-width: none;
      margin-top: 0;
    }
  }
`;
