import { generateKeyPairSync, sign } from 'node:crypto';

/** A key as SendGrid shows it, and headers that sign a body with it. */
export const sendgridKey = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return {
    verificationKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    signed: (body: string, at = Date.now()) => {
      const timestamp = String(Math.floor(at / 1_000));
      return {
        'content-type': 'application/json',
        'x-twilio-email-event-webhook-timestamp': timestamp,
        'x-twilio-email-event-webhook-signature': sign(
          'sha256',
          Buffer.from(timestamp + body),
          privateKey,
        ).toString('base64'),
      };
    },
  };
};
