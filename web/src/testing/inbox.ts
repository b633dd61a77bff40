import type { ContactSubmission } from '@exline/contracts';
import { http, HttpResponse } from 'msw';

export const SUBMISSIONS = '/api/admin/contact-submissions';

export const aSubmission = (over: Partial<ContactSubmission> = {}): ContactSubmission => ({
  id: 11,
  firstName: 'Maya',
  lastName: 'Chen',
  email: 'maya@example.com',
  trackingNumber: null,
  subject: 'Other',
  message: 'Hello',
  createdAt: '2026-11-14T08:12:00.000Z',
  replies: [],
  replyCount: over.replies?.length ?? 0,
  isDone: false,
  marks: [],
  assignee: null,
  labels: [],
  snooze: null,
  noteCount: 0,
  ...over,
});

/** Maximum page size of the fake server, to keep tests fast. */
export const MAX_LISTED = 4;

/** Handlers of a server with these messages, newest first. `asked` collects the query strings of list calls. */
export const inboxOf = (messages: readonly ContactSubmission[], asked: string[] = []) => [
  http.get(`*${SUBMISSIONS}`, ({ request }) => {
    const { search, searchParams } = new URL(request.url);
    asked.push(search);
    const state = searchParams.get('state');
    const limit = Math.min(Number(searchParams.get('limit') ?? messages.length), MAX_LISTED);
    const after = Number(searchParams.get('after') ?? Number.POSITIVE_INFINITY);
    const matching = messages.filter(({ isDone }) => state === null || isDone === (state === 'done'));
    const rest = matching.filter(({ id }) => id < after);
    const headers = new Headers({ 'X-Total-Count': String(matching.length) });
    const items = rest.slice(0, limit);
    if (rest.length > limit) {
      searchParams.set('after', String(items.at(-1)?.id));
      headers.set('Link', `<${SUBMISSIONS}?${searchParams}>; rel="next"`);
    }
    return HttpResponse.json(items, { headers });
  }),
  http.get(`*${SUBMISSIONS}/:id`, ({ params }) => {
    const message = messages.find(({ id }) => String(id) === params.id);
    return message ? HttpResponse.json(message) : HttpResponse.json({ status: 404 }, { status: 404 });
  }),
];

/** Accepts calls that mark a message as read; `read` collects the ids. */
export const readInto = (read: number[]) =>
  http.post(`*${SUBMISSIONS}/:id/read`, ({ params }) => {
    read.push(Number(params.id));
    return new HttpResponse(null, { status: 204 });
  });

/** Answers a reply to message 11; `keys` collects the idempotency keys. */
export const repliedWith = (body: object, status: number, keys: (string | null)[]) =>
  http.post(`${SUBMISSIONS}/11/reply`, ({ request }) => {
    keys.push(request.headers.get('Idempotency-Key'));
    return HttpResponse.json(body, { status });
  });
