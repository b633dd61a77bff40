import { ConfigError, listenFault } from '@exline/platform';

/** Throws if the gateway could not listen on its port. The error names the variable to change. */
export const mustListen = async (port: number, host: string): Promise<void> => {
  const fault = await listenFault(port, host);
  if (fault === 'EADDRINUSE')
    throw new ConfigError(`Port ${port} on ${host} is taken: set PORT to another one`);
  if (fault === 'EACCES')
    throw new ConfigError(`Port ${port} is not for this user: set PORT to 1024 or more`);
  if (fault)
    throw new ConfigError(`HOST must be an address of this machine: it is not possible to listen on ${host}`);
};
