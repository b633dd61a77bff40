import { expect, test } from 'vitest';
import { isMongoUrlProtected, isOnOwnNetwork, isRedisUrlProtected } from './encryption.ts';

test.each([
  'localhost',
  'mongo',
  'redis.svc',
  'db.cluster.local',
  'store.internal',
  '127.0.0.1',
  '127.9.9.9:27017',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '::1',
  '[fd00::1]',
  '%2Fsrv%2Fdata%2Fmongo.sock',
])('%s is in the private network', (host) => expect(isOnOwnNetwork(host)).toBe(true));

test.each([
  'db.example.com',
  '172.32.0.1',
  '8.8.8.8',
  '[2606:4700::1111]',
  'local.example',
  'mongo.example:27017',
])('%s is elsewhere', (host) => expect(isOnOwnNetwork(host)).toBe(false));

test.each([
  'mongodb://mongo:27017/exline',
  'mongodb://gateway:pass@mongo,mongo2,mongo3/exline?replicaSet=rs0',
  'mongodb://db.example.com/exline?replicaSet=rs0&tls=true',
  'mongodb+srv://user:pass@cluster.example.net/exline',
])('%s is protected on the way', (url) => expect(isMongoUrlProtected(url)).toBe(true));

test.each([
  'mongodb://db.example.com/exline',
  'mongodb://mongo,db.example.com/exline',
  'mongodb://user:pass@db.example.com/exline?tls=false',
  'mongodb+srv://cluster.example.net/exline?tls=false',
])('%s is not protected on the way', (url) => expect(isMongoUrlProtected(url)).toBe(false));

test.each([
  'redis://redis:6379',
  'rediss://redis.example.com',
  'unix:///run/redis.sock',
  'redis+sentinel://one:26379/main',
])('%s is protected on the way', (url) => expect(isRedisUrlProtected(url)).toBe(true));

test.each(['redis://redis.example.com', 'redis+sentinel://one:26379,two.example.com:26379/main'])(
  '%s is not protected on the way',
  (url) => expect(isRedisUrlProtected(url)).toBe(false),
);
