import { object, type InferType } from 'yup';
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

const newShape = object({
  id: shape.text(),
  key: shape.text().meta({ description: 'the secret in Base32, for an app without a camera' }),
  address: shape.text().meta({ description: 'the content of the QR code, `otpauth://totp/...`' }),
}).meta({ title: 'NewFactor', description: 'A second factor during setup.' });
/** A second factor during setup. It takes effect when it is confirmed with a code. */
export type NewFactor = InferType<typeof newShape>;

const codesShape = object({
  codes: shape.list(shape.text()),
}).meta({
  title: 'RecoveryCodes',
  description: 'Recovery codes. Each works once. They are not shown again.',
});
/** Each recovery code replaces a code from the app once. The recovery codes are never shown again. */
export type RecoveryCodes = InferType<typeof codesShape>;

const ownShape = object({
  isOn: shape.flag(),
  isRequired: shape.flag().meta({ description: 'whether the role requires a second factor' }),
  codesLeft: shape.count().meta({ description: 'number of unused recovery codes' }),
}).meta({ title: 'OwnFactor' });
/** The second factor of the signed-in account. */
export type OwnFactor = InferType<typeof ownShape>;

const begun = {
  201: {
    description: 'the second factor, which takes effect when it is confirmed with a code',
    schema: newShape,
  },
};

/** The steps of signing in that follow the correct password. */
export const signInStepCalls = defineCalls('Session', {
  signInWithCode: post('/api/admin/login/code', {
    summary: 'Complete the sign-in with a code',
    description:
      'Accepts a six-digit code or a recovery code. Each code works once, even with several gateways. Clocks may differ by 30 s. Wrong codes count as wrong passwords of their address; an account may have 10 in 15 minutes.',
    unlogged: true,
    body: signInCodeSchema,
    answers: {
      200: { description: 'signed in; sets a cookie', schema: statusShape, headers: ['Set-Cookie'] },
    },
    refusals: ['session.wrong_code', 'session.step_over', 'session.unavailable'],
  }),
  beginFactorAtSignIn: post('/api/admin/login/factor', {
    summary: 'Start the setup of a required second factor',
    unlogged: true,
    body: signInFactorSchema,
    answers: begun,
    refusals: ['session.step_over'],
  }),
  confirmFactorAtSignIn: post('/api/admin/login/factor/confirm', {
    summary: 'Confirm a required second factor with a first code, and sign in',
    unlogged: true,
    body: confirmSignInFactorSchema,
    answers: {
      200: {
        description: 'signed in; sets a cookie and returns the recovery codes',
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
    summary: 'Read the state of your second factor',
    right: 'ManageOwnFactor',
    answers: { 200: { description: 'the state of your second factor', schema: ownShape } },
  }),
  beginOwnFactor: post('/api/admin/me/factor', {
    summary: 'Start the setup of your second factor',
    right: 'ManageOwnFactor',
    unlogged: true,
    body: passwordProofSchema,
    answers: begun,
    refusals: ['staff.wrong_password', 'staff.factor_on'],
  }),
  confirmOwnFactor: post('/api/admin/me/factor/confirm', {
    summary: 'Confirm your second factor with a first code',
    right: 'SetFactor',
    description: 'Ends all other sessions of the account.',
    body: confirmFactorSchema,
    answers: { 200: { description: 'the recovery codes', schema: codesShape } },
    refusals: ['staff.wrong_code', 'staff.factor_over', 'staff.factor_on', 'staff.not_found'],
  }),
  renewRecoveryCodes: post('/api/admin/me/factor/recovery-codes', {
    summary: 'Replace your recovery codes',
    right: 'ManageOwnFactor',
    description: 'The previous codes stop working.',
    unlogged: true,
    body: provenSchema,
    answers: { 200: { description: 'the new recovery codes', schema: codesShape } },
    refusals: ['staff.wrong_password', 'staff.wrong_code', 'staff.no_factor'],
  }),
  removeOwnFactor: post('/api/admin/me/factor/remove', {
    summary: 'Turn off your second factor',
    right: 'RemoveOwnFactor',
    description: 'Ends all other sessions of the account.',
    body: provenSchema,
    answers: { 204: { description: 'your second factor is off' } },
    refusals: [
      'staff.wrong_password',
      'staff.wrong_code',
      'staff.no_factor',
      'staff.factor_required',
      'staff.not_found',
    ],
  }),
});
