import { styled } from 'styled-components';
import { phone, tablet } from '../../../theme/tokens.ts';

/** Two columns: the history of a parcel and the actions. */
export const ParcelColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 376px;
  gap: var(--gutter);
  align-items: start;
  h2 {
    font-size: var(--t-18);
  }
  > section > h2 {
    margin-bottom: var(--s-6);
  }
  aside {
    display: grid;
    gap: var(--gutter);
  }
  /* One column if there are no actions, as for a delivered parcel without a photo. */
  &:has(> aside:empty) {
    grid-template-columns: minmax(0, 1fr);
    aside {
      display: none;
    }
  }
  @media print {
    grid-template-columns: minmax(0, 1fr);
  }
  ${tablet} {
    grid-template-columns: minmax(0, 1fr);
    aside {
      grid-template-columns: 1fr 1fr;
      align-items: start;
    }
    /* Up to two cards take the whole width, because the card with the photo is wide. */
    aside > :only-child,
    aside > :nth-last-child(2):first-child,
    aside > :nth-child(2):last-child {
      grid-column: 1 / -1;
    }
  }
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s-4);
    aside {
      gap: var(--s-4);
    }
  }
`;
