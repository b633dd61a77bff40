import fc from 'fast-check';

const names = [
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'then',
  'toJSON',
  'length',
  'sessionId',
  'trackingNumber',
  'typing',
  'message',
  'sender',
  'description',
  'orderId',
  'username',
  'email',
  'q',
  'limit',
  'after',
  '',
  '\0',
  '$gt',
  'a.b',
];
const texts = ['', ' ', 'EX1', '\0', '\u2028', '🙂', '\ud800', '$where', '../..', '%00', 'x'.repeat(5_000)];
const numbers = [0, -1, 1, 1.5, 1e308, -1e308, Number.MAX_SAFE_INTEGER, 2 ** 53];

const oneOf = fc.constantFrom;
const nested = oneOf(17, 400, 4_000).map((levels) => '['.repeat(levels) + ']'.repeat(levels));
const leaf = fc.oneof(
  { arbitrary: oneOf(...texts).map((text) => JSON.stringify(text)), weight: 5 },
  { arbitrary: oneOf(...numbers).map(String), weight: 5 },
  { arbitrary: oneOf('null', 'true', 'false', '{}'), weight: 5 },
  { arbitrary: nested, weight: 1 },
);

/** Hostile JSON, as text: `__proto__` and endless nesting only exist in text. */
export const hostileJson = fc.letrec<{ json: string }>((tie) => {
  const some = { maxLength: 3 };
  const field = fc.tuple(oneOf(...names), tie('json'));
  return {
    json: fc.oneof(
      { maxDepth: 5 },
      leaf,
      fc.array(tie('json'), some).map((items) => `[${items.join()}]`),
      fc
        .array(field, some)
        .map((fields) => `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`),
    ),
  };
}).json;

/** A name and a value, as they stand in an address. */
export const hostileQuery = fc
  .tuple(oneOf(...names), oneOf(...texts.filter((text) => text !== '\ud800')))
  .map((pair) => pair.map(encodeURIComponent).join('='));

const name = oneOf(
  'track:join',
  'chat:join',
  'chat:typing',
  'admin:join',
  'disconnect',
  'connect',
  'error',
  'x',
);
const acknowledgement = fc.option(fc.nat(999).map(String), { nil: '' });
const event = fc
  .tuple(name, fc.array(hostileJson, { maxLength: 2 }))
  .map(([of, args]) => `[${[JSON.stringify(of), ...args].join()}]`);
const message = fc.tuple(acknowledgement, event).map(([id, text]) => `2${id}${text}`);

/** A packet of Socket.IO: mostly an event, with or without the wish for an answer; some are broken. */
export const hostilePacket = fc.oneof(
  { arbitrary: message, weight: 17 },
  {
    arbitrary: fc
      .tuple(oneOf('0', '1', '3', '4', '5', '6', '9', ''), hostileJson)
      .map((parts) => parts.join('')),
    weight: 1,
  },
  {
    arbitrary: fc
      .tuple(acknowledgement, name, oneOf(...numbers))
      .map(([id, of, num]) => `51-${id}["${of}",{"_placeholder":true,"num":${num}}]`),
    weight: 1,
  },
  {
    arbitrary: fc
      .tuple(message, fc.nat(100))
      .map(([text, share]) => text.slice(0, (text.length * share) / 100)),
    weight: 1,
  },
);
