import { brand } from '@exline/contracts';
import { styled } from 'styled-components';
import { compact, phone } from '../../theme/tokens.ts';
import { Section, Wrap } from '../../ui/layout/Wrap.tsx';
import { reasons } from './content.ts';

export const Reasons = () => (
  <Section $flush>
    <Grid>
      <div>
        <h2>Why choose {brand.name}</h2>
        <p>We tell you what will happen, when, and what it costs. Then we do it.</p>
      </div>
      <dl>
        {reasons.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Grid>
  </Section>
);

const Grid = styled(Wrap)`
  display: grid;
  grid-template-columns: 4fr 7fr;
  gap: var(--s-10) var(--s-24);
  h2 + p {
    margin-top: var(--s-3);
    font-size: var(--t-18);
    color: var(--ink-muted);
  }
  dl {
    display: grid;
    grid-template-columns: 1fr 1fr;
    column-gap: var(--gutter);
  }
  dl > div {
    padding: var(--s-5) 0 var(--s-10);
    border-top: 1px solid var(--hairline-strong);
  }
  dt {
    font-weight: 600;
  }
  dd {
    margin-top: 4px;
    color: var(--ink-muted);
  }
  ${compact} {
    grid-template-columns: 1fr;
  }
  ${phone} {
    dl {
      grid-template-columns: 1fr;
    }
    dl > div {
      padding-bottom: var(--s-6);
    }
  }
`;
