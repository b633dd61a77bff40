import { styled } from 'styled-components';
import { compact, phone } from '../../theme/tokens.ts';
import { documents, refunds } from './content.ts';

export const Policies = () => (
  <Grid>
    <section>
      <h2>{refunds.title}</h2>
      <Options>
        {refunds.options.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Options>
    </section>
    <section>
      <h2>{documents.title}</h2>
      <p>{documents.lead}</p>
      <Papers>
        {documents.needed.map(({ issue, papers }) => (
          <div key={issue}>
            <dt>{issue}</dt>
            <dd>{papers}</dd>
          </div>
        ))}
      </Papers>
    </section>
  </Grid>
);

const Grid = styled.div`
  display: grid;
  grid-template-columns: 5fr 7fr;
  gap: var(--s-12) var(--s-24);
  padding: var(--s-24) 0;
  h2 {
    font-size: var(--t-28);
  }
  h2 + p {
    margin-top: var(--s-2);
    color: var(--ink-muted);
  }
  ${compact} {
    grid-template-columns: 1fr;
  }
  ${phone} {
    padding: var(--s-16) 0;
  }
`;
const Options = styled.ul`
  display: grid;
  gap: var(--s-6);
  margin-top: var(--s-6);
  li {
    padding-left: var(--s-5);
    border-left: 2px solid var(--line-ahead);
  }
  p {
    margin-top: 2px;
    color: var(--ink-muted);
  }
`;
const Papers = styled.dl`
  margin-top: var(--s-6);
  > div {
    display: grid;
    grid-template-columns: 132px 1fr;
    gap: var(--s-1) var(--s-4);
    padding: var(--s-4) 0;
    border-top: 1px solid var(--hairline);
  }
  dt {
    font-weight: 600;
  }
  dd {
    color: var(--ink-muted);
  }
  ${phone} {
    > div {
      grid-template-columns: 1fr;
    }
  }
`;
