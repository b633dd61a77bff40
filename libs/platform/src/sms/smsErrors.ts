/**
 * The codes of a number that no SMS will ever reach (twilio.com/docs/api/errors): an invalid number, one that has opted out,
 * one that is no mobile number, one that is no longer in use, and a landline. A phone that is off (30003) and a message that
 * a carrier has filtered (30007) are not among them.
 */
const permanent = new Set([21_211, 21_214, 21_217, 21_610, 21_614, 30_005, 30_006]);

/** Whether an error of the SMS provider means that the number never gets an SMS. */
export const isNeverReached = (code: number): boolean => permanent.has(code);
