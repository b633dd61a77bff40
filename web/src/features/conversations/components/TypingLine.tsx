import { styled } from 'styled-components';
import { TypingStops } from '../../../ui/conversation/TypingStops.tsx';

/** Keeps its height when empty, so that nothing moves. */
export const TypingLine = ({ shown }: { shown: boolean }) => (
  <Line>
    {shown && (
      <>
        <TypingStops />
        Customer is typing
      </>
    )}
  </Line>
);

const Line = styled.output`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  min-height: 28px;
  font-size: var(--t-14);
  color: var(--ink-muted);
`;
