import { withoutSlash } from '@exline/contracts';
import { isSignedByTwilio, type SmsAccount } from '@exline/platform';
import type { Request } from 'express';
import { refuse } from '../core/refusals.ts';
import { bodyOf } from './rawBody.ts';

/** The provider's id of a message. */
export const MESSAGE_ID = /^[A-Za-z0-9]{1,64}$/;

/** Reads the fields of a request of the SMS provider. Refused if it has another signature. */
export const signedFields =
  (publicUrl: string, { authToken }: Pick<SmsAccount, 'authToken'>) =>
  (req: Request): URLSearchParams => {
    const fields = new URLSearchParams(bodyOf(req.body).toString());
    const url = withoutSlash(publicUrl) + req.originalUrl;
    if (!isSignedByTwilio(req.get('x-twilio-signature'), authToken, url, fields))
      throw refuse('webhook.wrong_signature');
    return fields;
  };
