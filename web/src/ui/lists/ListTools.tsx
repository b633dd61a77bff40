import { styled } from 'styled-components';
import { phone } from '../../theme/tokens.ts';

/** The views, filters and search above a list of messages or conversations. */
export const ListTools = styled.div`
  display: grid;
  gap: var(--s-2);
  padding: var(--s-3) var(--s-5) var(--s-3) var(--s-6);
  border-bottom: 1px solid var(--hairline);
  ${phone} {
    padding: var(--s-3) var(--s-4);
  }
`;
