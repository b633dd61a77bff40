import { readEmbeddedMongoConfig } from './config.ts';
import { startEmbeddedMongo, type EmbeddedMongo, type EmbeddedMongoOptions } from './index.ts';
import { log } from './logging/log.ts';
import { UnusableData } from './storage/checkFile.ts';

/** The exit status for a fault that a restart does not repair (EX_CONFIG of sysexits.h). */
const NEEDS_CHANGE = 78;

/** Runs the server as a process until it is asked to end. `env` holds its settings. */
export const runServer = async (
  env: NodeJS.ProcessEnv,
  extras: Pick<EmbeddedMongoOptions, 'commands' | 'beforeCommit'> = {},
): Promise<void> => {
  log('info', 'embedded database: for trying out, tests and small single-machine use');

  let server: EmbeddedMongo | undefined;
  let stopping = false;

  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await server?.close();
    log('info', 'stopped');
    process.exit(0);
  };

  const fail = (message: string, error: unknown): never => {
    log('fatal', `${message}: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  };

  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // The parent has ended, so there is no client left.
  process.on('disconnect', () => void stop());
  if (process.send && !process.connected) void stop();

  try {
    const onFatal = (error: unknown): never => fail('a commit failed', error);
    server = await startEmbeddedMongo({ ...readEmbeddedMongoConfig(env), ...extras, onFatal });
    log('info', 'listening', { url: server.url });
    process.send?.({ type: 'ready', url: server.url });
  } catch (error) {
    if (error instanceof UnusableData) {
      process.stderr.write(`The embedded database cannot start: ${error.message}\n`);
      process.exit(NEEDS_CHANGE);
    }
    fail('cannot start', error);
  }
};
