const UNIX = 'unix://';

/** Builds the address of a Redis server on a socket file. */
export const unixUrl = (path: string): string => UNIX + path.split('/').map(encodeURIComponent).join('/');

const SENTINEL =
  /^redis\+sentinel:\/\/(?<user>[^@/]*@)?(?<hosts>[^@/]+)\/(?<name>[\w.-]+)(?<database>\/\d+)?$/;
const HOST = /^(?<host>[\w.-]+):(?<port>\d{1,5})$/;

export interface Sentinels {
  /** Addresses of the sentinels. One that answers is enough. */
  sentinels: { host: string; port: number }[];
  /** The name under which the sentinels monitor the servers. */
  name: string;
  /** User, password and database of the monitored server, in the form of a normal Redis address. */
  server: string;
}

/**
 * Parses an address with sentinels, such as `redis+sentinel://:password@one:26379,two:26379/main/0`. Returns
 * null for any other address.
 */
export const sentinelsOf = (url: string): Sentinels | null => {
  const { user = '', hosts, name, database = '' } = SENTINEL.exec(url)?.groups ?? {};
  if (!hosts || !name) return null;
  const sentinels = hosts.split(',').map((text) => {
    const { host = '', port } = HOST.exec(text)?.groups ?? {};
    return { host, port: Number(port) };
  });
  const isComplete = sentinels.every(({ host, port }) => host && port > 0 && port < 65_536);
  return isComplete ? { sentinels, name, server: `redis://${user}sentinels${database}` } : null;
};

/** Converts a Redis address into an address and options for ioredis. */
export const ioredisAddress = (url: string) => {
  const watched = sentinelsOf(url);
  if (watched) {
    const { server, sentinels, name } = watched;
    // A frozen server keeps its connections open, so the sentinels decide when to close them.
    return [server, { sentinels, name, failoverDetector: true }] as const;
  }
  const isFile = url.startsWith(UNIX);
  return [
    isFile ? `redis://socket?path=${encodeURIComponent(decodeURIComponent(url.slice(UNIX.length)))}` : url,
    {},
  ] as const;
};
