import { styled, keyframes } from 'styled-components';

/** The customer types: three stops on a line. Keeps its place, so that nothing jumps. */
export const TypingLine = ({ shown }: { shown: boolean }) => (
  <Line>
    {shown && (
      <>
        <Stops aria-hidden>
          <i />
          <i />
          <i />
        </Stops>
        Customer is typing
      </>
    )}
  </Line>
);

const Line = styled.output`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  min-height: 40px;
  font-size: var(--t-14);
  color: var(--ink-muted);
`;
const beat = keyframes`0%, 60%, 100% { opacity: .45; } 30% { opacity: 1; }`;
const Stops = styled.span`
  display: inline-flex;
  gap: 9px;
  i {
    position: relative;
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: var(--ink-muted);
    animation: ${beat} 1.2s infinite;
  }
  i + i {
    animation-delay: 0.15s;
  }
  i + i + i {
    animation-delay: 0.3s;
  }
  i + i::before {
    content: '';
    position: absolute;
    right: 7px;
    top: 3px;
    width: 9px;
    height: 1px;
    background: var(--field-line);
  }
`;
