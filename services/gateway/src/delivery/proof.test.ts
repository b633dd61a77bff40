import { deliveryTokens } from '@exline/orders';
import { expect, test } from 'vitest';
import { isProven } from './proof.ts';

const tokens = deliveryTokens({ secret: 'a master key for tests' });
const order = {
  id: 7,
  recipient: 'Alex Chen',
  destinationAddress: '1420 SE Alder St',
  signature: null,
  destinationPostalCode: '97214',
  customerPhone: '+1 (503) 555-0142',
  deliveryRequests: [],
  deliveryAnswers: [],
  customerEmail: 'maya.chen@example.com',
};
const none = { postalCode: null, phoneLast4: null, token: null };
const token = tokens.issue({ orderId: 7, to: 'maya.chen@example.com' });

test.each([
  [{ postalCode: '97214' }, order],
  [{ postalCode: ' 97 214 ' }, order],
  [{ postalCode: '97214-3301' }, order],
  [{ postalCode: '97214' }, { ...order, destinationPostalCode: '97214-3301' }],
  [{ postalCode: 'sw1a1aa' }, { ...order, destinationPostalCode: 'SW1A 1AA' }],
  [{ phoneLast4: '0142' }, order],
  [{ postalCode: '97214', phoneLast4: '0142' }, order],
  [{ token }, order],
])('%j proves who asks', (given, known) => expect(isProven({ ...none, ...given }, known, tokens)).toBe(true));

const without = { ...order, destinationPostalCode: null, customerPhone: null, customerEmail: null };
test.each([
  [{}, order],
  [{ postalCode: '97215' }, order],
  [{ postalCode: '9721' }, order],
  [{ phoneLast4: '0143' }, order],
  [{ postalCode: '97214', phoneLast4: '0143' }, order],
  [{ token: `${token}x` }, order],
  [{ token: tokens.issue({ orderId: 7, to: '' }) }, without],
  [{ postalCode: '-' }, without],
  [{ phoneLast4: '0142' }, without],
  [{ token }, { ...order, customerEmail: 'other@example.com' }],
])('%j proves nothing', (given, known) => expect(isProven({ ...none, ...given }, known, tokens)).toBe(false));
