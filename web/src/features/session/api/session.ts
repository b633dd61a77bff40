import { renewSession, signIn, signOut } from '@exline/client';
import type { Login } from '@exline/contracts';
import { request } from '../../../lib/server/request.ts';

export const login = (credentials: Login) => request(signIn, { body: credentials });

export const logout = () => request(signOut);

export const renew = () => request(renewSession);
