import { BlockList, isIP } from 'node:net';
import { sentinelsOf } from './addresses/redisUrl.ts';

const LOCAL_NAME = /^[^.:]+$|\.(localhost|local|internal|lan|svc|home\.arpa)$/i;
const TLS_OPTION = /[?&](?:tls|ssl)=(true|false)(?:&|$)/i;
const MONGO_HOSTS = /^mongodb(?<srv>\+srv)?:\/\/(?:[^@/]*@)?(?<hosts>[^/?]+)/;
const BRACKETS = /^\[(.*)\]$/;
const PORT = /(?<=^[^:]*|\]):\d+$/;

const ownNetwork = new BlockList();
ownNetwork.addSubnet('127.0.0.0', 8);
ownNetwork.addSubnet('10.0.0.0', 8);
ownNetwork.addSubnet('172.16.0.0', 12);
ownNetwork.addSubnet('192.168.0.0', 16);
ownNetwork.addAddress('::1', 'ipv6');
ownNetwork.addSubnet('fc00::', 7, 'ipv6');

/** Whether a host is on this machine or its private network, judged by name or address. */
export const isOnOwnNetwork = (host: string): boolean => {
  const name = decodeURIComponent(host).replace(PORT, '').replace(BRACKETS, '$1');
  const version = isIP(name);
  if (version > 0) return ownNetwork.check(name, version === 6 ? 'ipv6' : 'ipv4');
  return LOCAL_NAME.test(name) || name.startsWith('/');
};

/** Whether the traffic to this MongoDB is encrypted or stays on the private network. */
export const isMongoUrlProtected = (url: string): boolean => {
  const { srv, hosts = '' } = MONGO_HOSTS.exec(url)?.groups ?? {};
  const tls = TLS_OPTION.exec(url)?.[1] ?? (srv ? 'true' : 'false');
  return tls === 'true' || (!srv && hosts.split(',').every(isOnOwnNetwork));
};

/**
 * Whether the traffic to this Redis is encrypted or stays on the private network. Connections to sentinels are
 * never encrypted.
 */
export const isRedisUrlProtected = (url: string): boolean => {
  if (/^(rediss|unix):/.test(url)) return true;
  const watched = sentinelsOf(url);
  return watched
    ? watched.sentinels.every(({ host }) => isOnOwnNetwork(host))
    : isOnOwnNetwork(new URL(url).hostname);
};
