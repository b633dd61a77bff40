import { loginSchema } from './session.ts';
import { passwordProofSchema } from './factorSchemas.ts';
import { defineCalls, get, post } from '../api/defineCalls.ts';
import { sessionShape, statusShape, stepShape } from './shapes.ts';
import { shape } from '../api/shape.ts';

/** Signing in and out. */
export const signInCalls = defineCalls('Session', {
  readSignInStatus: get('/api/admin/status', {
    summary: 'Whether one is signed in',
    answers: { 200: { description: 'always', schema: statusShape } },
  }),
  signIn: post('/api/admin/login', {
    summary: 'Sign in',
    description:
      'After 20 wrong passwords in 15 minutes from one address it is refused for a while, and slower while a name is under attack ([decision 13](../decisions/0013-nobody-can-lock-a-name-out.md)). Without Redis it is refused before the password is looked at.',
    unlogged: true,
    body: loginSchema,
    answers: {
      200: { description: 'signed in, with a cookie', schema: statusShape, headers: ['Set-Cookie'] },
      202: { description: 'the password is right, and more is wanted', schema: stepShape },
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
    summary: 'Sign out by a link',
    answers: { 303: { description: 'to `/admin`', headers: ['Location'] } },
    refusals: ['request.foreign_origin', 'session.unavailable'],
  }),
});

/** The sessions of your own account. */
export const ownSessionCalls = defineCalls('Session', {
  listOwnSessions: get('/api/admin/sessions', {
    summary: 'The sessions under the same sign-in',
    right: 'ManageOwnSessions',
    answers: { 200: { description: 'sessions, newest first', schema: shape.list(sessionShape) } },
  }),
  endOwnSession: post('/api/admin/sessions/:adminSessionId/end', {
    summary: 'End a session of your own account, and its sockets',
    right: 'ManageOwnSessions',
    unlogged: true,
    body: passwordProofSchema,
    answers: { 204: { description: 'it has ended' } },
    refusals: ['staff.wrong_password', 'session.not_found'],
  }),
  endOwnSessions: post('/api/admin/sessions/end', {
    summary: 'End every session of your own account, this one too',
    right: 'ManageOwnSessions',
    unlogged: true,
    body: passwordProofSchema,
    answers: { 200: { description: 'they have ended', schema: statusShape } },
    refusals: ['staff.wrong_password'],
  }),
  renewSession: post('/api/admin/sessions/renew', {
    summary: 'A sign of life',
    right: 'ManageOwnSessions',
    description: 'For somebody who asks for nothing else, as who writes for long.',
    unlogged: true,
    answers: { 204: { description: 'the session goes on' } },
  }),
});
