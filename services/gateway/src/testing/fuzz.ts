/** Numbers between 0 and 1 that a seed repeats (mulberry32). */
const seeded = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

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

/** Hostile input that a seed repeats: text of JSON, bodies, frames. */
export const createFuzzer = (seed: number) => {
  const next = seeded(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;

  /** JSON text rather than a value, as `__proto__` and endless nesting only exist in text. */
  const json = (depth = 0): string => {
    const kind = below(depth > 4 ? 4 : 8);
    if (kind === 0) return JSON.stringify(pick(texts));
    if (kind === 1) return String(pick(numbers));
    if (kind === 2) return pick(['null', 'true', 'false']);
    if (kind === 3) {
      const levels = pick([17, 400, 4_000]);
      return next() < 0.2 ? '['.repeat(levels) + ']'.repeat(levels) : '{}';
    }
    const inner = Array.from({ length: below(4) }, () => json(depth + 1));
    if (kind === 4) return `[${inner.join()}]`;
    return `{${inner.map((value) => `${JSON.stringify(pick(names))}:${value}`).join()}}`;
  };

  const messages = [
    'track:join',
    'chat:join',
    'chat:typing',
    'admin:join',
    'disconnect',
    'connect',
    'error',
    'x',
  ];
  /** A frame of Socket.IO as it goes over the wire: mostly events, with and without an acknowledgement, some broken. */
  const frame = (): string => {
    const acknowledged = next() < 0.5 ? String(below(1_000)) : '';
    const args = Array.from({ length: below(3) }, () => `,${json()}`).join('');
    const event = `["${pick(messages)}"${args}]`;
    const kind = below(20);
    if (kind === 0) return `4${pick(['0', '1', '3', '4', '5', '6', '9', ''])}${json()}`;
    if (kind === 1)
      return `451-${acknowledged}["${pick(messages)}",{"_placeholder":true,"num":${pick(numbers)}}]`;
    if (kind === 2) return `42${acknowledged}${event.slice(0, below(event.length))}`;
    return `42${acknowledged}${event}`;
  };

  return { json, frame, pick, name: () => pick(names), text: () => pick(texts) };
};
