import { openApplication } from '@exline/application';
import { DEMO_STREAM } from '@exline/demo-data';
import type { EventLog, NewCommit } from '@exline/event-log';
import { connectToRunning, isDiskFull } from '@exline/mongo';
import { ConfigError, databaseName } from '@exline/platform';
import { demoPlan } from './plan.ts';
import { COMMIT_PREFIX, type Step } from './steps.ts';

interface SeedOptions {
  url: string;
  /** Whether to seed. Undefined: only a local database, and not in production. */
  demoData: 'on' | 'off' | undefined;
  isProduction: boolean;
  /** Whether the database is local. An external one is only seeded on request. */
  ownDatabase: boolean;
  /** Whether emails go to the mail catcher, so that invitations may be sent. */
  ownMailServer: boolean;
  publicUrl: string;
  /** The sign-in name of the first owner. */
  ownerName: string;
  masterKey: string;
  masterKeyBefore: string | undefined;
  archiveUrl?: string | undefined;
}

/** The correlation id of all demo data contains the time to which its dates are relative. */
const CORRELATION_PREFIX = 'demo-data-';
/** Commits that are appended together. Each append has a time limit, also on a busy machine. */
const TOGETHER = 200;

/** The time of an interrupted seeding that wrote all commits of this log; null for any other log. */
const interruptedAt = async (log: EventLog, end: number): Promise<number | null> => {
  const last = await log.at(end);
  const isOurs =
    last?.commitId.startsWith(COMMIT_PREFIX) && last.correlationId.startsWith(CORRELATION_PREFIX);
  const now = last && isOurs ? Number(last.correlationId.slice(CORRELATION_PREFIX.length)) : NaN;
  return Number.isSafeInteger(now) ? now : null;
};

/**
 * Appends the steps after the first `written` ones, which the log contains from position 1 on. Their positions are
 * known in advance, because the gateways start later, so that many are appended together.
 */
const writeSteps = async (log: EventLog, steps: readonly Step[], now: number, written: number) => {
  const positions = new Map(steps.map(({ key }, index) => [key, index + 1]));
  const positionOf = (key: string): number => {
    const position = positions.get(key);
    if (position === undefined) throw new Error(`the demo data has no step ${key}`);
    return position;
  };
  const versions = new Map<string, number>();
  const commits = steps.map(({ key, at, stream, actor, events }): NewCommit => {
    const version = (versions.get(stream) ?? 0) + 1;
    versions.set(stream, version);
    return {
      stream,
      version,
      commitId: `${COMMIT_PREFIX}${key}`,
      at: new Date(at).toISOString(),
      actor: actor(positionOf),
      correlationId: `${CORRELATION_PREFIX}${now}`,
      causationId: null,
      events: events(positionOf).map(({ type, data, personal }) => ({
        type,
        v: log.versionOf(type),
        data,
        ...(personal && { personal }),
      })),
    };
  });
  const missing = commits.slice(written);
  let expected = written;
  for (let from = 0; from < missing.length; from += TOGETHER) {
    const part = missing.slice(from, from + TOGETHER);
    for (const { position } of await Promise.all(part.map((commit) => log.append(commit))))
      if (position !== (expected += 1))
        throw new Error('Another process wrote to the database while the demo data was added. Empty it.');
  }
};

/**
 * Writes the demo data as ordinary events of the last month, in batches, into an empty log. An interrupted seeding
 * is continued by the next start.
 */
export const seed = async (options: SeedOptions): Promise<void> => {
  const { url, demoData: wanted, isProduction, ownDatabase, ownMailServer, publicUrl, archiveUrl } = options;
  if (wanted === 'off' || (wanted === undefined && (isProduction || !ownDatabase))) return;
  const client = await connectToRunning(url, 'demo-data');
  try {
    const db = client.db(databaseName(url));
    // The gateway adds these events to the read models when it starts.
    const application = await openApplication({
      db,
      master: { secret: options.masterKey, before: options.masterKeyBefore },
      archiveUrl,
    });
    const { log } = application;
    const written = await log.end();
    const isComplete = written > 0 && (await log.readStream(DEMO_STREAM, 0, 1)).length > 0;
    const now = written === 0 ? Date.now() : isComplete ? null : await interruptedAt(log, written);
    if (now !== null) {
      const steps = demoPlan({
        now,
        publicUrl,
        invites: ownMailServer,
        owner: `admin:${options.ownerName}`,
      });
      await writeSteps(log, steps, now, written);
    }
    await application.close();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new ConfigError('The disk of the database is full. Make room on it, and start again.');
  } finally {
    await client.close();
  }
};
