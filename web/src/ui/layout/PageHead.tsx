import { pages } from '@exline/contracts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { phone } from '../../theme/tokens.ts';
import { Breadcrumb } from './Breadcrumb.tsx';

interface Props {
  /** What the breadcrumb calls the page. */
  label: string;
  title: string;
  lead?: string;
  children?: ReactNode;
}

/** Where one is, what the page is about, and what can be done first. */
export const PageHead = ({ label, title, lead, children }: Props) => (
  <Head>
    <Breadcrumb steps={[{ label: 'Home', href: pages.home }, { label }]} />
    <h1>{title}</h1>
    {lead && <p>{lead}</p>}
    {children}
  </Head>
);

const Head = styled.div`
  padding: var(--s-8) 0 var(--s-10);
  h1 {
    margin-top: var(--s-4);
  }
  h1 + p {
    max-width: 58ch;
    margin-top: var(--s-3);
    font-size: var(--t-18);
    color: var(--ink-muted);
  }
  ${phone} {
    padding: var(--s-6) 0 var(--s-8);
  }
`;

/** Buttons in a row, which they fill on a phone. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3);
  ${phone} {
    width: 100%;
    > * {
      /* Not by their words, whose width changes when the real face arrives: a row must not break then. */
      flex: 1 1 180px;
    }
  }
`;
