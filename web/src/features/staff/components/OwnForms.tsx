import { FIRST_OWNER, type OwnAccount } from '@exline/contracts';
import { styled } from 'styled-components';
import { upToTablet } from '../../../theme/tokens.ts';
import { OwnName } from './OwnName.tsx';
import { OwnPassword } from './OwnPassword.tsx';

/** The forms in which people change their own accounts. */
export const OwnForms = ({ own }: { own: OwnAccount }) => (
  <Grid>
    <OwnPassword />
    {own.id !== FIRST_OWNER && <OwnName own={own} />}
  </Grid>
);

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--gutter);
  ${upToTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
