import { expect, test, vi } from 'vitest';
import { createMessageBus } from './messageBus.ts';
import type { Handlers, MessageContext } from './messages.ts';

interface Commands {
  Double: { input: number; output: number };
}
interface Events {
  Doubled: number;
}

const context: MessageContext = { actor: 'visitor', correlationId: 'c1' };
const handlers: Handlers<Commands> = { Double: async (number) => number * 2 };

test('a command reaches its one handler and returns the result', async () => {
  const bus = createMessageBus<Commands, Events>({ handlers });
  expect(await bus.send('Double', 21, context)).toBe(42);
});

test('middleware sees every command, the first one outermost', async () => {
  const seen: string[] = [];
  const note =
    (name: string) =>
    async ({ type }: { type: string }, next: () => Promise<unknown>) => {
      seen.push(`${name} before ${type}`);
      const output = await next();
      seen.push(`${name} after`);
      return output;
    };
  const bus = createMessageBus<Commands, Events>({
    handlers,
    middleware: [note('outer'), note('inner')],
  });
  await bus.send('Double', 1, context);
  expect(seen).toEqual(['outer before Double', 'inner before Double', 'inner after', 'outer after']);
});

test('listeners receive events until they are removed', async () => {
  const bus = createMessageBus<Commands, Events>({ handlers });
  const listener = vi.fn();
  const off = bus.on({ Doubled: listener });
  await bus.publish('Doubled', 2);
  off();
  await bus.publish('Doubled', 4);
  expect(listener.mock.calls).toEqual([[2]]);
});
