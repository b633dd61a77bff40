import { MongoClient } from 'mongodb';
import { createLease } from '../lease.ts';

// Competes for a lease until it is killed. Prints when it acquires the lease, and after a freeze whether it
// still considers it valid.
const [url = '', name = '', ttlMs = ''] = process.argv.slice(2);
const client = await new MongoClient(url).connect();
const lease = createLease({ db: client.db(), name, ownerId: 'process', ttlMs: Number(ttlMs) });
const print = (line: string) => void process.stdout.write(`${line}\n`);

process.on('SIGCONT', () => print(`thawed ${lease.held() ? 'with' : 'without'} it`));
let had = false;
setInterval(() => {
  if (lease.held() && !had) print('has it');
  had = lease.held();
}, 10);
