import { object } from 'yup';
import { defineCalls, get, post, put } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';
import { findDeviceSchema, moveDeviceSchema } from './pushSchemas.ts';

/** Calls for a browser that shows push notifications. The endpoint of a device proves that the caller is the device. */
export const deviceCalls = defineCalls('Public', {
  readPushKey: get('/api/subscriptions/push-key', {
    summary: 'Read the public key for push notifications',
    description: 'The `applicationServerKey` of a browser; null if push notifications are off.',
    answers: { 200: { description: 'the key', schema: object({ publicKey: shape.maybeText() }) } },
  }),
  findDevice: post('/api/subscriptions/device', {
    summary: 'Find the subscription of a device to a parcel',
    description: 'The endpoint of the device is its proof. The token opens the calls about preferences.',
    body: findDeviceSchema.meta({ title: 'Device' }),
    answers: {
      200: {
        description: 'the token; null if the device is not notified about this parcel',
        schema: object({ token: shape.maybeText() }),
      },
    },
  }),
  moveDevice: put('/api/subscriptions/device', {
    summary: 'Replace the endpoint of a device',
    description: 'Its subscriptions continue at the new endpoint. Has no effect on an unknown device.',
    body: moveDeviceSchema.meta({ title: 'MovedDevice' }),
    answers: { 204: { description: 'the device has the new endpoint' } },
    refusals: ['subscription.no_push', 'subscription.push_refused'],
  }),
});
