import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { upToTablet } from '../../../theme/tokens.ts';
import { Card, CardBody, CardHead } from '../../../ui/layout/Card.tsx';

/** The cards with which people change their own account: two columns, or one below the other. */
export const OwnCards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--gutter);
  ${upToTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A card with one of the forms. */
export const OwnCard = ({ id, title, children }: { id?: string; title: string; children: ReactNode }) => (
  <Card id={id}>
    <CardHead>
      <h2>{title}</h2>
    </CardHead>
    <Body>{children}</Body>
  </Card>
);

const Body = styled(CardBody)`
  max-width: 440px;
`;
