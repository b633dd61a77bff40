import { randomUUID } from 'node:crypto';

/** The part of a Redis client that the relay needs. */
export interface RelayClient {
  /** Sends a command. Rejects within a second if Redis does not answer. */
  send: (command: string[]) => Promise<unknown>;
  /** Subscribes to channels as soon as Redis is available, and again after every reconnect. */
  listen: (channels: string[], onMessage: (text: string) => void) => void;
}

interface Options {
  /** Processes with the same name share one log. */
  name: string;
  /** Whether this process may append for others. */
  mayAppend: boolean;
}

const CLAIM_MS = 500;

/** Redis script that makes this process the appending one, unless another running process is. */
const CLAIM = `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] and holder ~= ARGV[3] then return holder end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return ARGV[1]
`;
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

/**
 * Agrees through Redis on the process that appends for all, and exchanges messages. Messages are published, so
 * Redis stores none of them. The key `exline:appends:<name>` holds the id of the appending process.
 */
export const createRedisRelay = ({ send, listen }: RelayClient, { name, mayAppend }: Options) => {
  // The process id tells operators and tests which process of a machine it is.
  const self = `${process.pid}-${randomUUID()}`;
  const key = `exline:appends:${name}`;
  const channelOf = (receiver: string) => `${key}:${receiver}`;
  return {
    self,
    claim: async (dead: string | null): Promise<string | null> => {
      const holder = mayAppend
        ? await send(['EVAL', CLAIM, '1', key, self, String(CLAIM_MS), dead ?? ''])
        : await send(['GET', key]);
      return typeof holder === 'string' && holder !== dead ? holder : null;
    },
    release: () => send(['EVAL', RELEASE, '1', key, self]),
    // Each message names its sender, so that a process can drop its own messages to all.
    send: async (to: string, text: string): Promise<boolean> => {
      const receivers = Number(await send(['PUBLISH', channelOf(to), `${self} ${text}`]));
      return receivers > (mayAppend && to === 'all' ? 1 : 0);
    },
    listen: (onMessage: (text: string) => void): void =>
      listen(mayAppend ? [channelOf(self), channelOf('all')] : [channelOf(self)], (text) => {
        const [sender, message] = text.split(' ');
        if (sender !== self && message !== undefined) onMessage(message);
      }),
  };
};
