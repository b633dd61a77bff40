import { brand } from '@exline/contracts';
import { styled } from 'styled-components';
import { usePage } from '../../lib/page/usePage.ts';
import { phone, upToTablet } from '../../theme/tokens.ts';
import { PageHead } from '../../ui/layout/PageHead.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { Block } from './Block.tsx';
import { Contents } from './Contents.tsx';
import type { Policy } from './policy.ts';

/** A policy with its table of contents. */
export const PolicyPage = ({ policy }: { policy: Policy }) => {
  const { title, lead, description, since, numbered } = policy;
  usePage(title, description);
  const sections = numbered
    ? policy.sections.map((section, index) => ({ ...section, title: `${index + 1}. ${section.title}` }))
    : policy.sections;
  return (
    <Wrap>
      <PageHead label={title} title={title} lead={lead} />
      <Columns>
        <Contents sections={sections} />
        <Prose>
          {sections.map(({ id, title, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {blocks.map((block, index) => (
                // The blocks of a section never change order.
                // oxlint-disable-next-line react/no-array-index-key
                <Block key={index} block={block} />
              ))}
            </section>
          ))}
          <footer>
            {brand.name} {title}, effective {since}.
          </footer>
        </Prose>
      </Columns>
    </Wrap>
  );
};

const Columns = styled.div`
  display: grid;
  grid-template-columns: 232px minmax(0, 1fr);
  gap: var(--s-16);
  align-items: start;
  padding-bottom: var(--s-24);
  ${upToTablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s-8);
  }
  @media print {
    display: block;
  }
`;
const Prose = styled.article`
  max-width: 66ch;
  section + section {
    margin-top: var(--s-12);
  }
  h2 {
    margin-bottom: var(--s-3);
    font-size: var(--t-28);
  }
  p + p,
  p + ul {
    margin-top: var(--s-3);
  }
  p + table,
  ul + p,
  table + p {
    margin-top: var(--s-4);
  }
  footer {
    margin-top: var(--s-12);
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
  ${phone} {
    section + section {
      margin-top: var(--s-10);
    }
    h2 {
      font-size: var(--t-22);
    }
  }
  @media print {
    max-width: none;
    h2 {
      break-after: avoid;
      font-size: var(--t-22);
    }
    section + section {
      margin-top: var(--s-6);
    }
    p,
    li {
      orphans: 3;
      widows: 3;
    }
  }
`;
