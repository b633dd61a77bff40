import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { Stop } from '../../ui/Stop.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { phone } from '../../theme/tokens.ts';
import { AddressLabel } from './AddressLabel.tsx';
import { addressing, box, insurance, measuring, prohibited, protection } from './content.ts';

interface Props {
  title: string;
  text: string;
  more?: { label: string; href: string };
  last?: boolean;
  children: ReactNode;
}

const Stage = ({ title, text, more, last = false, children }: Props) => (
  <li>
    <Place>
      <Stop kind={last ? 'done' : 'passed'} />
    </Place>
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
      {more && <Link href={more.href}>{more.label}</Link>}
    </div>
    <div>{children}</div>
  </li>
);

const Points = ({ points }: { points: readonly string[] }) => (
  <Lines>
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </Lines>
);

/** The guide itself: one line down the page, a stop for each thing to do. */
export const Stages = () => (
  <Wrap>
    <Line>
      <Stage {...box}>
        <Points points={box.points} />
      </Stage>
      <Stage {...protection}>
        <Table>
          {protection.materials.map(({ name, use }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{use}</dd>
            </div>
          ))}
        </Table>
      </Stage>
      <Stage {...measuring}>
        <Table>
          {measuring.rules.map(({ name, value, example }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <b>{value}</b>
                {example}
              </dd>
            </div>
          ))}
        </Table>
      </Stage>
      <Stage title={addressing.title} text={addressing.text}>
        <AddressLabel />
        <Points points={addressing.points} />
      </Stage>
      <Stage {...prohibited}>
        <Forbidden>
          {prohibited.groups.map(({ name, items }) => (
            <div key={name}>
              <h3>{name}</h3>
              <ul>
                {items.map((item) => (
                  <li key={item}>
                    <X size={16} strokeWidth={1.75} aria-hidden /> {item}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </Forbidden>
      </Stage>
      <Stage {...insurance} last>
        <Levels>
          {insurance.levels.map(({ name, figure, note }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{figure}</dd>
              <dd>{note}</dd>
            </div>
          ))}
        </Levels>
      </Stage>
    </Line>
  </Wrap>
);

const Place = styled.span`
  display: grid;
  place-items: center;
  width: 22px;
  height: 34px;
`;
const Line = styled.ol`
  padding: var(--s-20) 0 var(--s-24);
  > li {
    position: relative;
    display: grid;
    grid-template-columns: 22px 4fr 7fr;
    column-gap: var(--s-8);
    padding-bottom: var(--s-20);
  }
  > li:last-child {
    padding-bottom: 0;
  }
  > li::before {
    content: '';
    position: absolute;
    left: 10px;
    top: 17px;
    width: 2px;
    height: 100%;
    background: var(--line);
  }
  > li:last-child::before {
    display: none;
  }
  h2 {
    font-size: var(--t-28);
  }
  h2 ~ a {
    display: inline-block;
    margin-top: var(--s-2);
  }
  h2 + p {
    margin-top: var(--s-3);
    padding-right: var(--s-8);
    color: var(--ink-muted);
  }
  @media (max-width: 1023px) {
    > li {
      grid-template-columns: 22px 1fr;
      row-gap: var(--s-6);
    }
    > li > div:last-child {
      grid-column: 2;
    }
    h2 + p {
      padding-right: 0;
    }
  }
  ${phone} {
    padding-top: var(--s-12);
    > li {
      column-gap: var(--s-4);
      padding-bottom: var(--s-12);
    }
  }
`;
const Lines = styled.ul`
  border-bottom: 1px solid var(--hairline);
  li {
    padding: var(--s-4) 0;
    border-top: 1px solid var(--hairline);
  }
`;
const Table = styled.dl`
  border-bottom: 1px solid var(--hairline);
  > div {
    display: grid;
    grid-template-columns: 3fr 5fr;
    gap: 2px var(--gutter);
    padding: var(--s-4) 0;
    border-top: 1px solid var(--hairline);
  }
  dt {
    font-weight: 600;
  }
  dd {
    color: var(--ink-muted);
  }
  b {
    display: block;
    font-weight: 500;
    color: var(--ink);
  }
  ${phone} {
    > div {
      grid-template-columns: 1fr;
    }
  }
`;
const Forbidden = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: var(--s-6) var(--gutter);
  h3 {
    font-size: var(--t-16);
    margin-bottom: var(--s-2);
  }
  li {
    display: flex;
    gap: 8px;
    padding: 6px 0;
    font-size: var(--t-15);
  }
  svg {
    margin-top: 3px;
    color: var(--exception-mark);
  }
  ${phone} {
    grid-template-columns: 1fr;
  }
`;
const Levels = styled.dl`
  display: grid;
  grid-template-columns: 2fr 3fr;
  gap: var(--s-6) var(--gutter);
  > div {
    padding-top: var(--s-4);
    border-top: 2px solid var(--ink);
  }
  dt {
    font-weight: 600;
  }
  dd {
    font-size: var(--t-28);
    font-weight: 500;
    letter-spacing: -0.018em;
  }
  dd + dd {
    font-size: var(--t-15);
    font-weight: 400;
    letter-spacing: 0;
    color: var(--ink-muted);
  }
  ${phone} {
    grid-template-columns: 1fr;
  }
`;
