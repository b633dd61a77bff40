import { createHash } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@exline/kernel';
import { RedisStore } from 'connect-redis';
import type { SessionData } from 'express-session';
import type { AskRedis } from '../core/redis.ts';
import { redisClock } from './redisClock.ts';

const IDLE_MS = 45 * MINUTE_MS;
const RENEW_EVERY_MS = MINUTE_MS;

/** The maximum age of a session after sign-in, even if it is in use. */
export const LONGEST_MS = 12 * HOUR_MS;

const PREFIX = 'session:';
const keyOf = (sid: string) => PREFIX + sid;
const listOf = (securityStamp: string) => `sessions:${securityStamp}`;

/** Identifies a session to its owner without giving access to it. */
export const publicId = (sid: string): string => createHash('sha256').update(sid).digest('base64url');

const secondsLeft = ({ beganAt = 0, actedAt = 0 }: Partial<SessionData>, now: number): number =>
  Math.ceil((Math.min(actedAt + IDLE_MS, beganAt + LONGEST_MS) - now) / 1000);

interface Deps {
  redis: AskRedis;
  /** Whether the session's account is still active and its password unchanged. */
  isCurrent: (session: Partial<SessionData>) => Promise<boolean>;
}

/** Stores sessions in Redis, each under its own key, plus a list of sessions per account. */
export class SessionStore extends RedisStore {
  readonly #redis: AskRedis;
  readonly #clock: ReturnType<typeof redisClock>;
  readonly #isCurrent: Deps['isCurrent'];

  constructor({ redis, isCurrent }: Deps) {
    const clock = redisClock(redis);
    const ttl = (session: Partial<SessionData>) => secondsLeft(session, clock.now());
    super({ client: redis, prefix: PREFIX, ttl, disableTouch: true });
    this.#redis = redis;
    this.#clock = clock;
    this.#isCurrent = isCurrent;
  }

  /** The time by which all gateways measure the age of sessions. */
  async now(): Promise<number> {
    await this.#clock.look();
    return this.#clock.now();
  }

  async #isOver(session: SessionData): Promise<boolean> {
    return secondsLeft(session, await this.now()) <= 0 || !(await this.#isCurrent(session));
  }

  /** An expired or ended session counts as missing. It stays ended even if its old password is set again. */
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

  /**
   * Adds a session to the account's list before it is stored. An unlisted session could not be ended from elsewhere.
   */
  async enlist(securityStamp: string, sid: string, beganAt: number): Promise<void> {
    const list = listOf(securityStamp);
    const { sendCommand } = this.#redis;
    const oldest = (await this.now()) - LONGEST_MS;
    // The commands are sent in one round trip. Expired entries are removed.
    await Promise.all([
      sendCommand('ZREMRANGEBYSCORE', list, '-inf', String(oldest)),
      sendCommand('ZADD', list, String(beganAt), sid),
      sendCommand('PEXPIRE', list, String(LONGEST_MS)),
    ]);
  }

  /**
   * Records an action of the person, at most once a minute. Never restores a session that was ended in the meantime.
   */
  async renew(sid: string, session: Partial<SessionData>): Promise<void> {
    const actedAt = await this.now();
    if (actedAt - (session.actedAt ?? 0) < RENEW_EVERY_MS) return;
    const renewed = { ...session, actedAt };
    const expiration = { type: 'EX', value: secondsLeft(renewed, actedAt) } as const;
    await this.#redis.set(keyOf(sid), JSON.stringify(renewed), { condition: 'XX', expiration });
  }

  /** The sessions of an account, newest first. */
  async list(securityStamp: string): Promise<{ sid: string; session: SessionData }[]> {
    const sids = await this.#sids(securityStamp);
    if (sids.length === 0) return [];
    const texts: (string | null)[] = await this.#redis.sendCommand('MGET', ...sids.map(keyOf));
    const found = sids.map(async (sid, index) => {
      const session = JSON.parse(texts[index] ?? 'null') as SessionData | null;
      return session && !(await this.#isOver(session)) ? [{ sid, session }] : [];
    });
    return (await Promise.all(found)).flat();
  }

  /** Ends every session of an account. The list stays for a session that is listed, but not stored yet. */
  async endAll(securityStamp: string): Promise<void> {
    const sids = await this.#sids(securityStamp);
    if (sids.length > 0) await this.#redis.del(sids.map(keyOf));
  }

  #sids(securityStamp: string): Promise<string[]> {
    return this.#redis.sendCommand('ZRANGE', listOf(securityStamp), '0', '-1', 'REV');
  }
}
