import {
  beginFactorAtSignIn,
  beginOwnFactor,
  confirmFactorAtSignIn,
  confirmOwnFactor,
  readOwnFactor,
  removeOwnFactor as removeCall,
  renewRecoveryCodes,
  signInWithCode,
} from '@exline/client';
import type { Proof } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { sessionKeys } from './keys.ts';

export const ownFactorQuery = queryOptions({
  queryKey: sessionKeys.factor,
  queryFn: () => request(readOwnFactor),
  staleTime: 0,
});

export const loginWithCode = (token: string, code: string) =>
  request(signInWithCode, { body: { token, code } });

/** Sets up a second factor during a sign-in that requires one. */
export const beginAtLogin = (token: string) => request(beginFactorAtSignIn, { body: { token } });

export const confirmAtLogin = (token: string, id: string, code: string) =>
  request(confirmFactorAtSignIn, { body: { token, id, code } });

export const beginFactor = (current: string) => request(beginOwnFactor, { body: { current } });

export const confirmFactor = (id: string, code: string) => request(confirmOwnFactor, { body: { id, code } });

export const renewCodes = (proof: Proof) => request(renewRecoveryCodes, { body: proof });

export const removeOwnFactor = (proof: Proof) => request(removeCall, { body: proof });
