import { styled } from 'styled-components';
import { phone } from '../../theme/tokens.ts';

export const Card = styled.section<{ $pad?: 'md' | 'lg' }>`
  background: var(--surface);
  border: 1px solid var(--hairline);
  border-radius: var(--r-2);
  ${({ $pad }) => $pad && `padding: var(--s-${$pad === 'lg' ? 8 : 6});`}
  ${phone} {
    ${({ $pad }) => $pad && 'padding: var(--s-5);'}
  }
`;

export const CardHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: var(--s-4);
  padding: var(--s-5) var(--edge);
  border-bottom: 1px solid var(--hairline);
  h2 {
    font-size: var(--t-18);
    letter-spacing: -0.01em;
  }
`;

export const CardBody = styled.div`
  padding: var(--edge);
`;
