const UNIX = 'unix://';

/** The address of a Redis that listens on a socket file. */
export const unixUrl = (path: string): string => UNIX + path.split('/').map(encodeURIComponent).join('/');

/** An address of Redis in the form that ioredis knows: it has one of its own for socket files. */
export const ioredisUrl = (url: string): string =>
  url.startsWith(UNIX)
    ? `redis://socket?path=${encodeURIComponent(decodeURIComponent(url.slice(UNIX.length)))}`
    : url;
