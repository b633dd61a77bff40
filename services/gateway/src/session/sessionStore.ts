import { createHash } from 'node:crypto';
import { RedisStore } from 'connect-redis';
import type { SessionData } from 'express-session';
import type { AskRedis } from '../core/redis.ts';

const MINUTE_MS = 60_000;
const IDLE_MS = 45 * MINUTE_MS;
const RENEW_EVERY_MS = MINUTE_MS;

/** A session ends this long after the sign-in, however much it is used. */
export const LONGEST_MS = 12 * 60 * MINUTE_MS;

const PREFIX = 'session:';
const keyOf = (sid: string) => PREFIX + sid;
const listOf = (account: string) => `sessions:${account}`;

/** Names a session to its owner without opening it. */
export const publicId = (sid: string): string => createHash('sha256').update(sid).digest('base64url');

const secondsLeft = ({ beganAt = 0, actedAt = 0 }: Partial<SessionData>): number =>
  Math.ceil((Math.min(actedAt + IDLE_MS, beganAt + LONGEST_MS) - Date.now()) / 1000);

interface Deps {
  redis: AskRedis;
  /** Whether who began a session may still come in, with the same password. */
  isCurrent: (session: Partial<SessionData>) => Promise<boolean>;
}

/** What Redis keeps of sessions: each under a key of its own, and beside them a list of those of each account. */
export class SessionStore extends RedisStore {
  readonly #redis: AskRedis;
  readonly #isCurrent: Deps['isCurrent'];

  constructor({ redis, isCurrent }: Deps) {
    super({ client: redis, prefix: PREFIX, ttl: secondsLeft, disableTouch: true });
    this.#redis = redis;
    this.#isCurrent = isCurrent;
  }

  async #isOver(session: SessionData): Promise<boolean> {
    return secondsLeft(session) <= 0 || !(await this.#isCurrent(session));
  }

  /** A session that is over is none, and does not come back with the password it was made with. */
  override async get(...[sid, done]: Parameters<RedisStore['get']>): Promise<void> {
    await super.get(sid, (error: unknown, session?: SessionData | null) => {
      if (!session) return void done?.(error, session);
      this.#isOver(session)
        .then((isOver) => {
          if (isOver) void this.destroy(sid, () => {});
          done?.(null, isOver ? null : session);
        })
        .catch((fault: unknown) => done?.(fault));
    });
  }

  /** Puts a session on the list, before it is kept: one that is not listed could not be ended from elsewhere. */
  async enlist(account: string, sid: string, beganAt: number): Promise<void> {
    const list = listOf(account);
    const { sendCommand } = this.#redis;
    // Sent together, so it is one round trip. What is over by its age makes room.
    await Promise.all([
      sendCommand('ZREMRANGEBYSCORE', list, '-inf', String(Date.now() - LONGEST_MS)),
      sendCommand('ZADD', list, String(beganAt), sid),
      sendCommand('PEXPIRE', list, String(LONGEST_MS)),
    ]);
  }

  /** Counts an act of the person, at most once a minute; never brings back a session that was ended meanwhile. */
  async renew(sid: string, session: Partial<SessionData>): Promise<void> {
    const actedAt = Date.now();
    if (actedAt - (session.actedAt ?? 0) < RENEW_EVERY_MS) return;
    const renewed = { ...session, actedAt };
    const expiration = { type: 'EX', value: secondsLeft(renewed) } as const;
    await this.#redis.set(keyOf(sid), JSON.stringify(renewed), { condition: 'XX', expiration });
  }

  /** The sessions of an account, the newest first; those that are over leave the list. */
  async list(account: string): Promise<{ sid: string; session: SessionData }[]> {
    const sids = await this.#sids(account);
    if (sids.length === 0) return [];
    const texts: (string | null)[] = await this.#redis.sendCommand('MGET', ...sids.map(keyOf));
    const found = sids.map(async (sid, index) => {
      const session = JSON.parse(texts[index] ?? 'null') as SessionData | null;
      return session && !(await this.#isOver(session)) ? [{ sid, session }] : [];
    });
    const kept = (await Promise.all(found)).flat();
    const over = sids.filter((sid) => !kept.some((one) => one.sid === sid));
    if (over.length > 0) await this.#redis.sendCommand('ZREM', listOf(account), ...over);
    return kept;
  }

  /** Ends every session of an account. */
  async endAll(account: string): Promise<void> {
    const sids = await this.#sids(account);
    await this.#redis.del([listOf(account), ...sids.map(keyOf)]);
  }

  #sids(account: string): Promise<string[]> {
    return this.#redis.sendCommand('ZRANGE', listOf(account), '0', '-1', 'REV');
  }
}
