import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useViewTitle } from '../../lib/page/viewTitle.ts';
import { OutcomeNote } from '../../ui/overlay/Outcome.tsx';

interface Props {
  title: ReactNode;
  /** The title of the browser tab; needed if the heading is not a text. */
  tab?: string;
  /** The name of the heading; needed if it contains buttons, which would be read out with it. */
  name?: string;
  children?: ReactNode;
}

/** The heading of a view, with its actions and the outcome of the last one. */
export const AdminTitle = ({ title, tab, name, children }: Props) => {
  useViewTitle(tab ?? (typeof title === 'string' ? title : null));
  return (
    <Head>
      <Row>
        <h1 tabIndex={-1} aria-label={name}>
          {title}
        </h1>
        {children && <div>{children}</div>}
      </Row>
      <OutcomeNote />
    </Head>
  );
};

const Head = styled.div`
  display: grid;
  gap: var(--s-4);
  margin-bottom: var(--s-6);
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-4);
  h1 {
    font-size: var(--t-28);
    overflow-wrap: anywhere;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-2);
  }
`;
