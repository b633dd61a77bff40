import { mailQueuePrefix } from '@exline/contracts';
import { databaseName } from '@exline/platform';
import { readWorkerConfig } from '../config.ts';
import { failFastConnection } from '../connections.ts';
import { heartbeatKey } from '../heartbeat.ts';

// Exits with 0 if the worker on this host has shown within the last 30 seconds that it takes jobs.
const config = readWorkerConfig(process.env);
const redis = failFastConnection(config.REDIS_URL);
// If Redis does not answer, the worker's state is unknown.
setTimeout(() => process.exit(1), 4_000);
redis.once('ready', () => {
  redis.get(heartbeatKey(mailQueuePrefix(databaseName(config.MONGODB_URL)))).then(
    (seen) => process.exit(seen === null ? 1 : 0),
    () => process.exit(1),
  );
});
