import type { Erasure, Fact } from '@exline/kernel';
import { vi } from 'vitest';
import { foldProjection } from '../projections/foldProjection.ts';
import { createReadModelWriter } from '../projections/readModelWriter.ts';
import type { ParkedDocument } from '../readModels/parked.ts';
import type { ProjectedDocument, Projection } from '../readModels/projection.ts';
import { commitsOf, type Happened } from './projectionSpec.ts';
import { scriptedReadModel } from './scriptedReadModel.ts';
import { tallyProjection, type TallyDocument, type TallyEvent } from './tally.ts';

/** An event of the stream. */
export interface Note {
  type: string;
  data: { by?: string };
}
export const counted = (by: string): Note => ({ type: 'Counted', data: { by } });
export const noted = (by: string): Note => ({ type: 'Noted', data: { by } });
export const cleared: Note = { type: 'Cleared', data: {} };
export const erased: Note = { type: 'PersonalDataErased', data: {} };

export interface NoteDocument extends ProjectedDocument {
  stream: string;
  by: string;
}

/** One document per note, until a bulk delete of its stream. */
export const notes = foldProjection<NoteDocument, Fact<'Noted', { by: string }> | Fact<'Cleared', object>>({
  name: 'notes',
  schemaVersion: 1,
  streams: ['tally-'],
  cached: false,
  indexes: [{ name: 'version', key: { version: 1 } }],
  idOf: (_event, { position }) => position,
  fold: {
    Noted: (_stored, { data }, { stream, position }) => ({ _id: position, stream, by: data.by }),
    Cleared: 'nothing',
  },
  bulkDelete: { Cleared: (_event, { stream }) => ({ stream }) },
});

/** Like `tallies`, but it fails on poison, and it empties a tally when a person is erased. */
export const fragile = (isMended: () => boolean): Projection =>
  tallyProjection<TallyEvent | Erasure<object>>('fragile', {
    Counted: (document, { data: { by } }, { stream }) => {
      if (by === 'poison' && !isMended()) throw new Error('cannot be shown');
      return { _id: stream, by: [...(document?.by ?? []), by] };
    },
    PersonalDataErased: (document, _event, { stream }) => {
      if (document?.by.includes('stuck') && !isMended()) throw new Error('cannot be erased');
      return { _id: stream, by: [] };
    },
  });

/** A writer on a database that fails on cue, with a given log. */
export const aWriter = (projection: Projection, happened: readonly Happened<Note>[]) => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const database = scriptedReadModel();
  const commits = commitsOf(happened);
  const reads: [string, number][] = [];
  const pauses: number[] = [];
  const waiting = new Map<ParkedDocument['documentId'], ParkedDocument>();
  const onParked = vi.fn();
  const writer = createReadModelWriter(projection, {
    db: database.db,
    log: {
      readStream: async (stream, after = 0) => {
        reads.push([stream, after]);
        return commits.filter((commit) => commit.stream === stream && commit.version > after);
      },
    },
    parked: {
      all: async () => [...waiting.values()],
      add: async (entry) => {
        waiting.set(entry.documentId, { ...entry, _id: `${entry.documentId}`, last: entry.position, at: '' });
      },
      wait: async (_collection, id, position) => {
        const entry = waiting.get(id);
        if (entry) waiting.set(id, { ...entry, last: position });
        return entry !== undefined;
      },
      release: async ({ _id, last }) => {
        const entry = [...waiting.values()].find((each) => each._id === _id && each.last === last);
        return entry !== undefined && waiting.delete(entry.documentId);
      },
    },
    onParked,
    wait: async (ms) => void pauses.push(ms),
  });
  const shown = () => [...database.stored.values()].map((document) => ({ ...document }));
  /** The content of each document. */
  const words = () =>
    Object.fromEntries([...database.stored].map(([id, document]) => [id, (document as TallyDocument).by]));
  const entry = (id: string) => {
    const found = waiting.get(id);
    if (!found) throw new Error(`${id} is not parked`);
    return found;
  };
  return { ...database, writer, commits, reads, pauses, waiting, onParked, shown, words, entry };
};

export const a = (by: string): Happened<Note> => ['tally-a', counted(by)];
export const b = (by: string): Happened<Note> => ['tally-b', counted(by)];
