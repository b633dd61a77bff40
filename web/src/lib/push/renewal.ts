import { deviceOf, keepEndpoint, keptEndpoint } from './device.ts';

/** The event `pushsubscriptionchange`. Browsers differ in which of its fields they set. */
export interface Renewal {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

const publicKey = async (): Promise<string | null> => {
  const answer = await fetch('/api/subscriptions/push-key');
  return ((await answer.json()) as { publicKey: string | null }).publicKey;
};

/** Tells the server the new endpoint of this device, so that its subscriptions continue. */
export const renewDevice = async (
  { oldSubscription, newSubscription }: Renewal,
  manager: PushManager,
): Promise<void> => {
  const endpoint = oldSubscription?.endpoint ?? (await keptEndpoint());
  const applicationServerKey = await publicKey();
  if (endpoint === null || applicationServerKey === null) return;
  const fresh = newSubscription ?? (await manager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const push = deviceOf(fresh);
  if (!push || push.endpoint === endpoint) return;
  const { ok } = await fetch('/api/subscriptions/device', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, push }),
  });
  if (ok) await keepEndpoint(push.endpoint);
};
