import { styled } from 'styled-components';
import { compact, phone } from '../../theme/tokens.ts';
import { Section, Wrap } from '../../ui/layout/Wrap.tsx';
import { mission } from './content.ts';

export const Mission = () => (
  <Section>
    <Wrap>
      <Statement>
        <h2>{mission.title}</h2>
        <p>{mission.text}</p>
      </Statement>
      <Words>
        {mission.words.map(({ word, text }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Words>
    </Wrap>
  </Section>
);

const Statement = styled.div`
  display: grid;
  grid-template-columns: 3fr 9fr;
  gap: var(--s-4) var(--gutter);
  h2 {
    font-size: var(--t-18);
    line-height: 2.2;
  }
  p {
    font-size: var(--t-28);
    font-weight: 500;
    line-height: 1.36;
    letter-spacing: -0.018em;
  }
  ${compact} {
    grid-template-columns: 1fr;
  }
`;
const Words = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: var(--s-6) var(--gutter);
  margin: var(--s-12) 0 0 calc(25% + 0.75 * var(--gutter));
  dt {
    font-weight: 600;
  }
  dd {
    margin-top: 2px;
    max-width: 30ch;
    font-size: var(--t-15);
    color: var(--ink-muted);
  }
  ${compact} {
    margin-left: 0;
  }
  ${phone} {
    grid-template-columns: 1fr;
    margin-top: var(--s-8);
    dd {
      max-width: none;
    }
  }
`;
