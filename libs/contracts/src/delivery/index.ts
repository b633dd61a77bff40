export { deliveryCalls } from './calls.ts';
export {
  deliveryChangeNames,
  deliveryChanges,
  type DeliveryChange,
  type DeliveryDetails,
  type DeliveryAnswer,
  type DeliveryOutcome,
  type ProvenDelivery,
  type DeliveryRequest,
} from './delivery.ts';
export {
  deliveryChangeSchema,
  deliveryRequestSchema,
  proofSchema,
  type DeliveryProof,
  type NewDeliveryRequest,
} from './schemas.ts';
