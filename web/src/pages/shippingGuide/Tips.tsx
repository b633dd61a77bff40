import { styled } from 'styled-components';
import { compact, phone } from '../../theme/tokens.ts';
import { Section, Wrap } from '../../ui/layout/Wrap.tsx';
import { tips } from './stages.ts';

export const Tips = () => (
  <Band>
    <Wrap>
      <h2>{tips.title}</h2>
      <ol>
        {tips.list.map((tip, index) => (
          <li key={tip}>
            <span aria-hidden>{index + 1}</span>
            {tip}
          </li>
        ))}
      </ol>
    </Wrap>
  </Band>
);

const Band = styled(Section)`
  border-top: 1px solid var(--hairline);
  background: var(--surface);
  ol {
    display: grid;
    grid-template-rows: repeat(3, auto);
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    column-gap: var(--s-24);
    margin-top: var(--s-10);
  }
  li {
    display: grid;
    grid-template-columns: 32px 1fr;
    padding: var(--s-5) 0;
    border-top: 1px solid var(--hairline-strong);
    font-size: var(--t-18);
    line-height: 1.4;
  }
  span {
    color: var(--ink-muted);
    font-variant-numeric: tabular-nums;
  }
  ${compact} {
    ol {
      column-gap: var(--gutter);
    }
  }
  ${phone} {
    ol {
      grid-template-rows: none;
      grid-auto-flow: row;
      margin-top: var(--s-6);
    }
    li {
      font-size: var(--t-16);
    }
  }
`;
