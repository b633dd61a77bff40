import { styled } from 'styled-components';
import { phone } from '../../theme/tokens.ts';

/** The filters of the list below it. */
export const Toolbar = styled.search`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-3);
  padding: var(--s-4) var(--s-6);
  border-bottom: 1px solid var(--hairline);
  select {
    width: 190px;
  }
  > button {
    margin-left: auto;
  }
  ${phone} {
    padding: var(--s-3) var(--s-4);
    select {
      flex: 1 1 120px;
      width: auto;
      min-width: 0;
      height: var(--h-md);
      font-size: var(--t-16);
    }
    > button {
      flex: 1 1 100%;
      height: var(--h-md);
    }
  }
`;
