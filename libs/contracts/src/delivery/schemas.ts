import { object } from 'yup';
import { field } from '../fields/fields.ts';
import { lengths } from '../fields/lengths.ts';

const fourDigits = field
  .optionalLine('Phone digits')
  .matches(/^\d{4}$/, 'Enter the last four digits of the phone number')
  .default(null);

/** Knowledge of a delivery that strangers do not have. Each given value must be right. */
const proofFields = {
  postalCode: field.optionalLine('Postal code', lengths.short).default(null),
  phoneLast4: fourDigits.meta({ description: 'the last four digits of the customer’s phone number' }),
  token: field
    .optionalLine('Link', lengths.short)
    .default(null)
    .meta({ description: 'from the fragment of a link in an email to the customer' }),
};

export interface DeliveryProof {
  postalCode: string | null;
  phoneLast4: string | null;
  token: string | null;
}

export const PROOF_MISSING = 'Enter the postal code or the last four digits of the phone number';

const isGiven = ({ postalCode, phoneLast4, token }: Partial<DeliveryProof>): boolean =>
  Boolean(postalCode || phoneLast4 || token);

/** A proof; `POST /api/track/:trackingNumber/proof`. */
export const proofSchema = object(proofFields).test(
  'given',
  PROOF_MISSING,
  (proof, { createError }) => isGiven(proof) || createError({ path: 'postalCode', message: PROOF_MISSING }),
);
