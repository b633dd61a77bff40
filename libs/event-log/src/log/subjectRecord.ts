import type { EventMeta } from '@exline/kernel';
import type { StoredEvent } from '../commits/commit.ts';
import { eventMeta } from '../commits/decider.ts';
import type { EventLog } from './eventLog.ts';

type Values = Readonly<Record<string, unknown>>;

/** An event about a subject, as stored in the log. */
export interface RecordEntry {
  type: string;
  /** ISO 8601 UTC. */
  at: string;
  actor: string;
  values: Values;
}

/**
 * Merges the personal values of an event with the others. `photoKey` is left out: it protects a photo and says nothing
 * about the person.
 */
const withPersonal = (data: Values, personal: object | undefined): Values => {
  if (!personal) return data;
  const { photoKey: _secret, ...shown } = personal as Values;
  const changes = 'changes' in data && 'changes' in personal && { ...data.changes!, ...personal.changes! };
  return { ...data, ...shown, ...(changes && { changes }) };
};

/** A `RecordEntry` with the log position of its commit. */
export interface SubjectEntry extends RecordEntry {
  position: number;
}

/**
 * Returns all that the log contains about a subject, oldest first, including values that were later replaced or
 * deleted.
 */
export const subjectEntries = async (
  log: Pick<EventLog, 'readStream'>,
  stream: string,
  isAbout: (event: StoredEvent, meta: EventMeta) => boolean = () => true,
): Promise<SubjectEntry[]> =>
  (await log.readStream(stream)).flatMap((commit) =>
    commit.events
      .filter((event) => isAbout(event, eventMeta(commit)))
      .map(({ type, data, personal }) => ({
        position: commit.position,
        type,
        at: commit.at,
        actor: commit.actor,
        values: withPersonal(data as Values, personal),
      })),
  );

/** Like `subjectEntries`, in the form in which a person receives it. */
export const subjectRecord = async (...about: Parameters<typeof subjectEntries>): Promise<RecordEntry[]> =>
  (await subjectEntries(...about)).map(({ position: _position, ...entry }) => entry);
