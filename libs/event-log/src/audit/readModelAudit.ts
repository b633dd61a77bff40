import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { createCheckpoints } from '../commits/checkpoints.ts';
import type { Commit } from '../commits/commit.ts';
import { compare, maskedId, type Comparison } from './comparison.ts';
import type { EventLog } from '../log/eventLog.ts';
import { expectedOf, type Expected } from './expected.ts';
import { createGenerations } from '../readModels/generations.ts';
import { createKnownIds } from '../readModels/knownIds.ts';
import { createParked } from '../readModels/parked.ts';
import type { DocumentId, ProjectedDocument, Projection } from '../readModels/projection.ts';
import { auditOrphans, type AuditedModel } from './orphans.ts';

interface Options {
  db: Db;
  log: EventLog;
  projections: readonly Projection[];
  /** The last position at which the log is known to be complete. */
  end: number;
  /** Called with a description of each fault. */
  onFault: (words: string) => void;
  onProgress?: (commits: number) => void;
}

const PAGE_COMMITS = 2_000;
const PAGE = 1_000;
const AGAIN_AFTER_MS = 1_000;

/** Groups the log into pages of complete streams. The longest stream determines the memory use. */
const pagesOf = async function* (commits: AsyncIterable<Commit>): AsyncGenerator<Commit[][]> {
  let page: Commit[][] = [];
  let count = 0;
  for await (const commit of commits) {
    const last = page.at(-1);
    if (last?.[0]?.stream === commit.stream) last.push(commit);
    else {
      if (count >= PAGE_COMMITS) {
        yield page;
        page = [];
        count = 0;
      }
      page.push([commit]);
    }
    count += 1;
  }
  yield page;
};

/**
 * Compares every document of the active read models with the events of its stream. A document that is merely
 * behind is not a fault.
 */
export const auditReadModels = async (options: Options): Promise<void> => {
  const { db, log, projections, end, onFault, onProgress = () => {} } = options;
  const checkpoints = createCheckpoints(db);
  const names = await createGenerations(db).activeCollections(projections);
  const models = projections.map((projection, index): AuditedModel => {
    const collection = db.collection<ProjectedDocument>(names[index] ?? '');
    return { projection, collection, known: createKnownIds(end) };
  });
  const entries = await createParked(db).all();
  const parked = new Set(entries.map(({ collection, documentId }) => `${collection}:${documentId}`));
  const isParked = ({ collection }: AuditedModel, id: DocumentId) =>
    parked.has(`${collection.collectionName}:${id}`);

  const comparisonOf = (
    { projection }: AuditedModel,
    expected: Expected,
    found: ProjectedDocument | undefined,
    checkpoint: number,
  ): Comparison => {
    try {
      return compare(projection, expected, found ?? null, checkpoint);
    } catch (error) {
      return { fault: `cannot be computed: ${String(error)}` };
    }
  };

  /**
   * Compares a document again after a pause. Loads checkpoint, document and stream in this order, so that
   * concurrent writes cannot look like a fault.
   */
  const again = async (model: AuditedModel, id: DocumentId, stream: string): Promise<Comparison> => {
    await delay(AGAIN_AFTER_MS);
    const checkpoint = await checkpoints.load(model.collection.collectionName);
    const found = await model.collection.findOne({ _id: id });
    const expected = expectedOf(model.projection, await log.readStream(stream)).find((one) => one.id === id);
    return expected
      ? comparisonOf(model, expected, found ?? undefined, checkpoint)
      : { fault: 'has no commit' };
  };

  const auditPage = async (model: AuditedModel, streams: readonly (readonly Commit[])[]) => {
    const { projection, collection, known } = model;
    const expected = streams.flatMap((commits) => {
      const stream = commits[0]?.stream ?? '';
      return expectedOf(projection, commits).map((one) => ({ ...one, stream }));
    });
    const checkpoint = await checkpoints.load(collection.collectionName);
    for (let from = 0; from < expected.length; from += PAGE) {
      const some = expected.slice(from, from + PAGE);
      const ids = some.map(({ id }) => id);
      const found = await collection.find({ _id: { $in: ids } }, { batchSize: PAGE + 1 }).toArray();
      const documents = new Map(found.map((document) => [document._id, document]));
      for (const one of some) {
        known.add(one.id);
        if (isParked(model, one.id)) continue;
        const first = comparisonOf(model, one, documents.get(one.id), checkpoint);
        const comparison = typeof first === 'string' ? first : await again(model, one.id, one.stream);
        if (typeof comparison !== 'string')
          onFault(`${projection.name}: document ${maskedId(one.id)} ${comparison.fault}`);
      }
    }
  };

  let count = 0;
  for await (const page of pagesOf(log.byStream())) {
    for (const stream of page)
      for (const [index, { position, version }] of stream.entries())
        if (version !== (stream[index - 1]?.version ?? 0) + 1)
          onFault(`log: the stream of commit ${position} lacks version ${version - 1}`);
    for (const model of models) await auditPage(model, page);
    count += page.reduce((sum, { length }) => sum + length, 0);
    onProgress(count);
  }
  for (const model of models)
    await auditOrphans(db, model, end, (id) =>
      onFault(`${model.projection.name}: document ${maskedId(id)} has no commit`),
    );
};
