import {
  LINK_TOKEN,
  MAX_RETURN_PHOTOS,
  photoName,
  staffReturnPhotoCalls,
  takesPhotos,
  visitorReturnPhotoCalls,
  type PhotoSize,
  type StaffReturn,
} from '@exline/contracts';
import type { LinkTokens } from '@exline/event-log';
import type { ReturnQueries } from '@exline/returns';
import type { Request, Response } from 'express';
import type { Bus } from '../core/bus.ts';
import { refuse } from '../core/refusals.ts';
import { cacheTags } from '../http/cacheTags.ts';
import { created, implement, ok, type Route } from '../http/implement.ts';
import type { Limits } from '../limits/limits.ts';
import { sendJpeg } from '../photos/sendPhoto.ts';
import { storePhoto } from '../photos/storePhoto.ts';
import { photoOwner, type UploadedPhotos } from '../photos/uploadedPhotos.ts';

interface StaffDeps {
  returns: Pick<ReturnQueries, 'photoAdded'>;
  uploads: UploadedPhotos;
}

interface VisitorDeps extends StaffDeps {
  bus: Bus;
  returns: Pick<ReturnQueries, 'photoAdded' | 'byNumber'>;
  returnTokens: Pick<LinkTokens, 'matches'>;
  limits: Pick<Limits, 'photos' | 'returnPhotoReads'>;
}

const tokenIn = ({ headers }: Request): string => headers[LINK_TOKEN.toLowerCase()]?.toString() ?? '';

/** Sends the photo that was added at a position, if `isAllowed` accepts its return. */
const sendReturnPhoto = async (
  res: Response,
  { returns, uploads }: StaffDeps,
  { id, size = 'large' }: { id: number; size: PhotoSize | undefined },
  isAllowed: (returnId: number) => boolean = () => true,
): Promise<void> => {
  const photo = await returns.photoAdded(id);
  const bytes = photo && isAllowed(photo.returnId) && (await uploads.take(photo.id, photo.key, size));
  if (!bytes) throw refuse('photo.not_found');
  sendJpeg(res, bytes);
};

/** Routes for the customer with the link in an email about the return. */
export const visitorReturnPhotoRoutes = ({
  bus,
  returns,
  uploads,
  returnTokens,
  limits,
}: VisitorDeps): Route[] => {
  /** The return that the link opens. The refusal is the same for an unknown, a wrong and an erased one. */
  const opened = async (req: Request, returnNumber: string): Promise<StaffReturn> => {
    const found = await returns.byNumber(returnNumber);
    if (found && !found.isErased && returnTokens.matches(tokenIn(req), found.returnNumber)) return found;
    req.securityEvent = 'guess_refused';
    throw refuse('return.wrong_link');
  };

  return implement(visitorReturnPhotoCalls, {
    addReturnPhoto: {
      before: limits.photos,
      actsOn: (req) => [req.params.returnNumber, tokenIn(req)],
      handle: async ({ params, body: { photo: file }, context, req }) => {
        const found = await opened(req, params.returnNumber);
        // The status and the number of photos are checked before the photo is encoded, and again by the command.
        if (!takesPhotos(found)) throw refuse('return.takes_no_photos');
        if (found.photos.length >= MAX_RETURN_PHOTOS) throw refuse('return.too_many_photos');
        const { id, key, width, height } = await storePhoto(uploads, photoOwner.return(found.id), file);
        const photo = { id, key, width, height };
        const added = { returnId: found.id, name: photoName(file.name), photo };
        return created(await bus.send('AddReturnPhoto', added, context), [cacheTags.return(found.id)]);
      },
    },

    listReturnPhotos: {
      before: limits.returnPhotoReads,
      handle: async ({ params, req, res }) => {
        res.vary(LINK_TOKEN);
        const found = await opened(req, params.returnNumber);
        const isOpen = takesPhotos(found) && found.photos.length < MAX_RETURN_PHOTOS;
        return ok({ photos: found.photos, isOpen });
      },
    },

    readReturnPhoto: {
      before: limits.returnPhotoReads,
      handle: async ({ params: { returnNumber, id }, query: { size }, req, res }) => {
        res.vary(LINK_TOKEN);
        const found = await opened(req, returnNumber);
        await sendReturnPhoto(res, { returns, uploads }, { id, size }, (returnId) => returnId === found.id);
      },
    },
  });
};

export const returnPhotoRoutes = ({ returns, uploads }: StaffDeps): Route[] =>
  implement(staffReturnPhotoCalls, {
    readPhotoOfReturn: ({ params: { id }, query: { size }, res }) =>
      sendReturnPhoto(res, { returns, uploads }, { id, size }),
  });
