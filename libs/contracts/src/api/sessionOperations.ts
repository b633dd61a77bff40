import { loginSchema } from '../admin.ts';
import { passwordProofSchema } from '../factorSchemas.ts';
import type { Operations } from './operation.ts';
import { stepShape } from './factorOperations.ts';
import { sessionShape, statusShape } from './otherShapes.ts';
import { shape } from './shape.ts';

/** Signing in and out, and what an admin sees of sessions. */
export const sessionOperations = {
  'GET /api/admin/status': {
    tag: 'Session',
    summary: 'Whether one is signed in',
    answers: { 200: { description: 'always', schema: statusShape } },
  },
  'POST /api/admin/login': {
    tag: 'Session',
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
  },
  'POST /api/admin/logout': {
    tag: 'Session',
    summary: 'Sign out',
    unlogged: true,
    answers: { 200: { description: 'signed out', schema: statusShape } },
    refusals: ['session.unavailable'],
  },
  'GET /api/admin/logout': {
    tag: 'Session',
    summary: 'Sign out by a link',
    answers: { 303: { description: 'to `/admin`', headers: ['Location'] } },
    refusals: ['request.foreign_origin', 'session.unavailable'],
  },
  'GET /api/admin/sessions': {
    tag: 'Session',
    summary: 'The sessions under the same sign-in',
    answers: { 200: { description: 'sessions, newest first', schema: shape.list(sessionShape) } },
  },
  'POST /api/admin/sessions/:id/end': {
    tag: 'Session',
    summary: 'End a session of your own account, and its sockets',
    unlogged: true,
    body: passwordProofSchema,
    parts: { id: 'the id of a session, as the list has it' },
    answers: { 204: { description: 'it has ended' } },
    refusals: ['staff.wrong_password', 'session.not_found'],
  },
  'POST /api/admin/sessions/end': {
    tag: 'Session',
    summary: 'End every session of your own account, this one too',
    unlogged: true,
    body: passwordProofSchema,
    answers: { 200: { description: 'they have ended', schema: statusShape } },
    refusals: ['staff.wrong_password'],
  },
  'POST /api/admin/sessions/renew': {
    tag: 'Session',
    summary: 'A sign of life',
    description: 'For somebody who asks for nothing else, as who writes for long.',
    unlogged: true,
    answers: { 204: { description: 'the session goes on' } },
  },
} as const satisfies Operations;
