import { faultsOf, projectionSpec } from '@exline/event-log/testing';
import { metaOf, NOW } from '@exline/kernel/testing';
import { expect, test } from 'vitest';
import type { OrderEvent } from '../domain/events.ts';
import {
  created,
  deleted,
  edited,
  erased,
  mailFailed,
  mailRequested,
  restored,
  tracked,
} from '../testing.ts';
import { toTrackingEvent, trackingEvents, type TrackingEventDocument } from './trackingEvents.ts';

const { after } = projectionSpec<TrackingEventDocument, OrderEvent>(trackingEvents);
const maya = (event: OrderEvent) => ['order-maya', event] as const;
const tom = (event: OrderEvent) => ['order-tom', event] as const;
const scanned = [
  maya(created()),
  tom(created()),
  maya(tracked('Shipped: left', NOW, 'Newark, NJ')),
  tom(tracked('Exception: lost', NOW, null, 2)),
];

test('a tracking event is stored with its content, its order and the time of its entry', () =>
  expect(after(...scanned).map(toTrackingEvent)).toEqual([
    {
      id: 3,
      orderId: 1,
      description: 'Shipped: left',
      location: 'Newark, NJ',
      timestamp: NOW,
      createdAt: metaOf(3).at,
    },
    {
      id: 4,
      orderId: 2,
      description: 'Exception: lost',
      location: null,
      timestamp: NOW,
      createdAt: metaOf(4).at,
    },
  ]));

test('other events of an order neither change nor remove a tracking event', () => {
  const mails = [mailRequested(), mailFailed(5)];
  const more = [edited({}), deleted(), restored(), erased(), ...mails].map(maya);
  expect(after(...scanned, ...more)).toEqual(after(...scanned));
});

test('every index is on fields of the document', () =>
  expect(faultsOf(trackingEvents, after(...scanned)[0])).toEqual([]));
