import { readChatPhoto, sendChatPhoto } from '@exline/client';
import type { ChatMessage, PhotoSize } from '@exline/contracts';
import type { SentPhoto } from '../../lib/photos/usePhotoUploads.ts';
import { upload } from '../../lib/photos/upload.ts';
import { requestFile } from '../../lib/server/request.ts';
import { chatEmail, chatKey, chatSession } from './chatSession.ts';

interface OutgoingPhoto extends SentPhoto {
  sessionId: string;
}

/** Sends a photo; a retry with the same key does not send it twice. */
export const postPhoto = ({ sessionId, file, key, ...progress }: OutgoingPhoto): Promise<ChatMessage> => {
  const userEmail = chatEmail.read();
  return upload(
    sendChatPhoto,
    {
      path: { sessionId },
      body: { photo: file, ...(userEmail && { userEmail }) },
      idempotencyKey: key,
      chatKey: chatKey(),
    },
    progress,
  );
};

/** Loads the photo of a message in this browser's conversation. */
export const loadChatPhoto = (id: number, size: PhotoSize): Promise<Blob> =>
  requestFile(readChatPhoto, {
    path: { sessionId: chatSession.read() ?? '', id },
    query: { size },
    chatKey: chatKey(),
  });
