import { describe, expect, test } from 'vitest';
import { NOW } from '@exline/kernel/testing';
import { decide } from './decide.ts';
import type { OrderEvent } from './events.ts';
import { created, erased, given, stateAfter, summaryAfter, tracked } from '../testing.ts';

const requested = (details: string, kind: 'address' | 'day' | 'neighbor' = 'address'): OrderEvent => ({
  type: 'DeliveryChangeRequested',
  data: { orderId: 1, kind },
  personal: { details },
});
const settled = (requestId: number, outcome: 'done' | 'declined' = 'done'): OrderEvent => ({
  type: 'DeliveryRequestSettled',
  data: { orderId: 1, requestId, kind: 'address', outcome },
});
const change = (details: string, kind: 'address' | 'day' | 'neighbor' = 'address') => ({
  orderId: 1,
  kind,
  details,
});

describe('a request about a delivery', () => {
  test('is recorded once, however often it is sent', () => {
    given(created()).when('RequestDeliveryChange', change('5 Oak St')).then(requested('5 Oak St'));
    given(created(), requested('5 Oak St')).when('RequestDeliveryChange', change('5 Oak St')).then();
  });

  test('with other details is refused while one of its kind is open; another kind is not', () => {
    given(created(), requested('5 Oak St'))
      .when('RequestDeliveryChange', change('6 Oak St'))
      .refused('delivery.other_request', { orderId: 1 });
    given(created(), requested('5 Oak St'))
      .when('RequestDeliveryChange', change('Ida, number 7', 'neighbor'))
      .then(requested('Ida, number 7', 'neighbor'));
    given(created(), requested('5 Oak St'), settled(2))
      .when('RequestDeliveryChange', change('6 Oak St'))
      .then(requested('6 Oak St'));
  });

  test('for today or an earlier day is refused', () => {
    given(created())
      .when('RequestDeliveryChange', change(NOW.slice(0, 10), 'day'))
      .refused('delivery.day_over', { orderId: 1 });
    given(created())
      .when('RequestDeliveryChange', change('2999-01-01', 'day'))
      .then(requested('2999-01-01', 'day'));
  });

  test('for another place may begin with a number, which is no day', () =>
    given(created()).when('RequestDeliveryChange', change('12 Elm St')).then(requested('12 Elm St')));

  test('for tomorrow is accepted in the evening of a country where UTC has the next day already', () => {
    const eveningInNewYork = '2026-11-21T01:00:00.000Z';
    const request = (day: string) =>
      decide.RequestDeliveryChange(stateAfter(created()), change(day, 'day'), { now: eveningInNewYork });
    expect(request('2026-11-21')).toEqual([requested('2026-11-21', 'day')]);
    expect(() => request('2026-11-20')).toThrow('delivery.day_over');
  });

  test('is refused once the parcel is delivered or its data erased', () => {
    given(created(), tracked('Delivered: at the door'))
      .when('RequestDeliveryChange', change('5 Oak St'))
      .refused('delivery.over', { orderId: 1 });
    given(created(), erased())
      .when('RequestDeliveryChange', change('5 Oak St'))
      .refused('delivery.over', { orderId: 1 });
  });

  test('is done or declined once', () => {
    given(created({ customerEmail: null }), requested('5 Oak St'))
      .when('SettleDeliveryRequest', { orderId: 1, requestId: 2, outcome: 'declined' })
      .then(settled(2, 'declined'));
    given(created({ customerEmail: null }), requested('5 Oak St'), settled(2))
      .when('SettleDeliveryRequest', { orderId: 1, requestId: 2, outcome: 'done' })
      .refused('delivery.request_not_found', { orderId: 1 });
  });

  test('of another kind stays open when one is settled', () => {
    const both = [created(), requested('5 Oak St'), requested('Ida, number 7', 'neighbor')];
    expect(summaryAfter(...both, settled(2)).deliveryRequests).toMatchObject([{ id: 3, kind: 'neighbor' }]);
    given(...both)
      .when('SettleDeliveryRequest', { orderId: 1, requestId: 3, outcome: 'done' })
      .then(
        {
          type: 'DeliveryRequestSettled',
          data: { orderId: 1, requestId: 3, kind: 'neighbor', outcome: 'done' },
        },
        {
          type: 'RequestAnswerEmailRequested',
          data: { orderId: 1, trackingNumber: 'EX1234567890', change: 'neighbor', outcome: 'done' },
          personal: { to: 'maya.chen@example.com', customerName: 'Maya Chen', details: 'Ida, number 7' },
        },
      );
  });

  test('is answered with an email, if the order has an address', () => {
    given(created(), requested('5 Oak St'))
      .when('SettleDeliveryRequest', { orderId: 1, requestId: 2, outcome: 'done' })
      .then(settled(2), {
        type: 'RequestAnswerEmailRequested',
        data: { orderId: 1, trackingNumber: 'EX1234567890', change: 'address', outcome: 'done' },
        personal: { to: 'maya.chen@example.com', customerName: 'Maya Chen', details: '5 Oak St' },
      });
  });

  test('has its last answer of each kind in the order, until the erasure', () => {
    const answers = (...events: OrderEvent[]) => stateAfter(created(), ...events) as { parcel?: object };
    const both = answers(requested('5 Oak St'), settled(2, 'declined'), requested('6 Oak St'), settled(4));
    expect(both.parcel).toMatchObject({ deliveryAnswers: [{ kind: 'address', outcome: 'done' }] });
    const neighbor: OrderEvent = {
      type: 'DeliveryRequestSettled',
      data: { orderId: 1, requestId: 3, kind: 'neighbor', outcome: 'declined' },
    };
    const two = [requested('5 Oak St'), requested('Ida, number 7', 'neighbor'), settled(2), neighbor];
    expect(answers(...two).parcel).toMatchObject({
      deliveryAnswers: [
        { kind: 'address', outcome: 'done' },
        { kind: 'neighbor', outcome: 'declined' },
      ],
    });
    expect(answers(requested('5 Oak St'), settled(2), erased()).parcel).toMatchObject({
      deliveryAnswers: [],
      deliveryRequests: [],
    });
  });

  test('is part of the order while it is open, and erased with it', () => {
    expect(summaryAfter(created(), requested('5 Oak St'))?.deliveryRequests).toEqual([
      { id: 2, kind: 'address', details: '5 Oak St', requestedAt: expect.any(String) },
    ]);
    expect(summaryAfter(created(), requested('5 Oak St'), settled(2))?.deliveryRequests).toEqual([]);
    expect(JSON.stringify(stateAfter(created(), requested('5 Oak St'), erased()))).not.toContain('Oak');
  });
});
