import { loginSchema } from './session.ts';
import { passwordProofSchema } from './factorSchemas.ts';
import { defineCalls, get, post } from '../api/defineCalls.ts';
import { sessionShape, statusShape, stepShape } from './shapes.ts';
import { shape } from '../api/shape.ts';

/** Signing in and out. */
export const signInCalls = defineCalls('Session', {
  readSignInStatus: get('/api/admin/status', {
    summary: 'Check whether you are signed in',
    answers: { 200: { description: 'whether you are signed in', schema: statusShape } },
  }),
  signIn: post('/api/admin/login', {
    summary: 'Sign in',
    description:
      'After 20 wrong passwords in 15 minutes from one address, sign-ins from it are refused for a while. Sign-ins are slower while a name is under attack ([decision 13](../decisions/0013-names-are-never-locked.md)). Without Redis, the call is refused before the password is checked.',
    unlogged: true,
    body: loginSchema,
    answers: {
      200: { description: 'signed in; sets a cookie', schema: statusShape, headers: ['Set-Cookie'] },
      202: { description: 'the password is correct, and another step is required', schema: stepShape },
    },
    refusals: ['session.wrong_credentials', 'session.unavailable', 'service.busy'],
  }),
  signOut: post('/api/admin/logout', {
    summary: 'Sign out',
    unlogged: true,
    answers: { 200: { description: 'signed out', schema: statusShape } },
    refusals: ['session.unavailable'],
  }),
  signOutByLink: get('/api/admin/logout', {
    summary: 'Sign out with a link',
    answers: { 303: { description: 'a redirect to `/admin`', headers: ['Location'] } },
    refusals: ['request.foreign_origin', 'session.unavailable'],
  }),
});

/** The sessions of your own account. */
export const ownSessionCalls = defineCalls('Session', {
  listOwnSessions: get('/api/admin/sessions', {
    summary: 'List the sessions of your account',
    right: 'ManageOwnSessions',
    answers: { 200: { description: 'sessions, newest first', schema: shape.list(sessionShape) } },
  }),
  endOwnSession: post('/api/admin/sessions/:adminSessionId/end', {
    summary: 'End a session of your account and its sockets',
    right: 'ManageOwnSessions',
    unlogged: true,
    body: passwordProofSchema,
    answers: { 204: { description: 'the session has ended' } },
    refusals: ['staff.wrong_password', 'session.not_found'],
  }),
  endOwnSessions: post('/api/admin/sessions/end', {
    summary: 'End all sessions of your account, including this one',
    right: 'ManageOwnSessions',
    unlogged: true,
    body: passwordProofSchema,
    answers: { 200: { description: 'the sessions have ended', schema: statusShape } },
    refusals: ['staff.wrong_password'],
  }),
  renewSession: post('/api/admin/sessions/renew', {
    summary: 'Keep your session active',
    right: 'ManageOwnSessions',
    description: 'For people who send no other requests for a while, such as when they write a long text.',
    unlogged: true,
    answers: { 204: { description: 'the session is renewed' } },
  }),
});
