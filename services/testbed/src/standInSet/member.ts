import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { serveMember } from './serve.ts';
import { createElection } from './election.ts';

// One member of a simulated replica set, for tests on machines without `mongod`. It takes mongod's options, reports the
// primary, serves clients while it is primary, and refuses them otherwise. One embedded server behind all members holds
// the data once. So this shows how drivers and our processes handle a failover, but not how MongoDB replicates, elects
// or rolls back. Sessions are not supported, so the driver does not retry writes.
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
const election = createElection(mongo.db('stand_in_set'), me, () => served.endAll());
const served = serveMember({ election, me, dataPort });
served.server.listen(Number(port), host);
process.on('SIGTERM', () => process.exit(0));
await election.keep();
