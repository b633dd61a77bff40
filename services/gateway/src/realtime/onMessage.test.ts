import { EventEmitter } from 'node:events';
import { createMetrics, type Logger } from '@exline/platform';
import { expect, test, vi } from 'vitest';
import { object } from 'yup';
import { createFaultLog } from '../http/problems.ts';
import { onMessage } from './onMessage.ts';
import type { SiteSocket } from './rooms.ts';

test('a message whose handler fails is answered, logged and counted', async () => {
  const socket = new EventEmitter();
  const log = { error: vi.fn() };
  const metrics = createMetrics();
  onMessage(socket as SiteSocket, createFaultLog(log as unknown as Logger, metrics), {
    name: 'chat:typing',
    schema: object({}),
    refusal: 'not used here',
    act: () => {
      throw new TypeError('a bug');
    },
  });
  const reply = vi.fn();
  socket.emit('chat:typing', {}, reply);
  await expect
    .poll(() => reply.mock.calls)
    .toEqual([[{ ok: false, error: 'Something went wrong on our side.' }]]);
  expect(log.error).toHaveBeenCalledWith({ err: expect.any(TypeError), message: 'chat:typing' }, 'fault');
  expect((await metrics.faults.get()).values[0]?.value).toBe(1);
});
