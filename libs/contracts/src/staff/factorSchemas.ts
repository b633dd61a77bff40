import { object, type InferType } from 'yup';
import { credential } from './session.ts';

const token = () => credential('Sign-in');
const code = () => credential('Code');
const id = () => credential('Second factor');
const current = () => credential('Current password');

export const signInCodeSchema = object({ token: token(), code: code() });
export const signInFactorSchema = object({ token: token() });
export const confirmSignInFactorSchema = object({ token: token(), id: id(), code: code() });

/** Asks a signed-in person for the current password again. */
export const passwordProofSchema = object({ current: current() });
export type PasswordProof = InferType<typeof passwordProofSchema>;
export const confirmFactorSchema = object({ id: id(), code: code() });
/** Changes to the protection of an account require both the password and a code. */
export const provenSchema = object({ current: current(), code: code() });
export type Proof = InferType<typeof provenSchema>;
