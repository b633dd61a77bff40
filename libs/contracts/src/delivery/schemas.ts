import { object, string, type ObjectSchema } from 'yup';
import { field, toInstant } from '../fields/fields.ts';
import { lengths } from '../fields/lengths.ts';
import { deliveryChanges, deliveryOutcomes, type DeliveryChange, type DeliveryOutcome } from './delivery.ts';

const fourDigits = field
  .optionalLine('Phone digits')
  .matches(/^\d{4}$/, 'Enter the last four digits of the phone number')
  .default(null);

/** The proof that a visitor is the customer of a delivery. Every given value must be correct. */
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

const PROOF_MISSING = 'Enter the postal code or the last four digits of the phone number';

const isGiven = ({ postalCode, phoneLast4, token }: Partial<DeliveryProof>): boolean =>
  Boolean(postalCode || phoneLast4 || token);

/** The body of `POST /api/track/:trackingNumber/proof`. */
export const proofSchema = object(proofFields).test(
  'given',
  PROOF_MISSING,
  (proof, { createError }) => isGiven(proof) || createError({ path: 'postalCode', message: PROOF_MISSING }),
) as unknown as ObjectSchema<DeliveryProof>;

const isDay = (text: string): boolean => text.length === 10 && toInstant(text) !== null;

const change = {
  kind: string()
    .strict()
    .typeError('Choose what to change')
    .oneOf([...deliveryChanges], 'Choose what to change')
    .required('Choose what to change'),
  details: field
    .line('This field')
    .required('This field is required')
    .when('kind', ([kind], schema) =>
      kind === 'day'
        ? schema.test('day', 'Choose a day', (text: string | undefined) => isDay(text ?? ''))
        : schema,
    )
    .meta({ description: 'the address, the day (`2026-11-24`), or the name and address of the neighbor' }),
};

export interface NewDeliveryRequest {
  kind: DeliveryChange;
  details: string;
}

/** A request of a customer whose proof is already known. */
export const deliveryChangeSchema = object(change) as unknown as ObjectSchema<NewDeliveryRequest>;

/** The body of `POST /api/track/:trackingNumber/requests`: a customer's request with its proof. */
export const deliveryRequestSchema = object({ ...proofFields, ...change }).test(
  'given',
  PROOF_MISSING,
  (proof, { createError }) => isGiven(proof) || createError({ path: 'postalCode', message: PROOF_MISSING }),
) as unknown as ObjectSchema<DeliveryProof & NewDeliveryRequest>;

/** The answer of the staff to a request. */
export const settleRequestSchema = object({
  requestId: field.id('Request').required('Request is required'),
  outcome: string()
    .oneOf([...deliveryOutcomes], 'Outcome must be done or declined')
    .required('Outcome is required'),
}) as unknown as ObjectSchema<{ requestId: number; outcome: DeliveryOutcome }>;
