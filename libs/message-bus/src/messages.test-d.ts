import { expectTypeOf } from 'vitest';
import { createMessageBus, type MessageBus } from './messageBus.ts';

interface Commands {
  Double: { input: number; output: number };
}
declare const bus: MessageBus<Commands, object>;

expectTypeOf(bus.send<'Double'>)
  .parameter(1)
  .toEqualTypeOf<number>();
expectTypeOf(bus.send<'Double'>).returns.resolves.toEqualTypeOf<number>();
// @ts-expect-error an unknown command does not compile
void bus.send('Triple', 1, { actor: 'visitor', correlationId: 'c' });
// @ts-expect-error a payload of the wrong type does not compile
void bus.send('Double', '1', { actor: 'visitor', correlationId: 'c' });
// @ts-expect-error a command without a handler does not compile
void createMessageBus<Commands, object>({ handlers: {} });
