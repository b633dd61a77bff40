import type { EventLog } from '@exline/event-log';
import type { ReturnEvent } from '../domain/events.ts';

/**
 * The photos of a return, read from the log: the id of each photo that was ever added, and whether it is still
 * needed. Read models can lag, and a photo must neither be lost nor outlive its return.
 */
export const photosOfReturn = async (
  log: Pick<EventLog, 'readStream' | 'at'>,
  returnId: number,
): Promise<ReadonlyMap<string, boolean>> => {
  const stream = (await log.at(returnId))?.stream;
  if (stream === undefined) return new Map();
  const photos = new Set<string>();
  let isErased = false;
  for (const { events } of await log.readStream(stream))
    for (const event of events as readonly ReturnEvent[]) {
      if (event.type === 'ReturnPhotoAdded' && event.data.returnId === returnId)
        photos.add(event.data.photo.id);
      if (event.type === 'PersonalDataErased' && event.data.returnId === returnId) isErased = true;
    }
  return new Map([...photos].map((id) => [id, !isErased]));
};

/** The photo that was added at a position, with its return and key; null if there is none or it was erased. */
export const photoAdded = async (
  log: Pick<EventLog, 'at'>,
  position: number,
): Promise<{ returnId: number; id: string; key: string } | null> => {
  const events = ((await log.at(position))?.events ?? []) as readonly ReturnEvent[];
  const added = events.find((event) => event.type === 'ReturnPhotoAdded');
  const key = added?.personal.photoKey;
  return added && key ? { returnId: added.data.returnId, id: added.data.photo.id, key } : null;
};
