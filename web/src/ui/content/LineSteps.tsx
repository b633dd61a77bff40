import { styled } from 'styled-components';
import { phone } from '../../theme/tokens.ts';
import { Stop } from './Stop.tsx';

interface Step {
  title: string;
  text: string;
}

/** Steps of a process, drawn as stops on a line. The last one is marked as the arrival. */
export const LineSteps = ({ steps }: { steps: readonly Step[] }) => (
  <List>
    {steps.map(({ title, text }, index) => (
      <li key={title}>
        <Place>
          <Stop kind={index === steps.length - 1 ? 'done' : 'passed'} />
        </Place>
        <h2>{title}</h2>
        <p>{text}</p>
      </li>
    ))}
  </List>
);

const Place = styled.span`
  display: flex;
  align-items: center;
  height: 24px;
  margin-bottom: var(--s-3);
`;
const List = styled.ol`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  li {
    position: relative;
    padding-right: var(--s-6);
  }
  li::before {
    content: '';
    position: absolute;
    top: 11px;
    left: 0;
    right: 0;
    height: 2px;
    background: var(--line);
  }
  li:last-child::before {
    display: none;
  }
  h2 {
    font-size: var(--t-18);
    line-height: 1.3;
    letter-spacing: -0.008em;
  }
  p {
    margin-top: 4px;
    font-size: var(--t-15);
    color: var(--ink-muted);
  }
  ${phone} {
    grid-auto-flow: row;
    li {
      padding: 0 0 var(--s-6) 38px;
    }
    li:last-child {
      padding-bottom: 0;
    }
    li::before {
      left: 10px;
      right: auto;
      top: 12px;
      bottom: -12px;
      width: 2px;
      height: auto;
    }
    ${Place} {
      position: absolute;
      left: 0;
      width: 22px;
      justify-content: center;
    }
  }
`;
