import { MongoClient } from 'mongodb';
import { createAggregate } from '../commands/aggregate.ts';
import { createEventLog } from '../log/eventLog.ts';
import { tally } from './tally.ts';

/**
 * A writer process: `node writerProcess.ts <url> <name> <times>`. Half of its commits go to a stream that all
 * writers share, and half to its own. Prints the position of each acknowledged commit.
 */
const [url = '', name = '', times = '0'] = process.argv.slice(2);
const client = await new MongoClient(url).connect();
const log = await createEventLog({ db: client.db() });
const project = async () => {
  // Crashes between commit and projection.
  if (times === 'die') process.kill(process.pid, 'SIGKILL');
};
const aggregate = createAggregate({ log, project }, tally);
const context = { actor: name, correlationId: name };

const count = async (stream: string, index: number) => {
  const { commit } = await aggregate.execute(stream, 'Count', { by: `${name}-${index}` }, context);
  process.stdout.write(`${commit?.position}\n`);
};

process.stdout.write('ready\n');
const rounds = times === 'die' ? 1 : Number(times);
for (let index = 0; index < rounds; index += 1) {
  await Promise.all([count('tally-shared', index), count(`tally-${name}`, index)]);
}
await client.close();
