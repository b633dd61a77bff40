/**
 * Error codes for numbers that can never receive an SMS (twilio.com/docs/api/errors): invalid, opted out, not mobile,
 * no longer in use, or a landline. The codes of a phone that is off (30003) and of a message that a carrier has
 * filtered (30007) are left out, because a later message may arrive.
 */
const permanent = new Set([21_211, 21_214, 21_217, 21_610, 21_614, 30_005, 30_006]);

/** Whether an error code of the SMS provider means that the number can never receive an SMS. */
export const isNeverReached = (code: number): boolean => permanent.has(code);
