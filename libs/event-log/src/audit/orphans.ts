import type { Collection, Db } from 'mongodb';
import type { CommitDocument } from '../commits/commit.ts';
import { archiveIn } from '../segments/archiveState.ts';
import { positionIn, type KnownIds } from '../readModels/knownIds.ts';
import type { DocumentId, ProjectedDocument, Projection } from '../readModels/projection.ts';

/** A read model that is compared with the log. */
export interface AuditedModel {
  projection: Projection;
  collection: Collection<ProjectedDocument>;
  /** The ids of the documents that the log creates. */
  known: KnownIds;
}

const PAGE = 1_000;

/** Reports every document that no commit created. */
export const auditOrphans = async (
  db: Db,
  { projection, collection, known }: AuditedModel,
  end: number,
  onOrphan: (id: DocumentId) => void,
): Promise<void> => {
  const commits = db.collection<CommitDocument>('commits');
  const { heads } = archiveIn(db);
  let others: DocumentId[] = [];

  /** Checks ids that are not positions. Such an id is the name of a stream without its prefix. */
  const reportOthers = async () => {
    const streamsOf = (id: DocumentId) => projection.streams.map((prefix) => `${prefix}${id}`);
    const filter = { stream: { $in: others.flatMap(streamsOf) }, version: 1 };
    const found = await commits.find(filter, { projection: { stream: 1 }, batchSize: PAGE }).toArray();
    const archived = await heads
      .find({ _id: { $in: others.flatMap(streamsOf) } }, { projection: { _id: 1 }, batchSize: PAGE })
      .toArray();
    const streams = new Set([...found.map(({ stream }) => stream), ...archived.map(({ _id }) => _id)]);
    for (const id of others) if (!streamsOf(id).some((stream) => streams.has(stream))) onOrphan(id);
    others = [];
  };

  for await (const { _id } of collection.find({}, { projection: { _id: 1 }, batchSize: PAGE })) {
    const position = positionIn(_id);
    if (position === null) others.push(_id);
    // Documents beyond the end were written during the audit.
    else if (position <= end && !known.has(_id)) onOrphan(_id);
    if (others.length >= PAGE) await reportOthers();
  }
  await reportOthers();
};
