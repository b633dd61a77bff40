import {
  CHAT_KEY,
  isChatSessionId,
  orderPhotoCalls,
  photoName,
  staffPhotoCalls,
  visitorPhotoCalls,
  type PhotoSize,
} from '@exline/contracts';
import type { ChatQueries } from '@exline/chat';
import type { OrderQueries } from '@exline/orders';
import type { Request, RequestHandler, Response } from 'express';
import type { ChatCache } from '../chat/chatCache.ts';
import { chatKeyHash, visitorMayAct } from '../chat/chatKey.ts';
import type { Bus } from '../core/bus.ts';
import { refuse } from '../core/refusals.ts';
import { cacheTags } from '../http/cacheTags.ts';
import { burstIdOf } from '../http/commands.ts';
import { created, implement, ok, type Route } from '../http/implement.ts';
import type { Limits } from '../limits/limits.ts';
import { sendJpeg } from './sendPhoto.ts';
import { storePhoto } from './storePhoto.ts';
import { photoOwner, type UploadedPhotos } from './uploadedPhotos.ts';

const tagsOf = ({ id, sessionId }: { id: number; sessionId: string }) => [
  cacheTags.message(id),
  cacheTags.chat(sessionId),
];

interface MessagePhoto {
  sessionId: string;
  id: number;
  size: PhotoSize | undefined;
}

const sendMessagePhoto = async (
  res: Response,
  { chat, uploads }: Pick<StaffDeps, 'chat' | 'uploads'>,
  { sessionId, id, size = 'large' }: MessagePhoto,
): Promise<void> => {
  const photo = await chat.photoOf(sessionId, id);
  const bytes = photo && (await uploads.take(photo.id, photo.key, size));
  if (!bytes) throw refuse('photo.not_found');
  sendJpeg(res, bytes);
};

interface StaffDeps {
  bus: Bus;
  chat: Pick<ChatQueries, 'photoOf' | 'rootId'>;
  uploads: UploadedPhotos;
}

interface VisitorDeps extends StaffDeps {
  chatCache: Pick<ChatCache, 'admits' | 'hasBegun'>;
  orders: Pick<OrderQueries, 'track'>;
  limits: Pick<Limits, 'photos' | 'newChats' | 'chatReads'>;
}

/** Routes for the photos of visitors, and for those that everyone may see. */
export const visitorPhotoRoutes = ({
  bus,
  chat,
  chatCache,
  orders,
  limits,
  uploads,
}: VisitorDeps): Route[] => {
  const sessionOf = (req: Request) => String(req.params.sessionId);
  const begins = async (req: Request): Promise<boolean> =>
    isChatSessionId(sessionOf(req)) && !(await chatCache.hasBegun(sessionOf(req)));

  /** Refuses a visitor without the key before the photo is received. */
  const requireKey: RequestHandler = async (req, _res, next) => {
    const sessionId = sessionOf(req);
    if (isChatSessionId(sessionId) && !(await chatCache.admits(sessionId, visitorMayAct(req, sessionId))))
      throw refuse('chat.wrong_key');
    next();
  };

  return implement(visitorPhotoCalls, {
    sendChatPhoto: {
      before: [...limits.photos, requireKey, ...limits.newChats(begins)],
      actsOn: (req) => [sessionOf(req), chatKeyHash(req, sessionOf(req))],
      handle: async ({ params: { sessionId }, body: { photo: file, ...contact }, context, req }) => {
        const keyHash = chatKeyHash(req, sessionId);
        const photo = await storePhoto(uploads, photoOwner.chat(await chat.rootId(sessionId)), file);
        const { actor: _actor, ...message } = await bus.send(
          'SendChatMessage',
          {
            ...contact,
            ...burstIdOf(req),
            sessionId,
            message: photoName(file.name),
            sender: 'user',
            fromStaff: false,
            keyHash,
            photo,
          },
          context,
        );
        return created(message, tagsOf(message));
      },
    },

    readChatPhoto: {
      before: limits.chatReads,
      handle: async ({ params, query, req, res }) => {
        res.vary(CHAT_KEY);
        const { sessionId } = params;
        if (!(await chatCache.admits(sessionId, visitorMayAct(req, sessionId))))
          throw refuse('photo.not_found');
        return sendMessagePhoto(res, { chat, uploads }, { ...params, size: query.size });
      },
    },

    readDeliveryPhoto: async ({ params: { photoId }, res }) => {
      const trackingNumber = await uploads.trackingKeyOf(photoId);
      const parcel = trackingNumber === null ? null : await orders.track(trackingNumber);
      const isShown = parcel?.deliveryPhoto?.endsWith(`/${photoId}`) ?? false;
      const bytes =
        parcel?.deliveryPhoto && isShown
          ? await uploads.ofDelivery(parcel.trackingNumber, parcel.deliveryPhoto)
          : null;
      if (!bytes) throw refuse('photo.not_found');
      sendJpeg(res, bytes);
    },
  });
};

export const staffPhotoRoutes = ({ bus, chat, uploads }: StaffDeps): Route[] =>
  implement(staffPhotoCalls, {
    answerWithPhoto: async ({ params: { sessionId }, body: { photo: file }, context }) => {
      const photo = await storePhoto(uploads, photoOwner.chat(await chat.rootId(sessionId)), file);
      const message = await bus.send(
        'SendChatMessage',
        {
          sessionId,
          message: photoName(file.name),
          sender: 'admin',
          userEmail: null,
          userPhone: null,
          fromStaff: true,
          photo,
        },
        context,
      );
      return created(message, tagsOf(message));
    },

    readConversationPhoto: async ({ params, query, res }) =>
      sendMessagePhoto(res, { chat, uploads }, { ...params, size: query.size }),
  });

interface OrderDeps extends Pick<StaffDeps, 'bus' | 'uploads'> {
  orders: Pick<OrderQueries, 'byId'>;
}

/** Routes for the photos of deliveries. */
export const orderPhotoRoutes = ({ bus, uploads, orders }: OrderDeps): Route[] =>
  implement(orderPhotoCalls, {
    takeDeliveryPhoto: async ({ params: { id }, body, context }) => {
      const order = await orders.byId(id);
      if (!order || order.deletedAt !== null) throw refuse('order.not_found');
      if (order.erasedAt !== null) throw refuse('order.erased');
      const photo = await storePhoto(uploads, photoOwner.order(order.trackingNumber), body.photo);
      const taken = { id: photo.id, key: photo.key, address: uploads.addressOf(photo.id) };
      return ok(await bus.send('TakeDeliveryPhoto', { orderId: id, photo: taken }, context), [
        cacheTags.order(id),
      ]);
    },
  });
