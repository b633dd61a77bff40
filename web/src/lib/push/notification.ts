import type { PushMessage } from '@exline/contracts';

/** A notification of this site, and the page that it opens. */
export interface ShownNotification {
  title: string;
  options: { body: string; tag: string; icon: string; badge: string; data: { path: string } };
}

const LONGEST = 1_000;
const images = { icon: '/icons/icon-192.png', badge: '/icons/icon-32.png' };

/** Browsers require a notification for every message, so one that cannot be read is announced without details. */
const unreadable: ShownNotification = {
  title: 'News about your parcel',
  options: { body: 'Open the page to see them.', tag: 'parcel', ...images, data: { path: '/track' } },
};

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST;

const parsed = (text: string): Partial<Record<keyof PushMessage, unknown>> | null => {
  try {
    return JSON.parse(text) as Record<string, unknown> | null;
  } catch {
    return null;
  }
};

/** The notification for a message. It replaces an earlier one about the same parcel. */
export const notificationOf = (text: string): ShownNotification => {
  const { trackingNumber, title, body } = parsed(text) ?? {};
  if (!isText(trackingNumber) || !isText(title) || !isText(body)) return unreadable;
  return {
    title,
    options: {
      body,
      tag: `parcel ${trackingNumber}`,
      ...images,
      data: { path: `/track/${encodeURIComponent(trackingNumber)}` },
    },
  };
};

/** The path that a notification opens. */
export const pathOf = (data: unknown): string => {
  const path: unknown = (data as { path?: unknown } | null)?.path;
  // Accepts a path of this site, but not the name of another host.
  return typeof path === 'string' && /^\/track(\/[^/]+)?$/.test(path) ? path : '/track';
};
