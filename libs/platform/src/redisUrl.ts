const UNIX = 'unix://';

/** The address of a Redis that listens on a socket file. */
export const unixUrl = (path: string): string => UNIX + path.split('/').map(encodeURIComponent).join('/');

const SENTINEL =
  /^redis\+sentinel:\/\/(?<user>[^@/]*@)?(?<hosts>[^@/]+)\/(?<name>[\w.-]+)(?<database>\/\d+)?$/;
const HOST = /^(?<host>[\w.-]+):(?<port>\d{1,5})$/;

export interface Sentinels {
  /** Where the sentinels listen; one that answers is enough. */
  sentinels: { host: string; port: number }[];
  /** What they call the servers that they watch. */
  name: string;
  /** User, password and database of the server that they name, as the address of a single one has them. */
  server: string;
}

/**
 * The sentinels that an address names, as in `redis+sentinel://:password@one:26379,two:26379/main/0`; null for every
 * other address.
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

/** An address of Redis in the form that ioredis knows, and what it is to be told beside it. */
export const ioredisAddress = (url: string) => {
  const watched = sentinelsOf(url);
  if (watched) {
    const { server, sentinels, name } = watched;
    // A frozen server keeps its connections: what the sentinels say ends them.
    return [server, { sentinels, name, failoverDetector: true }] as const;
  }
  const isFile = url.startsWith(UNIX);
  return [
    isFile ? `redis://socket?path=${encodeURIComponent(decodeURIComponent(url.slice(UNIX.length)))}` : url,
    {},
  ] as const;
};
