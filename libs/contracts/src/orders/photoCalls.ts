import { defineCalls, post } from '../api/defineCalls.ts';
import { photoSchema } from '../photos/schemas.ts';
import { photoRefusals } from '../photos/answers.ts';
import { orderShape } from './shapes.ts';

/** Photos of deliveries. */
export const orderPhotoCalls = defineCalls('Orders', {
  takeDeliveryPhoto: post('/api/admin/orders/:id/delivery-photo', {
    summary: 'Upload the photo of a delivery',
    right: 'TakeDeliveryPhoto',
    description:
      'The photo is turned into a JPEG without metadata, and stored encrypted. `deliveryPhoto` of the order becomes its address on this site. Visitors see it once the order is delivered.',
    idempotent: true,
    multipart: true,
    body: photoSchema.meta({ title: 'NewPhoto' }),
    answers: { 200: { description: 'the order', schema: orderShape } },
    refusals: ['order.not_found', 'order.erased', ...photoRefusals],
  }),
});
