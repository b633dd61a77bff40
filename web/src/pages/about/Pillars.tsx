import { styled } from 'styled-components';
import { compact, phone } from '../../theme/tokens.ts';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { pillars } from './content.ts';
import { ReachDrawing, SustainableDrawing, TechnologyDrawing } from './drawings.tsx';

const drawings = [ReachDrawing, TechnologyDrawing, SustainableDrawing];

/** The three pillars of the mission. Text and drawing alternate sides. */
export const Pillars = () => (
  <Wrap as="section" aria-label="What we build on">
    <List>
      {pillars.map(({ title, text }, index) => {
        const Drawing = drawings[index] ?? ReachDrawing;
        return (
          <li key={title}>
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
            <Drawing />
          </li>
        );
      })}
    </List>
  </Wrap>
);

const List = styled.ul`
  padding-bottom: var(--s-24);
  li {
    display: grid;
    grid-template-columns: 5fr 7fr;
    align-items: center;
    gap: var(--s-6) var(--s-24);
    padding: var(--s-12) 0;
    border-top: 1px solid var(--hairline);
  }
  h2 {
    font-size: var(--t-28);
  }
  p {
    margin-top: var(--s-3);
    max-width: 52ch;
    color: var(--ink-muted);
  }
  svg {
    width: 100%;
    max-width: 360px;
    height: auto;
    justify-self: end;
  }
  li:nth-child(even) {
    grid-template-columns: 7fr 5fr;
  }
  li:nth-child(even) svg {
    order: -1;
    justify-self: start;
  }
  ${compact} {
    li,
    li:nth-child(even) {
      grid-template-columns: 1fr 280px;
      gap: var(--s-8);
    }
    li:nth-child(even) {
      grid-template-columns: 280px 1fr;
    }
  }
  ${phone} {
    li,
    li:nth-child(even) {
      grid-template-columns: 1fr;
      padding: var(--s-8) 0 var(--s-10);
    }
    svg {
      max-width: 280px;
    }
    li svg:nth-child(n) {
      order: -1;
      justify-self: start;
    }
  }
`;
