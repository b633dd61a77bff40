import fc from 'fast-check';
import { fuzzJson, numbers } from './json.ts';

const acknowledgement = fc.option(fc.nat(999).map(String), { nil: '' });

/** A Socket.IO packet: usually one of the given events, with or without an acknowledgement. Some are malformed. */
export const fuzzPacket = (events: readonly string[]) => {
  const name = fc.constantFrom(...events, 'disconnect', 'connect', 'error', 'x');
  const event = fc
    .tuple(name, fc.array(fuzzJson, { maxLength: 2 }))
    .map(([of, args]) => `[${[JSON.stringify(of), ...args].join()}]`);
  const message = fc.tuple(acknowledgement, event).map(([id, text]) => `2${id}${text}`);
  return fc.oneof(
    { arbitrary: message, weight: 17 },
    {
      arbitrary: fc
        .tuple(fc.constantFrom('0', '1', '3', '4', '5', '6', '9', ''), fuzzJson)
        .map((parts) => parts.join('')),
      weight: 1,
    },
    {
      arbitrary: fc
        .tuple(acknowledgement, name, fc.constantFrom(...numbers))
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
};
