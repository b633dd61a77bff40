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
export const numbers = [0, -1, 1, 1.5, 1e308, -1e308, Number.MAX_SAFE_INTEGER, 2 ** 53];

const oneOf = fc.constantFrom;
const nested = oneOf(17, 400, 4_000).map((levels) => '['.repeat(levels) + ']'.repeat(levels));
const leaf = fc.oneof(
  { arbitrary: oneOf(...texts).map((text) => JSON.stringify(text)), weight: 5 },
  { arbitrary: oneOf(...numbers).map(String), weight: 5 },
  { arbitrary: oneOf('null', 'true', 'false', '{}'), weight: 5 },
  { arbitrary: nested, weight: 1 },
);

/** Fuzzed JSON as text, because `__proto__` and deep nesting exist only in text. */
export const fuzzJson = fc.letrec<{ json: string }>((tie) => {
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

// A lone surrogate cannot be encoded in a URL.
const addressable = texts.filter((text) => text.isWellFormed());

/** A segment of a URL path. */
export const fuzzSegment = oneOf('%', '%ff', '..%2f..%2f', ...addressable.map(encodeURIComponent));

/** A name and a value, encoded for a query string. */
export const fuzzQuery = fc
  .tuple(oneOf(...names), oneOf(...addressable))
  .map((pair) => pair.map(encodeURIComponent).join('='));

/** JSON text that is valid except for one or two fields, so that it passes the first checks. */
export const corruptedJson = (fields: Readonly<Record<string, unknown>>) => {
  const right = Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)] as const);
  const wrong = fc.tuple(oneOf(...Object.keys(fields), ...names), fuzzJson);
  return fc.array(wrong, { minLength: 1, maxLength: 2 }).map((corrupted) => {
    // If a name occurs twice, the later field wins.
    const all = [...right, ...corrupted].map(([name, value]) => `${JSON.stringify(name)}:${value}`);
    return `{${all.join()}}`;
  });
};
