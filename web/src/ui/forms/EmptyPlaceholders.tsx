import { styled } from 'styled-components';
import { gapsIn, gapWords } from '../../lib/text/placeholders.ts';

/** Lists the placeholders that must be filled in before the text can be sent. */
export const EmptyPlaceholders = ({ text }: { text: string }) => {
  const gaps = gapsIn(text);
  return <Message role="status">{gaps.length > 0 && gapWords(gaps)}</Message>;
};

const Message = styled.p`
  font-size: var(--t-14);
  font-weight: 500;
  color: var(--danger);
`;
