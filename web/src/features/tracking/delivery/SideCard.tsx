import { styled } from 'styled-components';
import { Card } from '../../../ui/layout/Card.tsx';

/** A card beside a parcel: a heading with an optional icon, and content. */
export const SideCard = styled(Card)`
  h2 {
    display: flex;
    gap: 10px;
    align-items: center;
    font-size: var(--t-18);
  }
  h2 + p {
    margin: 4px 0 var(--s-5);
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
  h2 + :not(p) {
    margin-top: var(--s-5);
  }
`;
