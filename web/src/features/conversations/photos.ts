import { answerWithPhoto, readConversationPhoto } from '@exline/client';
import type { PhotoSize, StaffChatMessage } from '@exline/contracts';
import type { PhotoUpload, SentPhoto } from '../../lib/photos/usePhotoUploads.ts';
import { upload } from '../../lib/photos/upload.ts';
import { requestFile } from '../../lib/server/request.ts';

interface OutgoingPhoto extends SentPhoto {
  sessionId: string;
}

/** By key, the conversation to which a photo was first sent. That conversation may have been merged since. */
const sentTo = new Map<string, string>();

/**
 * Sends a photo as a reply. A retry goes to the same conversation, which knows the key, so the photo is stored once.
 */
export const postAnswerPhoto = ({
  sessionId: opened,
  file,
  key,
  ...progress
}: OutgoingPhoto): Promise<StaffChatMessage> => {
  const sessionId = sentTo.get(key) ?? opened;
  sentTo.set(key, sessionId);
  return upload(
    answerWithPhoto,
    { path: { sessionId }, body: { photo: file }, idempotencyKey: key },
    progress,
  );
};

/** Loads the photo of a message. */
export const conversationPhotoLoader =
  (sessionId: string) =>
  (id: number, size: PhotoSize): Promise<Blob> =>
    requestFile(readConversationPhoto, { path: { sessionId, id }, query: { size } });

/** The photos that could not be sent, by the open conversation. */
const failed = new Map<string, readonly PhotoUpload[]>();

export const failedPhotos = {
  in: (sessionId: string): readonly PhotoUpload[] => failed.get(sessionId) ?? [],
  keep: (sessionId: string, uploads: readonly PhotoUpload[]): void => {
    failed.set(
      sessionId,
      uploads.filter(({ failure }) => failure !== null),
    );
  },
  move: (from: string, to: string): void => void failed.set(to, failedPhotos.in(from)),
  forget: (sessionId: string): void => void failed.delete(sessionId),
};
