export interface Config {
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  /** A socket file to listen on instead of the port. */
  readonly socketPath?: string;
  readonly writeDelays: 'none' | 'mongodb';
}

/** There is no authentication, so the server must not be reachable from other machines. */
const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/** Reads the environment, where a blank variable counts as not set. Throws one error that lists every fault. */
export const readEmbeddedMongoConfig = (given: Readonly<Record<string, string | undefined>>): Config => {
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()));
  const faults: string[] = [];
  const dataDir = env['EMBEDDED_MONGO_DIR'] ?? '';
  const host = env['EMBEDDED_MONGO_HOST'] ?? '127.0.0.1';
  const port = env['EMBEDDED_MONGO_PORT'] ?? '0';
  if (dataDir === '') faults.push('EMBEDDED_MONGO_DIR must name the data folder');
  if (!loopback.has(host)) faults.push('EMBEDDED_MONGO_HOST must be a loopback address');
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) {
    faults.push('EMBEDDED_MONGO_PORT must be a port number');
  }
  const writeDelays = env['EMBEDDED_MONGO_WRITE_DELAYS'] ?? 'none';
  if (writeDelays !== 'none' && writeDelays !== 'mongodb') {
    faults.push('EMBEDDED_MONGO_WRITE_DELAYS must be none or mongodb');
  }
  if (faults.length > 0) throw new Error(faults.join('; '));
  const socketPath = env['EMBEDDED_MONGO_SOCKET'];
  return {
    dataDir,
    host,
    port: Number(port),
    writeDelays: writeDelays === 'mongodb' ? 'mongodb' : 'none',
    ...(socketPath && { socketPath }),
  };
};
