import { object, string, type InferType } from 'yup';
import { field } from '../fields/fields.ts';
import { lengths } from '../fields/lengths.ts';

/** The content of a push notification, which is encrypted for the device. */
export interface PushMessage {
  trackingNumber: string;
  title: string;
  body: string;
}

const isPushAddress = (text: string | undefined): boolean => {
  if (text === undefined || !URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return protocol === 'https:' && `${username}${password}${hash}` === '';
};

/** The address of a device at its push service. It is a secret: its holder can send to the device. */
const pushEndpoint = () =>
  field
    .line('Endpoint', lengths.credential)
    .required('Endpoint is required')
    .test('push-address', 'Endpoint must be an https address', isPushAddress);

const key = (label: string, characters: number) =>
  string()
    .strict()
    .required(`${label} is required`)
    .matches(new RegExp(`^[\\w-]{${characters}}$`), `${label} must be ${characters} characters of base64url`);

/** A device as `PushSubscription.toJSON` of a browser describes it. Its keys encrypt the messages to it. */
export const pushDeviceSchema = object({
  endpoint: pushEndpoint(),
  keys: object({ p256dh: key('Key p256dh', 87), auth: key('Key auth', 22) }),
});
export type PushDevice = InferType<typeof pushDeviceSchema>;

export const findDeviceSchema = object({
  trackingNumber: field.line('Tracking number').required('Tracking number is required'),
  endpoint: pushEndpoint(),
});

export const moveDeviceSchema = object({ endpoint: pushEndpoint(), push: pushDeviceSchema });

/** The name of every device for staff, who do not see its endpoint. */
export const DEVICE_NAME = 'A device';

/** A device gets at most this many subscriptions a day, as many as a visitor can track at once. */
export const MAX_DEVICE_REQUESTS = 20;
