import { BSON, type Document } from 'mongodb';
import type { Configuration, Election } from './election.ts';

const refusal = (code: number, codeName: string, errmsg: string): Document => ({
  ok: 0,
  code,
  codeName,
  errmsg,
});

const greeting = (election: Election, me: string): Document => {
  const configuration = election.configuration();
  const isPrimary = election.isPrimary();
  const answer = {
    ok: 1,
    helloOk: true,
    isWritablePrimary: isPrimary,
    ismaster: isPrimary,
    secondary: configuration !== null && !isPrimary,
    maxBsonObjectSize: 16 * 1_024 * 1_024,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
  };
  if (!configuration) return { ...answer, isreplicaset: true };
  const primary = election.primary();
  return {
    ...answer,
    me,
    setName: configuration._id,
    setVersion: 1,
    hosts: configuration.members.map(({ host }) => host),
    ...(primary && { primary }),
    // The election id grows with each term, so that a driver believes the newest of two members that claim to be
    // primary.
    ...(isPrimary && { electionId: new BSON.ObjectId(election.term().toString(16).padStart(24, '0')) }),
  };
};

type Answers = Readonly<Record<string, (body: Document) => Document | Promise<Document>>>;

/** The commands that a member answers itself. */
export const answersOf = (election: Election, me: string): Answers => {
  const greet = () => greeting(election, me);
  return {
    hello: greet,
    isMaster: greet,
    ismaster: greet,
    replSetInitiate: async ({ replSetInitiate }) =>
      (await election.initiate(replSetInitiate as Configuration))
        ? { ok: 1 }
        : refusal(23, 'AlreadyInitialized', 'already initialized'),
  };
};

/** The commands that every member answers, primary or not. */
export const forAnyMember = new Set(['ping', 'buildInfo', 'endSessions']);

const reads = new Set(['find', 'getMore', 'aggregate', 'listIndexes', 'listCollections']);

/**
 * MongoDB adds a label for writes that a driver may retry. It applies only to writes in a session, and
 * sessions are not supported here.
 */
export const notPrimary = (command: string): Document =>
  reads.has(command)
    ? refusal(13_435, 'NotPrimaryNoSecondaryOk', 'not primary and secondaryOk=false')
    : refusal(10_107, 'NotWritablePrimary', 'not primary');
