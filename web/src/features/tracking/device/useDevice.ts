import { endSubscription, findDevice, readPushKey, subscribe } from '@exline/client';
import { useEffect, useState } from 'react';
import { deviceOf, keepEndpoint } from '../../../lib/push/device.ts';
import { reasonOf } from '../../../lib/server/faults.ts';
import { abortAfterTimeout } from '../../../lib/server/abortAfterTimeout.ts';
import { request } from '../../../lib/server/request.ts';

export type DeviceState =
  /** This browser or this site has no push notifications, or the answer is not known yet. */
  | { kind: 'hidden' }
  | { kind: 'offered'; note?: 'dismissed' | 'ended' | 'unsupported' }
  /** The visitor has blocked notifications of this site. */
  | { kind: 'denied' }
  /** `token` opens the preferences page. */
  | { kind: 'on'; token: string; isNew: boolean };

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const currentDevice = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

/** The token of this device's subscription to a parcel, or null. */
const tokenOf = async (trackingNumber: string, { endpoint }: PushSubscription): Promise<string | null> =>
  (await request(findDevice, { body: { trackingNumber, endpoint }, signal: abortAfterTimeout() })).token;

const load = async (trackingNumber: string): Promise<DeviceState> => {
  if (!isSupported()) return { kind: 'hidden' };
  const [{ publicKey }, device] = await Promise.all([request(readPushKey), currentDevice()]);
  if (publicKey === null) return { kind: 'hidden' };
  if (Notification.permission === 'denied') return { kind: 'denied' };
  const token = device && (await tokenOf(trackingNumber, device));
  return token === null ? { kind: 'offered' } : { kind: 'on', token, isNew: false };
};

/** The push subscription of this browser. A subscription with another key of this site is replaced. */
const subscribed = async (applicationServerKey: string): Promise<PushSubscription> => {
  const { pushManager } = await navigator.serviceWorker.register('/service-worker.js');
  await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const other = await pushManager.getSubscription();
    if (!other) throw error;
    await other.unsubscribe();
    return pushManager.subscribe(options);
  }
};

const signUp = async (trackingNumber: string): Promise<DeviceState> => {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return { kind: 'denied' };
  if (permission === 'default') return { kind: 'offered', note: 'dismissed' };
  const { publicKey } = await request(readPushKey, { signal: abortAfterTimeout() });
  if (publicKey === null) return { kind: 'hidden' };
  const device = await subscribed(publicKey);
  const push = deviceOf(device);
  if (!push) return { kind: 'offered', note: 'unsupported' };
  await request(subscribe, { body: { trackingNumber, push }, signal: abortAfterTimeout() });
  await keepEndpoint(push.endpoint);
  const token = await tokenOf(trackingNumber, device);
  return token === null ? { kind: 'offered' } : { kind: 'on', token, isNew: true };
};

const reasonFor = (error: unknown): string =>
  error instanceof DOMException && error.name !== 'TimeoutError'
    ? 'The push service of this browser did not answer. Try again later, or use email.'
    : reasonOf(error);

/** Whether this device is notified about a parcel, and how to change that. */
export const useDevice = (trackingNumber: string) => {
  const [state, setState] = useState<DeviceState>({ kind: 'hidden' });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    // If the server does not answer, the button is not offered. The form for email remains.
    load(trackingNumber).then(
      (next) => isCurrent && setState(next),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [trackingNumber]);

  const change = async (act: () => Promise<DeviceState>) => {
    setBusy(true);
    setFailure(null);
    try {
      setState(await act());
    } catch (error) {
      setFailure(reasonFor(error));
    }
    setBusy(false);
  };

  return {
    state,
    isBusy,
    /** Why the last change failed. */
    failure,
    start: () => change(() => signUp(trackingNumber)),
    end: (token: string) =>
      change(async () => {
        await request(endSubscription, { body: { token }, signal: abortAfterTimeout() });
        return { kind: 'offered', note: 'ended' };
      }),
  };
};
