// Made from the calls in libs/contracts by `npm run format`.
import type { Endpoint } from '../endpoints/types.ts';

export const listOwnSessions: Endpoint<'listOwnSessions'> = { method: 'GET', path: '/api/admin/sessions' };
export const endOwnSession: Endpoint<'endOwnSession'> = {
  method: 'POST',
  path: '/api/admin/sessions/:adminSessionId/end',
};
export const endOwnSessions: Endpoint<'endOwnSessions'> = { method: 'POST', path: '/api/admin/sessions/end' };
export const renewSession: Endpoint<'renewSession'> = { method: 'POST', path: '/api/admin/sessions/renew' };
export const readOwnAccount: Endpoint<'readOwnAccount'> = { method: 'GET', path: '/api/admin/me' };
export const changeOwnName: Endpoint<'changeOwnName'> = { method: 'PUT', path: '/api/admin/me/name' };
export const changeOwnPassword: Endpoint<'changeOwnPassword'> = {
  method: 'POST',
  path: '/api/admin/me/password',
};
export const readOwnFactor: Endpoint<'readOwnFactor'> = { method: 'GET', path: '/api/admin/me/factor' };
export const beginOwnFactor: Endpoint<'beginOwnFactor'> = { method: 'POST', path: '/api/admin/me/factor' };
export const confirmOwnFactor: Endpoint<'confirmOwnFactor'> = {
  method: 'POST',
  path: '/api/admin/me/factor/confirm',
};
export const renewRecoveryCodes: Endpoint<'renewRecoveryCodes'> = {
  method: 'POST',
  path: '/api/admin/me/factor/recovery-codes',
};
export const removeOwnFactor: Endpoint<'removeOwnFactor'> = {
  method: 'POST',
  path: '/api/admin/me/factor/remove',
};
export const listStaff: Endpoint<'listStaff'> = { method: 'GET', path: '/api/admin/staff' };
export const inviteStaff: Endpoint<'inviteStaff'> = { method: 'POST', path: '/api/admin/staff' };
export const resendInvitation: Endpoint<'resendInvitation'> = {
  method: 'POST',
  path: '/api/admin/staff/:staffId/invitation',
};
export const changeRole: Endpoint<'changeRole'> = { method: 'PUT', path: '/api/admin/staff/:staffId/role' };
export const disableStaff: Endpoint<'disableStaff'> = {
  method: 'POST',
  path: '/api/admin/staff/:staffId/disable',
};
export const enableStaff: Endpoint<'enableStaff'> = {
  method: 'POST',
  path: '/api/admin/staff/:staffId/enable',
};
export const eraseStaff: Endpoint<'eraseStaff'> = { method: 'POST', path: '/api/admin/staff/:staffId/erase' };
export const removeFactor: Endpoint<'removeFactor'> = {
  method: 'DELETE',
  path: '/api/admin/staff/:staffId/factor',
};
export const endSessionsOfAccount: Endpoint<'endSessionsOfAccount'> = {
  method: 'POST',
  path: '/api/admin/staff/:staffId/sessions/end',
};
export const endSessionsOfAll: Endpoint<'endSessionsOfAll'> = {
  method: 'POST',
  path: '/api/admin/staff/sessions/end',
};
export const listActivity: Endpoint<'listActivity'> = { method: 'GET', path: '/api/admin/activity' };
export const exportActivity: Endpoint<'exportActivity'> = {
  method: 'GET',
  path: '/api/admin/activity/export.csv',
};
export const readDemoData: Endpoint<'readDemoData'> = { method: 'GET', path: '/api/admin/demo-data' };
export const removeDemoData: Endpoint<'removeDemoData'> = {
  method: 'POST',
  path: '/api/admin/demo-data/remove',
};
