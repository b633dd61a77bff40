import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card } from './Card.tsx';
import { Actions } from './PageHead.tsx';

interface Props {
  title: string;
  text: string;
  children: ReactNode;
}

/** Links to support at the end of a page. */
export const HelpBar = ({ title, text, children }: Props) => (
  <Bar $pad="lg">
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
    <Actions>{children}</Actions>
  </Bar>
);

const Bar = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-5);
  margin: var(--s-10) 0 var(--s-24);
  h2 {
    font-size: var(--t-22);
  }
  p {
    margin-top: 4px;
    color: var(--ink-muted);
  }
`;
