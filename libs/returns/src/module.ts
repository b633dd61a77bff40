import { randomBytes } from 'node:crypto';
import { trackingKey } from '@exline/contracts';
import { createAggregate, creationStream, defineModule, type AggregateDeps } from '@exline/event-log';
import type { Handlers } from '@exline/message-bus';
import type { Db } from 'mongodb';
import { returnChanges } from './domain/changes.ts';
import type { ReturnCommands, ReturnInputs } from './domain/commands.ts';
import { decide } from './domain/decide.ts';
import { returnPersonalSubjects, STREAM_PREFIX, type EventOf, type ReturnEvent } from './domain/events.ts';
import { evolve, initial, openReturn, type ParcelReturns } from './domain/parcelReturns.ts';
import { refuse } from './domain/refusals.ts';
import { RANDOM_SIGNS, returnNumberOf } from './domain/returnNumber.ts';
import { returnMails } from './domain/returnMails.ts';
import { returnQueries } from './queries/returnQueries.ts';
import { returnSummary } from './readModels/returnSummary.ts';

interface ReturnsDeps extends AggregateDeps {
  db: Db;
}

const streamFor = (trackingNumber: string) => `${STREAM_PREFIX}${trackingKey(trackingNumber)}`;

const open = ({ db, ...deps }: ReturnsDeps) => {
  const returns = createAggregate<ParcelReturns, ReturnInputs, ReturnEvent>(deps, {
    initial,
    evolve,
    decide,
    creationCommands: ['RequestReturn'],
  });

  /** The id of a return is the log position of its `ReturnRequested`. */
  const streamOf = async (returnId: number): Promise<string> => {
    const stream = await creationStream(deps.log, returnId, 'ReturnRequested');
    if (stream === null) throw refuse('return.not_found', { returnId });
    return stream;
  };

  const commands: Handlers<ReturnCommands> = {
    RequestReturn: async (input, context) => {
      const returnNumber = returnNumberOf(randomBytes(RANDOM_SIGNS));
      const stream = streamFor(input.trackingNumber);
      const executed = await returns.execute(stream, 'RequestReturn', { ...input, returnNumber }, context);
      // A repeated call returns the return that its first attempt opened, even if staff have finished it since.
      const requested = executed.commit?.events[0] as EventOf<'ReturnRequested'> | undefined;
      const opened = requested?.data ?? openReturn(executed.state, input.parcel);
      if (!opened) throw new Error('a return that was just requested is not open');
      return { returnNumber: opened.returnNumber };
    },
    MoveReturn: async (input, context) =>
      void (await returns.execute(await streamOf(input.returnId), 'MoveReturn', input, context)),
    AddReturnPhoto: async (input, context) => {
      const stream = await streamOf(input.returnId);
      const { commit } = await returns.execute(stream, 'AddReturnPhoto', input, context);
      if (!commit) throw new Error('a photo was neither added nor refused');
      // A repeated call gets the photo of its first attempt.
      const added = commit.events[0] as EventOf<'ReturnPhotoAdded'>;
      const { id: _id, ...frame } = added.data.photo;
      return { id: commit.position, name: added.personal.name, at: commit.at, ...frame };
    },
    EraseReturn: async (input, context) =>
      void (await returns.execute(await streamOf(input.returnId), 'EraseReturn', input, context)),
    EraseReturnsOf: async ({ trackingNumber, ...input }, context) =>
      void (await returns.execute(streamFor(trackingNumber), 'EraseReturnsOf', input, context)),
  };

  return { commands, queries: returnQueries(db, deps.log), mailOwners: returnMails.ownedBy(returns) };
};

/** The returns module: commands, read models and queries. */
export const returnsModule = defineModule({
  name: 'returns',
  subjects: returnPersonalSubjects,
  readModels: [returnSummary],
  changesOf: returnChanges,
  open,
});
