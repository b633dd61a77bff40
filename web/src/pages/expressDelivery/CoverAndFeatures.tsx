import { styled } from 'styled-components';
import { compact, phone } from '../../theme/tokens.ts';
import { Section, Wrap } from '../../ui/layout/Wrap.tsx';
import { cover, features } from './content.ts';

export const CoverAndFeatures = () => (
  <Section $flush>
    <Grid>
      <Cover>
        <h2>
          {cover.title} <strong>{cover.figure}</strong>
        </h2>
        <p>{cover.text}</p>
      </Cover>
      <section>
        <h2>{features.title}</h2>
        <ul>
          {features.list.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </Grid>
  </Section>
);

const Cover = styled.section`
  h2 {
    font-size: var(--t-18);
    font-weight: 500;
    color: var(--ink-muted);
  }
  strong {
    display: block;
    margin-top: var(--s-2);
    font-size: min(1.6 * var(--t-56), 22vw);
    font-weight: 500;
    line-height: 1;
    letter-spacing: -0.035em;
    color: var(--ink);
  }
  p {
    max-width: 36ch;
    margin-top: var(--s-5);
    color: var(--ink-muted);
  }
`;
const Grid = styled(Wrap)`
  display: grid;
  grid-template-columns: 5fr 7fr;
  gap: var(--s-12) var(--s-16);
  > section:last-child {
    h2 {
      font-size: var(--t-22);
    }
    ul {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 0 var(--gutter);
      margin-top: var(--s-6);
    }
    li {
      padding: var(--s-5) 0 var(--s-6);
      border-top: 1px solid var(--hairline-strong);
    }
    h3 {
      font-size: var(--t-16);
    }
    p {
      margin-top: 2px;
      font-size: var(--t-15);
      color: var(--ink-muted);
    }
  }
  ${compact} {
    grid-template-columns: 1fr;
  }
  ${phone} {
    > section:last-child ul {
      grid-template-columns: 1fr;
    }
    > section:last-child li {
      padding-bottom: var(--s-4);
    }
  }
`;
