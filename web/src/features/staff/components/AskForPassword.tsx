import { pages } from '@exline/contracts';
import { Suspense, use } from 'react';
import { OwnAccountContext } from '../../../lib/people/rights.ts';
import { lazyCode } from '../../../ui/loading/lazyCode.tsx';

export const PASSWORD_CARD = 'password';

// Loaded on demand, because only the first owner may have a generated password.
const PasswordRequest = lazyCode(
  () => import('./PasswordRequest.tsx').then((file) => file.PasswordRequest),
  () => null,
);

/** Suggests a new password while the current one is the generated one. */
export const AskForPassword = () =>
  use(OwnAccountContext)?.hasGeneratedPassword && (
    <Suspense fallback={null}>
      <PasswordRequest href={`${pages.adminSessions}#${PASSWORD_CARD}`} />
    </Suspense>
  );
