import type { Order } from '@exline/contracts';
import { expectTypeOf } from 'vitest';
import type { Commands } from './modules.ts';

expectTypeOf<Commands['RestoreOrder']>().toEqualTypeOf<{ input: { orderId: number }; output: Order }>();
expectTypeOf<Commands['DeleteContact']['input']>().toEqualTypeOf<{ submissionId: number }>();
expectTypeOf<Commands['WakeConversation']['output']>().toEqualTypeOf<void>();
// @ts-expect-error a command that no module has does not compile
export type Unknown = Commands['DeleteEverything'];
