import type { EmailPayload } from '@exline/contracts';
import type { LinkTokens } from '@exline/event-log';
import type { MailTokens } from '@exline/mail-rendering';
import type { DeliveryTokens } from '@exline/orders';
import type { PasswordLinks } from '@exline/staff';
import { tokenFor } from '@exline/subscriptions';

export interface TokenDeps {
  links: Pick<PasswordLinks, 'issue'>;
  deliveryTokens: Pick<DeliveryTokens, 'issue'>;
  returnTokens: Pick<LinkTokens, 'issue'>;
}

/** The tokens for the links of a mail. The tokens of subscribers are the same in every attempt. */
export const tokensIn = async (
  mailId: number,
  payload: EmailPayload,
  { links, deliveryTokens, returnTokens }: TokenDeps,
): Promise<MailTokens> => {
  switch (payload.kind) {
    case 'shipping':
    case 'delivery':
    case 'requestAnswer':
      return { delivery: deliveryTokens.issue(payload) };
    case 'returnLabel':
    case 'returnStep':
      return { photos: returnTokens.issue(payload.returnNumber) };
    case 'invitation':
    case 'reset':
      return { password: await links.issue(mailId) };
    case 'confirmation':
      return { confirm: tokenFor('confirm', mailId, payload.secret) };
    case 'status': {
      const { subscriptionId, secret } = payload;
      return {
        preferences: tokenFor('preferences', subscriptionId, secret),
        unsubscribe: tokenFor('unsubscribe', subscriptionId, secret),
      };
    }
    default:
      return {};
  }
};
