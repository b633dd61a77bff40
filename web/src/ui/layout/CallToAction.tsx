import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { phone } from '../../theme/tokens.ts';
import { Wrap } from './Wrap.tsx';

interface Props {
  title: string;
  text: string;
  children: ReactNode;
}

/** The dark panel at the end of a page. */
export const CallToAction = ({ title, text, children }: Props) => (
  <Board className="on-board">
    <svg viewBox="0 0 1440 60" preserveAspectRatio="xMaxYMax slice" aria-hidden>
      <path d="M-20 30H1320" stroke="var(--line)" strokeWidth="4" />
      <g fill="var(--line)">
        <circle cx="120" cy="30" r="8" />
        <circle cx="520" cy="30" r="8" />
        <circle cx="920" cy="30" r="8" />
      </g>
      <circle cx="1320" cy="30" r="10" fill="var(--board)" stroke="var(--on-board)" strokeWidth="4" />
    </svg>
    <Row>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <Actions>{children}</Actions>
    </Row>
  </Board>
);

const Board = styled.section`
  position: relative;
  overflow: hidden;
  background: var(--board);
  color: var(--on-board);
  > svg {
    position: absolute;
    left: 0;
    bottom: 0;
    width: 100%;
    height: 60px;
  }
`;
const Row = styled(Wrap)`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: var(--s-8);
  padding-block: var(--s-20) 112px;
  p {
    color: var(--on-board-muted);
    margin-top: var(--s-3);
    font-size: var(--t-18);
    max-width: 48ch;
  }
`;
const Actions = styled.div`
  display: flex;
  gap: var(--s-3);
  ${phone} {
    display: grid;
    width: 100%;
  }
`;
