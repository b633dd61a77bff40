import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { compact, phone } from '../../theme/tokens.ts';
import { Section, Wrap } from '../../ui/layout/Wrap.tsx';
import { papers, restrictions } from './content.ts';

const Forbidden = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div>
    <h3>{title}</h3>
    <ul>
      {items.map((item) => (
        <li key={item}>
          <X size={16} strokeWidth={1.75} aria-hidden />
          {item}
        </li>
      ))}
    </ul>
  </div>
);

export const Restrictions = () => (
  <>
    <Section>
      <Split>
        <div>
          <h2>{restrictions.title}</h2>
          <p>{restrictions.lead}</p>
        </div>
        <Lists>
          <Forbidden {...restrictions.everywhere} />
          <Forbidden {...restrictions.abroad} />
        </Lists>
      </Split>
    </Section>
    <Section $flush>
      <Split>
        <div>
          <h2>{papers.title}</h2>
          <p>{papers.claims}</p>
        </div>
        <ol>
          {papers.list.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Split>
    </Section>
  </>
);

const Split = styled(Wrap)`
  display: grid;
  grid-template-columns: 4fr 7fr;
  gap: var(--s-8) var(--s-24);
  h2 + p {
    margin-top: var(--s-3);
    color: var(--ink-muted);
  }
  ol li {
    display: grid;
    grid-template-columns: 3fr 4fr;
    gap: var(--s-1) var(--gutter);
    padding: var(--s-5) 0;
    border-top: 1px solid var(--hairline);
  }
  ol h3 {
    font-size: var(--t-16);
  }
  ol p {
    color: var(--ink-muted);
  }
  ${compact} {
    grid-template-columns: 1fr;
  }
  ${phone} {
    ol li {
      grid-template-columns: 1fr;
    }
  }
`;
const Lists = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s-8) var(--gutter);
  h3 {
    padding-bottom: var(--s-3);
    border-bottom: 2px solid var(--ink);
    font-size: var(--t-16);
  }
  li {
    display: flex;
    align-items: center;
    gap: 10px;
    padding: 10px 0;
    border-bottom: 1px solid var(--hairline);
  }
  svg {
    color: var(--exception-mark);
  }
  ${phone} {
    grid-template-columns: 1fr;
  }
`;
