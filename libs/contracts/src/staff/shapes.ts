import { object, type ObjectSchema } from 'yup';
import { shape } from '../api/shape.ts';
import type { SignInStep } from './factor.ts';
import type { AdminSession, AdminStatus } from './session.ts';

export const statusShape: ObjectSchema<AdminStatus> = object({ isAuthenticated: shape.flag() });

export const sessionShape: ObjectSchema<AdminSession> = object({
  id: shape.text().meta({ description: 'names the session, opens nothing' }),
  beganAt: shape.time(),
  lastActAt: shape.time().meta({ description: 'when a person did something, to the minute' }),
  browser: shape.text().meta({ examples: ['Firefox on Android'] }),
  address: shape.maybeText(),
  current: shape.flag().meta({ description: 'whether it is the one that asks' }),
}).meta({ title: 'AdminSession', description: 'A session under the same sign-in.' });

export const stepShape: ObjectSchema<SignInStep> = object({
  isAuthenticated: shape.flag(),
  next: shape.oneOf(['code', 'set-up'] as const),
  token: shape.text().meta({ description: 'serves this next step and nothing else' }),
}).meta({ title: 'SignInStep', description: 'What is wanted after the right password.' });
