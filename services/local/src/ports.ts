import { isIPv6 } from 'node:net';
import { ConfigError, listenFault } from '@exline/platform';

/** Throws if the gateway could not listen on its port. The error names the variable to change. */
export const requireFreePort = async (port: number, host: string): Promise<void> => {
  const fault = await listenFault(port, host);
  if (fault === 'EADDRINUSE')
    throw new ConfigError(`Port ${port} on ${host} is taken: set PORT to another one`);
  if (fault === 'EACCES')
    throw new ConfigError(`Port ${port} is not for this user: set PORT to 1024 or more`);
  if (fault)
    throw new ConfigError(`HOST must be an address of this machine: it is not possible to listen on ${host}`);
};

const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The address at which programs of this machine reach a server that listens on this host. */
export const localUrl = (port: number, listensOn: string): string => {
  const host = everywhere[listensOn] ?? listensOn;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
};
