import { mailQueuePrefix } from '@exline/contracts';
import { databaseName } from '@exline/platform';
import { readWorkerConfig } from '../config.ts';
import { impatientConnection } from '../connections.ts';
import { heartbeatKey } from '../heartbeat.ts';

// Ends with status 0 when the worker of this host has shown in the last half minute that it takes jobs.
const config = readWorkerConfig(process.env);
const redis = impatientConnection(config.REDIS_URL);
// Redis may be away; then nobody knows.
setTimeout(() => process.exit(1), 4_000);
redis.once('ready', () => {
  redis.get(heartbeatKey(mailQueuePrefix(databaseName(config.MONGODB_URL)))).then(
    (seen) => process.exit(seen === null ? 1 : 0),
    () => process.exit(1),
  );
});
