import { styled } from 'styled-components';
import { upToTablet } from '../../../theme/tokens.ts';
import { CardBody } from '../../../ui/layout/Card.tsx';

/** The cards with which people change their own account: two columns, or one below the other. */
export const OwnCards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--gutter);
  ${upToTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const OwnCardBody = styled(CardBody)`
  max-width: 440px;
`;
