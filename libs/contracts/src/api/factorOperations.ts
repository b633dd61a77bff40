import { object, type ObjectSchema } from 'yup';
import type { NewFactor, OwnFactor, RecoveryCodes, SignInStep } from '../factor.ts';
import {
  passwordProofSchema,
  confirmFactorSchema,
  confirmSignInFactorSchema,
  provenSchema,
  signInCodeSchema,
  signInFactorSchema,
} from '../factorSchemas.ts';
import type { Operations } from './operation.ts';
import { statusShape } from './otherShapes.ts';
import { shape } from './shape.ts';

export const stepShape: ObjectSchema<SignInStep> = object({
  isAuthenticated: shape.flag(),
  next: shape.oneOf(['code', 'set-up'] as const),
  token: shape.text().meta({ description: 'serves this next step and nothing else' }),
}).meta({ title: 'SignInStep', description: 'What is wanted after the right password.' });

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

/** The second factor: at the sign-in, and in one's own account. */
export const factorOperations = {
  'POST /api/admin/login/code': {
    tag: 'Session',
    summary: 'Sign in, second step: the code',
    description:
      'A code of six digits, or a recovery code. Each works once, also through several gateways; a clock may differ by 30 s. Wrong ones count as wrong passwords of their address, and of an account there are 10 in 15 minutes.',
    unlogged: true,
    body: signInCodeSchema,
    answers: {
      200: { description: 'signed in, with a cookie', schema: statusShape, headers: ['Set-Cookie'] },
    },
    refusals: ['session.wrong_code', 'session.step_over', 'session.unavailable'],
  },
  'POST /api/admin/login/factor': {
    tag: 'Session',
    summary: 'Begin to set up a second factor that is required',
    unlogged: true,
    body: signInFactorSchema,
    answers: begun,
    refusals: ['session.step_over'],
  },
  'POST /api/admin/login/factor/confirm': {
    tag: 'Session',
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
  },
  'GET /api/admin/me/factor': {
    tag: 'Staff',
    summary: "One's own second factor",
    answers: { 200: { description: 'how it stands', schema: ownShape } },
  },
  'POST /api/admin/me/factor': {
    tag: 'Staff',
    summary: "Begin to set up one's own second factor",
    unlogged: true,
    body: passwordProofSchema,
    answers: begun,
    refusals: ['staff.wrong_password', 'staff.factor_on'],
  },
  'POST /api/admin/me/factor/confirm': {
    tag: 'Staff',
    summary: 'Set it up by a first code',
    description: 'All other sessions of the account end.',
    body: confirmFactorSchema,
    answers: { 200: { description: 'recovery codes', schema: codesShape } },
    refusals: ['staff.wrong_code', 'staff.factor_over', 'staff.factor_on', 'staff.not_found'],
  },
  'POST /api/admin/me/factor/recovery-codes': {
    tag: 'Staff',
    summary: 'New recovery codes',
    description: 'Those from before open nothing any more.',
    unlogged: true,
    body: provenSchema,
    answers: { 200: { description: 'recovery codes', schema: codesShape } },
    refusals: ['staff.wrong_password', 'staff.wrong_code', 'staff.no_factor'],
  },
  'POST /api/admin/me/factor/remove': {
    tag: 'Staff',
    summary: "Turn one's own second factor off",
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
  },
} as const satisfies Operations;
