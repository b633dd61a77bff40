import { object, type InferType } from 'yup';
import { shape } from '../api/shape.ts';

export const statusShape = object({ isAuthenticated: shape.flag() });

export const sessionShape = object({
  id: shape.text().meta({ description: 'identifies the session, but does not give access to it' }),
  beganAt: shape.time(),
  lastActAt: shape.time().meta({ description: 'the last time that a person was active, to the minute' }),
  browser: shape.text().meta({ examples: ['Firefox on Android'] }),
  address: shape.maybeText(),
  current: shape.flag().meta({ description: 'whether it is the session that sent the request' }),
}).meta({ title: 'AdminSession', description: 'A session of your account.' });
/** A session of the signed-in account. */
export type AdminSession = InferType<typeof sessionShape>;

export const stepShape = object({
  isAuthenticated: shape.flag(),
  next: shape.oneOf(['code', 'set-up'] as const),
  token: shape.text().meta({ description: 'valid for the next step only' }),
}).meta({ title: 'SignInStep', description: 'The next step after the correct password.' });
/** The next step after the correct password. Its token is valid for this step only. */
export type SignInStep = InferType<typeof stepShape>;
