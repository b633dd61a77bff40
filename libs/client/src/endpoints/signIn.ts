// Made from the calls in libs/contracts by `npm run format`.
import type { Endpoint } from '../endpoints/types.ts';

export const readSignInStatus: Endpoint<'readSignInStatus'> = { method: 'GET', path: '/api/admin/status' };
export const signIn: Endpoint<'signIn'> = { method: 'POST', path: '/api/admin/login' };
export const signOut: Endpoint<'signOut'> = { method: 'POST', path: '/api/admin/logout' };
export const signOutByLink: Endpoint<'signOutByLink'> = { method: 'GET', path: '/api/admin/logout' };
export const signInWithCode: Endpoint<'signInWithCode'> = { method: 'POST', path: '/api/admin/login/code' };
export const beginFactorAtSignIn: Endpoint<'beginFactorAtSignIn'> = {
  method: 'POST',
  path: '/api/admin/login/factor',
};
export const confirmFactorAtSignIn: Endpoint<'confirmFactorAtSignIn'> = {
  method: 'POST',
  path: '/api/admin/login/factor/confirm',
};
