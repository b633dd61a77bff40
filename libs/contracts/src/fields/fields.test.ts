import { describe, expect, test } from 'vitest';
import { loginSchema } from '../staff/session.ts';
import { chatMessageSchema, chatTypingSchema } from '../chat/schemas.ts';
import { contactReplySchema, contactSchema } from '../contact/contact.ts';
import { maxDescriptionLength } from '../orders/descriptions.ts';
import { plainOrder } from '../orders/plainOrder.ts';
import {
  createOrderSchema,
  editOrderSchema,
  trackingEventFormSchema,
  trackingEventSchema,
} from '../orders/schemas.ts';
import { ValidationError, type AnyObject, type ObjectSchema } from 'yup';

const faults = async <T extends AnyObject>(schema: ObjectSchema<T>, value: unknown): Promise<string[]> => {
  try {
    await schema.validate(value, { abortEarly: false, stripUnknown: true });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path }) => path ?? '');
  }
};

const order = (fields: object) => ({ trackingNumber: 'EX1', status: 'Shipped', ...fields });

describe('a new order', () => {
  test('has null for missing fields', async () => {
    const read = await createOrderSchema.validate(order({ origin: '  ' }), { stripUnknown: true });
    expect(read).toMatchObject({ origin: null, destination: null, shipmentDate: null, customerEmail: null });
  });

  test('is trimmed and loses unknown fields', async () => {
    const read = await createOrderSchema.validate(order({ trackingNumber: ' ex1 ', $where: 1 }), {
      stripUnknown: true,
    });
    expect(read).toMatchObject({ trackingNumber: 'ex1' });
    expect(read).not.toHaveProperty('$where');
  });

  test('has ordinary letters and digits in its number', async () => {
    const given = order({ trackingNumber: 'ＥＸ１２３　' });
    expect(await createOrderSchema.validate(given)).toMatchObject({ trackingNumber: 'EX123' });
    expect(plainOrder(given)).toBeNull();
  });

  test.each([
    ['customerPhone', '\u202d+1 (503)\u00a0555\u20110142\u202c', '+1 (503) 555-0142'],
    ['destinationPostalCode', '９７２１４', '97214'],
    ['estimatedWindow', '9:00\u201312:00', '9:00-12:00'],
  ])('has its %s %j in ordinary characters', async (name, copied, plain) => {
    const given = order({ [name]: copied });
    expect(await createOrderSchema.validate(given)).toMatchObject({ [name]: plain });
    expect(plainOrder(given)).toBeNull();
  });

  test.each([
    ['trackingNumber', ''],
    ['trackingNumber', null],
    ['trackingNumber', 12],
    ['trackingNumber', { $gt: '' }],
    ['trackingNumber', 'x'.repeat(256)],
    ['trackingNumber', 'EX\n1'],
    ['status', ''],
    ['status', 'x'.repeat(101)],
    ['customerEmail', 'not an address'],
    ['customerName', true],
    ['origin', 'a\u0000b'],
    ['origin', '\ud800'],
    ['deliveryPhoto', 'javascript:alert(1)'],
    ['deliveryPhoto', 'photo.jpg'],
    ['shipmentDate', 'soon'],
    ['shipmentDate', 1_763_683_200],
    ['estimatedDelivery', '2026-02-30'],
    ['estimatedDelivery', '2026-13-01T00:00:00Z'],
  ])('is refused with %s = %j', async (field, value) => {
    expect(await faults(createOrderSchema, order({ [field]: value }))).toEqual([field]);
  });

  test.each([
    ['2026-11-21', '2026-11-20', ['estimatedDelivery']],
    ['2026-11-21T18:00:00Z', '2026-11-21', []],
    ['2026-11-21', null, []],
    ['soon', '2026-11-20', ['shipmentDate']],
  ])('shipped on %s and due on %s has faults at %j', async (shipmentDate, estimatedDelivery, expected) => {
    expect(await faults(createOrderSchema, order({ shipmentDate, estimatedDelivery }))).toEqual(expected);
    expect(await faults(editOrderSchema, { shipmentDate, estimatedDelivery })).toEqual(expected);
  });

  test('counts lengths in UTF-16 units', async () => {
    expect(await faults(createOrderSchema, order({ origin: '😀'.repeat(127) }))).toEqual([]);
    expect(await faults(createOrderSchema, order({ origin: '😀'.repeat(128) }))).toEqual(['origin']);
  });
});

test.each([
  ['2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21T10:30:00Z', '2026-11-21T10:30:00.000Z'],
  ['2026-11-21T10:30:00.5+02:00', '2026-11-21T08:30:00.500Z'],
  ['2026-11-21T10:30', '2026-11-21T10:30:00.000Z'],
  ['', null],
])('the date "%s" is read as %s', async (given, read) => {
  expect((await editOrderSchema.validate({ shipmentDate: given })).shipmentDate).toBe(read);
});

