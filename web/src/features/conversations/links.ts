import { pages } from '@exline/contracts';

const chat = `${pages.adminCommunications}?tab=chat`;

/** Addresses of the conversations; a search stays while one moves between them. */
export const conversationLink = {
  list: (q: string = '') => (q ? `${chat}&q=${encodeURIComponent(q)}` : chat),
  one: (sessionId: string, q: string = '') =>
    `${conversationLink.list(q)}&session=${encodeURIComponent(sessionId)}`,
};
