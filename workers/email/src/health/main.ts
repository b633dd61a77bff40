import { mailQueuePrefix } from '@exline/contracts';
import { BAD_CONFIGURATION, databaseName } from '@exline/platform';
import { readWorkerConfig } from '../config.ts';
import { failFastConnection } from '../connections.ts';
import { heartbeatKey } from '../heartbeat.ts';

// Exits with 0 if the worker on this host has reported within the last 30 seconds that it takes jobs, else with 1.
const readOrEnd = () => {
  try {
    return readWorkerConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(BAD_CONFIGURATION);
  }
};
const config = readOrEnd();
const redis = failFastConnection(config.REDIS_URL);
// The check fails if Redis does not answer, because the worker's state is then unknown.
setTimeout(() => process.exit(1), 4_000);
redis.once('ready', () => {
  redis.get(heartbeatKey(mailQueuePrefix(databaseName(config.MONGODB_URL)))).then(
    (seen) => process.exit(seen === null ? 1 : 0),
    () => process.exit(1),
  );
});
