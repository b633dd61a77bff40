import { FIRST_OWNER, type OwnAccount } from '@exline/contracts';
import { OwnCards } from './OwnCards.tsx';
import { OwnName } from './OwnName.tsx';
import { OwnPassword } from './OwnPassword.tsx';

/** The forms in which people change their own accounts. */
export const OwnForms = ({ own }: { own: OwnAccount }) => (
  <OwnCards>
    <OwnPassword />
    {own.id !== FIRST_OWNER && <OwnName own={own} />}
  </OwnCards>
);
