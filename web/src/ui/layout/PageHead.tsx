import { pages } from '@exline/contracts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { phone } from '../../theme/tokens.ts';
import { Breadcrumb } from './Breadcrumb.tsx';

interface Props {
  /** The name of the page in the breadcrumb. */
  label: string;
  title: string;
  lead?: string;
  children?: ReactNode;
}

/** Breadcrumb, heading, lead and first actions of a page. */
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

/** A row of buttons, as wide as the page on a phone. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3);
  ${phone} {
    width: 100%;
    > * {
      /*
       * A fixed basis. With a basis that depends on the text, the row would wrap differently once the web font loads.
       */
      flex: 1 1 180px;
    }
  }
`;
