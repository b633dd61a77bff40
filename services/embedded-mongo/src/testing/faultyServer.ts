import { setTimeout as delay } from 'node:timers/promises';
import { int32 } from '../bson/write.ts';
import type { Command } from '../commands/engine.ts';
import { namespaceOf, textOf } from '../commands/request.ts';
import { runServer } from '../run.ts';

// The embedded database with faults that tests can inject. Messages from its parent freeze, slow down or thaw its disk.
// While the disk is frozen, reads are answered and writes wait. Clients can drop an index, as on MongoDB.
const SLOW_MS = 200;
let untilWritten: () => Promise<void> = async () => {};
let thaw = () => {};
process.on('message', (message) => {
  thaw();
  untilWritten = async () => {};
  if (message === 'slow disk') untilWritten = () => delay(SLOW_MS);
  if (message !== 'freeze disk') return;
  const thawed = new Promise<void>((resolve) => (thaw = resolve));
  untilWritten = () => thawed;
});

/** The entries of a dropped index remain in the file, which does no harm. */
const dropIndexes: Command = (engine, request) => {
  const namespace = namespaceOf(request);
  const name = textOf(request.body, 'index');
  return engine.store.write(() => {
    const collection = engine.records.existing(namespace);
    engine.catalog.save({
      ...collection,
      indexes: collection.indexes.filter((index) => index.name !== name),
    });
    return { nIndexesWas: int32(collection.indexes.length) };
  });
};

await runServer(process.env, { commands: { dropIndexes }, beforeCommit: () => untilWritten() });
