import { styled } from 'styled-components';
import { compact, phone } from '../../theme/tokens.ts';
import { Section, Wrap } from '../../ui/layout/Wrap.tsx';
import { enterprise } from './sections.ts';
import { LoadingDock } from './LoadingDock.tsx';

export const Enterprise = () => (
  <Section $flush>
    <Split>
      <div>
        <h2>{enterprise.title}</h2>
        <p>{enterprise.lead}</p>
        <LoadingDock />
      </div>
      <ul>
        {enterprise.list.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Split>
  </Section>
);

const Split = styled(Wrap)`
  display: grid;
  grid-template-columns: 5fr 6fr;
  gap: var(--s-8) var(--s-24);
  h2 + p {
    max-width: 34ch;
    margin-top: var(--s-3);
    font-size: var(--t-18);
    color: var(--ink-muted);
  }
  li {
    padding: var(--s-5) 0;
    border-top: 1px solid var(--hairline);
  }
  li:first-child {
    border-top: 0;
    padding-top: 0;
  }
  li p {
    margin-top: 2px;
    color: var(--ink-muted);
  }
  ${compact} {
    grid-template-columns: 1fr;
  }
  ${phone} {
    li:first-child {
      padding-top: var(--s-5);
    }
  }
`;
