import { array, bool, dateNow, int32, string } from '../bson/write.ts';
import type { Command } from './engine.ts';
import type { Answer } from './answer.ts';
import { refuseUnknownFields } from './request.ts';

export const LARGEST_MESSAGE = 48_000_000;

/**
 * A standalone of wire version 21 without sessions, so drivers send no transactions and no retry numbers.
 * Without topologyVersion, they poll instead of waiting for a stream of answers.
 */
export const hello: Command = (): Answer => ({
  isWritablePrimary: bool(true),
  ismaster: bool(true),
  helloOk: bool(true),
  maxBsonObjectSize: int32(16 * 1024 * 1024),
  maxMessageSizeBytes: int32(LARGEST_MESSAGE),
  maxWriteBatchSize: int32(100_000),
  localTime: dateNow(),
  minWireVersion: int32(0),
  maxWireVersion: int32(21),
  readOnly: bool(false),
});

export const buildInfo: Command = (_engine, { body }) => {
  refuseUnknownFields('buildInfo', body, ['buildInfo']);
  return {
    version: string('7.0.0'),
    versionArray: array([7, 0, 0, 0].map(int32)),
    modules: array([string('embedded')]),
    bits: int32(64),
    maxBsonObjectSize: int32(16 * 1024 * 1024),
  };
};

export const ping: Command = () => ({});
