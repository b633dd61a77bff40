import { object, type ObjectSchema } from 'yup';
import type { NewFactor, OwnFactor, RecoveryCodes } from './factor.ts';
import {
  passwordProofSchema,
  confirmFactorSchema,
  confirmSignInFactorSchema,
  provenSchema,
  signInCodeSchema,
  signInFactorSchema,
} from './factorSchemas.ts';
import { defineCalls, get, post } from '../api/defineCalls.ts';
import { statusShape } from './shapes.ts';
import { shape } from '../api/shape.ts';

const newShape: ObjectSchema<NewFactor> = object({
  id: shape.text(),
  key: shape.text().meta({ description: 'in Base32, for an app without a camera' }),
  address: shape.text().meta({ description: 'what stands in the QR code, `otpauth://totp/...`' }),
}).meta({ title: 'NewFactor', description: 'A second factor that is being set up.' });

const codesShape: ObjectSchema<RecoveryCodes> = object({
  codes: shape.list(shape.text()),
}).meta({ title: 'RecoveryCodes', description: 'Each works once. They are not shown again.' });

const ownShape: ObjectSchema<OwnFactor> = object({
  isOn: shape.flag(),
  isRequired: shape.flag().meta({ description: 'whether nobody in this role comes in without one' }),
  codesLeft: shape.count().meta({ description: 'recovery codes that were not used yet' }),
}).meta({ title: 'OwnFactor' });

const begun = { 201: { description: 'counts once a code of it was shown', schema: newShape } };

/** The steps of signing in that follow the right password. */
export const signInStepCalls = defineCalls('Session', {
  signInWithCode: post('/api/admin/login/code', {
    summary: 'Sign in, second step: the code',
    description:
      'A code of six digits, or a recovery code. Each works once, also through several gateways; a clock may differ by 30 s. Wrong ones count as wrong passwords of their address, and of an account there are 10 in 15 minutes.',
    unlogged: true,
    body: signInCodeSchema,
    answers: {
      200: { description: 'signed in, with a cookie', schema: statusShape, headers: ['Set-Cookie'] },
    },
    refusals: ['session.wrong_code', 'session.step_over', 'session.unavailable'],
  }),
  beginFactorAtSignIn: post('/api/admin/login/factor', {
    summary: 'Begin to set up a second factor that is required',
    unlogged: true,
    body: signInFactorSchema,
    answers: begun,
    refusals: ['session.step_over'],
  }),
  confirmFactorAtSignIn: post('/api/admin/login/factor/confirm', {
    summary: 'Set it up by a first code, and sign in',
    unlogged: true,
    body: confirmSignInFactorSchema,
    answers: {
      200: {
        description: 'signed in, with a cookie, and recovery codes',
        schema: codesShape,
        headers: ['Set-Cookie'],
      },
    },
    refusals: [
      'staff.wrong_code',
      'staff.factor_over',
      'staff.factor_on',
      'session.step_over',
      'session.unavailable',
      'service.busy',
      'service.outcome_unknown',
    ],
  }),
});

/** The second factor of your own account. */
export const ownFactorCalls = defineCalls('Staff', {
  readOwnFactor: get('/api/admin/me/factor', {
    summary: "One's own second factor",
    right: 'ManageOwnFactor',
    answers: { 200: { description: 'how it stands', schema: ownShape } },
  }),
  beginOwnFactor: post('/api/admin/me/factor', {
    summary: "Begin to set up one's own second factor",
    right: 'ManageOwnFactor',
    unlogged: true,
    body: passwordProofSchema,
    answers: begun,
    refusals: ['staff.wrong_password', 'staff.factor_on'],
  }),
  confirmOwnFactor: post('/api/admin/me/factor/confirm', {
    summary: 'Set it up by a first code',
    right: 'SetFactor',
    description: 'All other sessions of the account end.',
    body: confirmFactorSchema,
    answers: { 200: { description: 'recovery codes', schema: codesShape } },
    refusals: ['staff.wrong_code', 'staff.factor_over', 'staff.factor_on', 'staff.not_found'],
  }),
  renewRecoveryCodes: post('/api/admin/me/factor/recovery-codes', {
    summary: 'New recovery codes',
    right: 'ManageOwnFactor',
    description: 'Those from before open nothing any more.',
    unlogged: true,
    body: provenSchema,
    answers: { 200: { description: 'recovery codes', schema: codesShape } },
    refusals: ['staff.wrong_password', 'staff.wrong_code', 'staff.no_factor'],
  }),
  removeOwnFactor: post('/api/admin/me/factor/remove', {
    summary: "Turn one's own second factor off",
    right: 'RemoveOwnFactor',
    description: 'All other sessions of the account end.',
    body: provenSchema,
    answers: { 204: { description: 'it is off' } },
    refusals: [
      'staff.wrong_password',
      'staff.wrong_code',
      'staff.no_factor',
      'staff.factor_required',
      'staff.not_found',
    ],
  }),
});
