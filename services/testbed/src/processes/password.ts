export const PASSWORD = 'correct horse battery';
/** A hash that is fast to verify, because tests start gateways and sign in often. */
export const PASSWORD_HASH = 'scrypt:1024:8:1:Zm9yIHRlc3Rz:Wy42yvXxt+G0WjavAbabA1UBLyvUmQ7M5Tf7aqr/cc8=';