test('an edit leaves out missing fields', async () => {
  expect(await editOrderSchema.validate({ origin: '' }, { stripUnknown: true })).toEqual({ origin: null });
});

test('an edit cannot remove the status', async () => {
  expect(await faults(editOrderSchema, { status: '' })).toEqual(['status']);
  expect(await faults(editOrderSchema, { status: null })).toEqual(['status']);
});

test('a description may hold line breaks but no other control characters', async () => {
  expect(await faults(trackingEventSchema, { orderId: 1, description: 'two\r\nlines' })).toEqual([]);
  expect(await faults(trackingEventSchema, { orderId: 1, description: 'bell\u0007' })).toEqual([
    'description',
  ]);
  expect(await faults(trackingEventSchema, { orderId: '1', description: ' ' })).toEqual([
    'orderId',
    'description',
  ]);
});

test.each(['1', 1.5, Number.NaN, null])('%j names no order', async (orderId) =>
  expect(await faults(trackingEventSchema, { orderId, description: 'left' })).toEqual(['orderId']),
);

test('credentials are text', async () => {
  expect(await faults(loginSchema, { username: { $ne: null }, password: 7 })).toEqual([
    'username',
    'password',
  ]);
});

const contactMessage = {
  firstName: 'Maya',
  lastName: 'Chen',
  email: 'maya.chen@example.com',
  subject: 'Other',
};

test('a copied email address loses its invisible characters', async () => {
  const email = '\u200Bmaya.chen@example.com\u00AD\u2060 ';
  const { email: stored } = await contactSchema.validate({ ...contactMessage, email, message: 'Hello' });
  expect(stored).toBe('maya.chen@example.com');
});

test('the number of a contact message has ordinary letters and digits', async () => {
  const message = { ...contactMessage, message: 'Hello', trackingNumber: 'ＥＸ１２３' };
  expect(await contactSchema.validate(message)).toMatchObject({ trackingNumber: 'EX123' });
  expect(await contactSchema.validate({ ...message, trackingNumber: '' })).toMatchObject({
    trackingNumber: null,
  });
});

test.each(['firstName', 'lastName', 'email', 'subject', 'message'])(
  'a contact message whose %s shows nothing is refused as if it were empty',
  async (field) => {
    const message = { ...contactMessage, message: 'Hello', [field]: '\u200B\u00A0\u2060\u3164\uFE0F' };
    await expect(contactSchema.validate(message)).rejects.toThrow('is required');
  },
);

test('a chat message without visible characters is refused, and invisible characters of others are kept', async () => {
  const sent = { sessionId: 's', sender: 'user' };
  expect(await faults(chatMessageSchema, { ...sent, message: '\u200B \uFEFF' })).toEqual(['message']);
  const family = '👨\u200D👩\u200D👧';
  expect(await chatMessageSchema.validate({ ...sent, message: family })).toMatchObject({ message: family });
});

describe('a long text', () => {
  test.each([
    ['tracking event', trackingEventSchema, 'description', 10_000, { orderId: 1 }],
    ['contact message', contactSchema, 'message', 10_000, contactMessage],
    ['reply', contactReplySchema, 'reply', 10_000, {}],
    ['chat message', chatMessageSchema, 'message', 5_000, { sessionId: 's', sender: 'user' }],
    ['password', loginSchema, 'password', 1_024, { username: 'admin' }],
    ['session id', chatTypingSchema, 'sessionId', 255, { typing: true }],
  ] as const)('of a %s ends at its limit, counted in UTF-16 units', async (_, schema, name, max, others) => {
    const withText = (text: string) => faults(schema as ObjectSchema<AnyObject>, { ...others, [name]: text });
    expect(await withText('x'.repeat(max))).toEqual([]);
    expect(await withText('x'.repeat(max + 1))).toEqual([name]);
    expect(await withText('😀'.repeat(max / 2 + 1))).toEqual([name]);
  });

  test('is refused with a message', async () => {
    await expect(contactReplySchema.validate({ reply: 'x'.repeat(10_001) })).rejects.toThrow(
      'Reply can have at most 10,000 characters',
    );
  });

  test('of an event leaves room for the status that is stored before it', async () => {
    const room = maxDescriptionLength('Shipped');
    expect(room).toBe(10_000 - 'Shipped: '.length);
    const form = (description: string) => faults(trackingEventFormSchema, { status: 'Shipped', description });
    expect(await form('x'.repeat(room))).toEqual([]);
    expect(await form('x'.repeat(room + 1))).toEqual(['description']);
  });
});
