import { createHash } from 'node:crypto';
import { RedisStore } from 'connect-redis';
import type { SessionData } from 'express-session';
import type { AskRedis } from '../redis.ts';

const MINUTE_MS = 60_000;
const IDLE_MS = 45 * MINUTE_MS;
const RENEW_EVERY_MS = MINUTE_MS;

/** A session ends this long after the sign-in, however much it is used. */
export const LONGEST_MS = 12 * 60 * MINUTE_MS;

const PREFIX = 'session:';
const keyOf = (sid: string) => PREFIX + sid;

/** Names a session to its owner without opening it. */
export const publicId = (sid: string): string => createHash('sha256').update(sid).digest('base64url');

const secondsLeft = ({ beganAt = 0, actedAt = 0 }: Partial<SessionData>): number =>
  Math.ceil((Math.min(actedAt + IDLE_MS, beganAt + LONGEST_MS) - Date.now()) / 1000);

interface Deps {
  redis: AskRedis;
  /** Stands for the name and the password that open the staff area: with them it changes, and all sessions end. */
  account: string;
}

/** What Redis keeps of sessions: each under a key of its own, and beside them a list of those of the account. */
export class SessionStore extends RedisStore {
  readonly account: string;
  readonly #redis: AskRedis;
  readonly #list: string;

  constructor({ redis, account }: Deps) {
    super({ client: redis, prefix: PREFIX, ttl: secondsLeft, disableTouch: true });
    this.#redis = redis;
    this.account = account;
    this.#list = `sessions:${account}`;
  }

  #isOver(session: SessionData): boolean {
    return session.account !== this.account || secondsLeft(session) <= 0;
  }

  /** A session that is over is none, and does not come back with the password it was made with. */
  override async get(...[sid, done]: Parameters<RedisStore['get']>): Promise<void> {
    await super.get(sid, (error: unknown, session?: SessionData | null) => {
      const isOver = session && this.#isOver(session);
      if (isOver) void this.destroy(sid, () => {});
      done?.(error, isOver ? null : session);
    });
  }

  /** Puts a session on the list, before it is kept: one that is not listed could not be ended from elsewhere. */
  async enlist(sid: string, beganAt: number): Promise<void> {
    const { sendCommand } = this.#redis;
    // Sent together, so it is one round trip. What is over by its age makes room.
    await Promise.all([
      sendCommand('ZREMRANGEBYSCORE', this.#list, '-inf', String(Date.now() - LONGEST_MS)),
      sendCommand('ZADD', this.#list, String(beganAt), sid),
      sendCommand('PEXPIRE', this.#list, String(LONGEST_MS)),
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

  /** The sessions of the account, the newest first; those that are over leave the list. */
  async list(): Promise<{ sid: string; session: SessionData }[]> {
    const sids = await this.#sids();
    if (sids.length === 0) return [];
    const texts: (string | null)[] = await this.#redis.sendCommand('MGET', ...sids.map(keyOf));
    const kept = sids.flatMap((sid, index) => {
      const session = JSON.parse(texts[index] ?? 'null') as SessionData | null;
      return session && !this.#isOver(session) ? [{ sid, session }] : [];
    });
    const over = sids.filter((sid) => !kept.some((one) => one.sid === sid));
    if (over.length > 0) await this.#redis.sendCommand('ZREM', this.#list, ...over);
    return kept;
  }

  /** Ends every session of the account. */
  async endAll(): Promise<void> {
    const sids = await this.#sids();
    await this.#redis.del([this.#list, ...sids.map(keyOf)]);
  }

  #sids(): Promise<string[]> {
    return this.#redis.sendCommand('ZRANGE', this.#list, '0', '-1', 'REV');
  }
}
