import { brand } from '@exline/contracts';
import { MapPin, MessageSquare, ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { compact, phone } from '../../theme/tokens.ts';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { features, statistics } from './content.ts';

const icons = [MapPin, ShieldCheck, MessageSquare];

export const FeaturesAndFigures = () => (
  <Room>
    <Grid>
      <Features>
        <h2>Tracking that answers before you ask</h2>
        <ul>
          {features.map(({ title, text }, index) => {
            const Icon = icons[index] ?? MapPin;
            return (
              <li key={title}>
                <Icon size={24} strokeWidth={1.5} aria-hidden />
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </Features>
      <Board className="on-board">
        <h2>{brand.name} in numbers</h2>
        <dl>
          {statistics.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Board>
    </Grid>
  </Room>
);

const Room = styled.section`
  padding: var(--s-16) 0 var(--s-24);
`;
const Grid = styled(Wrap)`
  display: grid;
  grid-template-columns: repeat(12, 1fr);
  column-gap: var(--gutter);
  ${compact} {
    row-gap: var(--s-10);
  }
`;
const Features = styled.div`
  grid-column: 1 / 7;
  h2 {
    max-width: 14em;
  }
  li {
    display: grid;
    grid-template-columns: 24px 1fr;
    gap: var(--s-5);
    padding: var(--s-6) 0;
    border-top: 1px solid var(--hairline);
  }
  li:first-child {
    margin-top: var(--s-10);
  }
  li:last-child {
    padding-bottom: 0;
  }
  svg {
    color: var(--line);
    margin-top: 1px;
  }
  p {
    color: var(--ink-muted);
    margin-top: 4px;
    max-width: 52ch;
  }
  ${compact} {
    grid-column: 1 / -1;
  }
`;
const Board = styled.div`
  grid-column: 8 / 13;
  display: flex;
  flex-direction: column;
  padding: var(--s-8);
  border-radius: var(--r-2);
  background: var(--board);
  color: var(--on-board);
  h2 {
    padding-bottom: var(--s-4);
    font-size: var(--t-14);
    font-weight: 500;
    letter-spacing: 0;
    color: var(--on-board-muted);
  }
  dl {
    display: grid;
    flex: 1;
  }
  dl > div {
    display: flex;
    flex-direction: column;
    justify-content: center;
    padding: var(--s-4) 0;
    border-top: 1px solid var(--board-line);
  }
  dd {
    order: -1;
    font-size: var(--t-46);
    font-weight: 500;
    letter-spacing: -0.02em;
    line-height: 1.05;
  }
  dt {
    margin-top: 4px;
    font-size: var(--t-15);
    color: var(--on-board-muted);
  }
  ${compact} {
    grid-column: 1 / -1;
    dl {
      grid-template-columns: repeat(4, 1fr);
      column-gap: var(--gutter);
    }
  }
  ${phone} {
    padding: var(--s-6);
    dl {
      grid-template-columns: repeat(auto-fill, minmax(min(6.5rem, 100%), 1fr));
      column-gap: var(--s-4);
    }
  }
`;
