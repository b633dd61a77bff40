import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { serveMember } from './serve.ts';
import { createStanding } from './standing.ts';

// For trials of what happens around a replica set where there is no `mongod`: one member of a stand-in for such a set. It takes mongod's
// options, says who is primary, serves clients while it is that itself, and refuses them otherwise. There is one embedded server behind
// all members, and it has the data once: so this shows how drivers and processes of ours fare when a primary goes, and nothing of
// how MongoDB copies, elects or rolls back. There are no sessions either, so the driver sends no write again by itself.
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '' },
    dbpath: { type: 'string' },
    port: { type: 'string', default: '27017' },
    bind_ip: { type: 'string', default: '127.0.0.1' },
    replSet: { type: 'string' },
    quiet: { type: 'boolean' },
  },
});
const { port, bind_ip: host } = values;
const dataPort = Number(values.data);
const me = `${host}:${port}`;

const mongo = await MongoClient.connect(`mongodb://127.0.0.1:${dataPort}/?directConnection=true`);
const standing = createStanding(mongo.db('stand_in_set'), me, () => served.endAll());
const served = serveMember({ standing, me, dataPort });
served.server.listen(Number(port), host);
process.on('SIGTERM', () => process.exit(0));
await standing.keep();
