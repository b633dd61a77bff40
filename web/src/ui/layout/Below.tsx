import { styled } from 'styled-components';

/** A card under another one. */
export const Below = styled.div`
  margin-top: var(--gutter);
`;
