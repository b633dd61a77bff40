import type { AdminStatus, NewFactor, OwnFactor, Proof, RecoveryCodes } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/request.ts';
import { sessionKeys } from '../keys.ts';

const LOGIN = '/api/admin/login';
const PATH = '/api/admin/me/factor';

export const ownFactorQuery = queryOptions({
  queryKey: sessionKeys.factor,
  queryFn: () => request<OwnFactor>('GET', PATH),
  staleTime: 0,
});

export const loginWithCode = (token: string, code: string) =>
  request<AdminStatus>('POST', `${LOGIN}/code`, { body: { token, code } });

/** Where one is required at the sign-in. */
export const beginAtLogin = (token: string) =>
  request<NewFactor>('POST', `${LOGIN}/factor`, { body: { token } });

export const confirmAtLogin = (token: string, id: string, code: string) =>
  request<RecoveryCodes>('POST', `${LOGIN}/factor/confirm`, { body: { token, id, code } });

export const beginFactor = (current: string) => request<NewFactor>('POST', PATH, { body: { current } });

export const confirmFactor = (id: string, code: string) =>
  request<RecoveryCodes>('POST', `${PATH}/confirm`, { body: { id, code } });

export const renewCodes = (proof: Proof) =>
  request<RecoveryCodes>('POST', `${PATH}/recovery-codes`, { body: proof });

export const removeOwnFactor = (proof: Proof) => request<void>('POST', `${PATH}/remove`, { body: proof });
