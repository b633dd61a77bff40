import { object, type InferType } from 'yup';
import { defineCalls, post } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';
import { deliveryChanges, deliveryOutcomes } from './delivery.ts';
import { deliveryRequestSchema, proofSchema } from './schemas.ts';

const answerShape = object({
  kind: shape.oneOf(deliveryChanges),
  outcome: shape.oneOf(deliveryOutcomes),
  at: shape.time(),
}).meta({ title: 'DeliveryAnswer' });
/** The last answer of the staff to requests of a kind. */
export type DeliveryAnswer = InferType<typeof answerShape>;

const requestShape = object({
  kind: shape.oneOf(deliveryChanges),
  requestedAt: shape.time(),
});

const detailsShape = object({
  recipient: shape.maybeText(),
  destinationAddress: shape.maybeText(),
  signature: shape.maybeText().meta({ description: 'who signed for the parcel' }),
  requests: shape
    .list(requestShape.meta({ title: 'OpenDeliveryRequest' }))
    .meta({ description: 'the requests that the staff have not answered' }),
  answers: shape
    .list(answerShape)
    .meta({ description: 'the last answer of the staff to requests of each kind' }),
}).meta({ title: 'DeliveryDetails', description: 'The private details of a delivery.' });
/** The private details of a delivery, the open requests about it, and the answers to earlier ones. */
export type ProvenDelivery = InferType<typeof detailsShape>;

/** Calls about deliveries for visitors with a proof besides the tracking number. */
export const deliveryCalls = defineCalls('Public', {
  proveDelivery: post('/api/track/:trackingNumber/proof', {
    summary: 'Read the private details of a delivery, with a second proof',
    description:
      'The proof is the postal code of the destination, the last four digits of the customer’s phone number, or the token of a link in an email to the customer. Of `97214-3301` the first five digits count. The answer to a wrong proof does not tell what is wrong. At most 5 wrong proofs an hour and 20 a week for a parcel, and 30 an hour from an address.',
    body: proofSchema.meta({ title: 'DeliveryProof' }),
    answers: { 200: { description: 'the details', schema: detailsShape } },
    refusals: ['tracking.not_found', 'delivery.not_proven'],
  }),
  requestDeliveryChange: post('/api/track/:trackingNumber/requests', {
    summary: 'Ask the staff to change a delivery, with a second proof',
    description:
      'One request of each kind can be open. The same request again gets the same answer and is not recorded again. The limits of wrong proofs apply.',
    body: deliveryRequestSchema.meta({ title: 'NewDeliveryRequest' }),
    answers: {
      202: {
        description: 'the staff decide about the request',
        schema: requestShape,
      },
    },
    refusals: [
      'tracking.not_found',
      'delivery.not_proven',
      'delivery.over',
      'delivery.day_over',
      'delivery.other_request',
    ],
  }),
});
