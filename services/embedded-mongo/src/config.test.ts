import { expect, test } from 'vitest';
import { readEmbeddedMongoConfig } from './config.ts';

test('a data folder is enough', () => {
  expect(readEmbeddedMongoConfig({ EMBEDDED_MONGO_DIR: '/data' })).toEqual({
    dataDir: '/data',
    host: '127.0.0.1',
    port: 0,
    writeDelays: 'none',
  });
});

test('all faults are reported together', () => {
  const env = {
    EMBEDDED_MONGO_PORT: '70000',
    EMBEDDED_MONGO_HOST: '0.0.0.0',
    EMBEDDED_MONGO_WRITE_DELAYS: 'some',
  };
  expect(() => readEmbeddedMongoConfig(env)).toThrow(
    /EMBEDDED_MONGO_DIR.*EMBEDDED_MONGO_HOST.*EMBEDDED_MONGO_PORT.*EMBEDDED_MONGO_WRITE_DELAYS/,
  );
});

test('a blank variable counts as not set', () => {
  const blank = { EMBEDDED_MONGO_PORT: ' ', EMBEDDED_MONGO_HOST: '', EMBEDDED_MONGO_WRITE_DELAYS: ' ' };
  const defaults = readEmbeddedMongoConfig({ EMBEDDED_MONGO_DIR: '/data' });
  expect(readEmbeddedMongoConfig({ EMBEDDED_MONGO_DIR: '/data', ...blank })).toEqual(defaults);
  expect(() => readEmbeddedMongoConfig({ EMBEDDED_MONGO_DIR: ' ' })).toThrow('EMBEDDED_MONGO_DIR must name');
});
