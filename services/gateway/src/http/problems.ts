import type { Problem } from '@exline/contracts';
import {
  ArchiveUnavailable,
  LogBusy,
  LogFull,
  LogUnavailable,
  LogUnprotected,
  VersionConflict,
} from '@exline/event-log';
import { isDatabaseAway, isDiskFull } from '@exline/mongo';
import { DAY_MS, NotAnswering, Refusal } from '@exline/kernel';
import { type Logger, type Metrics } from '@exline/platform';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { ValidationError } from 'yup';
import { compressLong } from './answers/encodings.ts';
import { titleOf } from './problemTitles.ts';
import type { RefusalCode } from '../core/refusals.ts';

/**
 * The single mapping of refusal codes to HTTP status, text and form field. A missing code is a
 * compile error.
 */
export const refusals: Record<RefusalCode, readonly [status: number, detail: string, field?: string]> = {
  'order.not_found': [404, 'There is no such order.'],
  'order.duplicate_tracking_number': [409, 'An order with this tracking number exists already.'],
  'order.estimate_too_early': [
    400,
    'The estimated delivery date cannot be before the shipment date.',
    'estimatedDelivery',
  ],
  'order.changed_meanwhile': [412, 'The order has changed since it was read.'],
  'order.full': [409, 'An order can have at most 5,000 tracking events.'],
  'order.too_many_labels': [409, 'An order can have at most 10 labels.'],
  'order_view.not_found': [404, 'There is no such view.'],
  'order_view.duplicate_name': [409, 'Another view already has this name.', 'name'],
  'order_view.too_many': [409, 'There can be at most 30 shared views, and 30 of your own.'],
  'order_view.not_yours': [409, 'Only the person who saved a shared view can make it private.', 'isShared'],
  'order.erased': [409, 'The personal data of this order was erased, so no new personal data can be added.'],
  'order.no_email': [409, 'The order has no customer email.'],
  'order.not_delivered': [409, 'The order is not delivered yet.'],
  'order.email_on_its_way': [409, 'Another email about this order is being sent.'],
  'inbox.not_found': [404, 'There is no such conversation.'],
  'inbox.note_not_found': [404, 'There is no such note.'],
  'inbox.too_many_labels': [409, 'A conversation can have at most 10 labels.'],
  'inbox.too_many_notes': [409, 'A conversation can have at most 200 notes.'],
  'inbox.snooze_over': [400, 'Choose a time in the future.', 'until'],
  'flood.not_found': [404, 'All messages of this flood were deleted.'],
  'contact.not_found': [404, 'There is no such contact message.'],
  'mail.not_found': [404, 'There is no such email.'],
  'read_model.not_found': [404, 'There is no such read model.'],
  'mail.sent': [409, 'The email was already sent.'],
  'mail.failed': [502, 'The email could not be delivered.'],
  'chat.staff_only': [403, 'Only signed-in staff can answer on behalf of the staff.'],
  'chat.wrong_key': [403, 'This conversation was started in another browser. Start a new one.'],
  'chat.message_not_found': [404, 'There is no such message.'],
  'chat.session_not_found': [404, 'There is no such conversation.'],
  'chat.new_message': [409, 'The visitor has written again. Read that first.'],
  'chat.not_answered': [409, 'A transcript is available once our support has replied.'],
  'chat.too_many_transcripts': [
    409,
    'This conversation was sent three times in the last day. Try again tomorrow.',
  ],
  'chat.merge_itself': [409, 'A conversation cannot be merged with itself.'],
  'chat.merge_in_progress': [
    409,
    'Another merge of one of these conversations is in progress. Try again in a minute.',
  ],
  'chat.merged_elsewhere': [409, 'This conversation was merged into another one in the meantime.'],
  'chat.too_many_merged': [409, 'At most 20 conversations can be merged into one.'],
  'chat.moved': [409, 'This conversation was merged into another one. Reload it.'],
  'chat.not_finished': [409, 'This conversation has continued, so it cannot be rated.'],
  'chat.too_many_begun': [429, 'Too many conversations were started from your address. Try again later.'],
  'bulk_job.not_found': [404, 'There is no such bulk action.'],
  'bulk_job.no_orders': [409, 'No order matches.'],
  'bulk_job.too_many_orders': [409, 'A bulk action can change at most 100,000 orders.'],
  'bulk_job.other_number': [409, 'Another number of orders matches now. Check the list and try again.'],
  'canned_reply.not_found': [404, 'There is no such canned reply.'],
  'canned_reply.duplicate_name': [409, 'A canned reply with this name exists already.', 'name'],
  'canned_reply.changed_meanwhile': [412, 'The canned reply has changed since it was read.'],
  'canned_reply.too_many': [409, 'There can be at most 100 canned replies.'],
  'rule.not_found': [404, 'There is no such rule.'],
  'rule.duplicate_name': [409, 'A rule with this name exists already.', 'name'],
  'rule.changed_meanwhile': [412, 'The rule has changed since it was read.'],
  'rule.too_many': [409, 'There can be at most 50 rules.'],
  'return.not_found': [404, 'There is no such return.'],
  'return.wrong_step': [409, 'This step is not possible now. Another person may have changed the return.'],
  'subscription.not_found': [404, 'There is no such subscription.'],
  'subscription.no_sms': [400, 'We cannot send SMS at the moment. Please enter an email address.', 'phone'],
  'subscription.too_many': [
    429,
    'This address was sent three confirmation emails in the last day. Try again tomorrow.',
  ],
  'subscription.link_over': [410, 'This link has expired. Sign up again on the page of your parcel.'],
  'demo_data.not_found': [404, 'There is no demo data, or it was removed.'],
  'staff.not_allowed': [403, 'Your role may not do this. Ask an owner of the staff area.'],
  'staff.not_assignable': [400, 'Work can be assigned only to an active agent or owner.', 'assignee'],
  'staff.not_found': [404, 'There is no such account.'],
  'staff.duplicate_email': [409, 'Another account already has this email address.', 'email'],
  'staff.too_many': [409, 'There can be at most 200 accounts.'],
  'staff.not_invited': [409, 'No invitation is pending for this account.'],
  'staff.role_changed_meanwhile': [
    412,
    'Another person has changed the role of this account in the meantime.',
  ],
  'staff.last_owner': [409, 'At least one active owner is required. Make another person an owner first.'],
  'staff.not_closed': [409, 'Deactivate the account first. The first owner cannot be erased.'],
  'staff.erased': [
    409,
    'The personal data of this account was erased, so it cannot be reactivated or get another role.',
  ],
  'staff.link_over': [410, 'This link has expired. Request a new one.'],
  'staff.wrong_password': [400, 'This is not your password.', 'current'],
  'staff.weak_password': [
    400,
    'This password is easy to guess. Avoid common passwords, your name and words such as parcel.',
    'password',
  ],
  'staff.name_in_settings': [
    409,
    'The name of this account is set in the configuration of the installation. Change it there.',
  ],
  'staff.wrong_code': [400, 'This code is wrong or was already used. Wait for the next one.', 'code'],
  'staff.factor_on': [409, 'The second factor is already on.'],
  'staff.no_factor': [409, 'There is no second factor.'],
  'staff.factor_over': [410, 'This setup has expired. Start again.'],
  'staff.factor_required': [409, 'Owners need a second factor.'],
  'staff.own_factor': [
    409,
    'Turn off your own second factor in your account, with your password and a code.',
  ],
  'staff.factor_of_operator': [
    409,
    'Only the operator of the installation can remove the second factor of the first owner.',
  ],
  'tracking.not_found': [404, 'No order has this tracking number.'],
  'delivery.over': [409, 'This delivery can no longer be changed.'],
  'delivery.day_over': [400, 'Choose a day in the future.', 'details'],
  'delivery.other_request': [
    409,
    'Another request of this kind is open. Write to us if you want to change it.',
  ],
  'delivery.request_not_found': [404, 'There is no such open request.'],
  'delivery.not_proven': [
    403,
    'This does not match our records. Check the postal code or the last four digits of the phone number.',
  ],
  'tracking.no_photo': [404, 'There is no photo of this delivery.'],
  'tracking.no_estimate': [404, 'The day of arrival of this parcel is not known.'],
  'photo.not_found': [404, 'There is no such photo.'],
  'photo.unreadable': [422, 'This file is not a photo that can be read. Use JPEG, PNG or WebP.'],
  'photo.too_large': [413, 'A photo can have at most 10 MB.'],
  'photo.too_many_pixels': [422, 'A photo can have at most 50 million pixels.'],
  'photo.too_many': [409, 'A conversation or order can have at most 200 photos.'],
  'request.unknown_path': [404, 'This URL does not exist.'],
  'request.malformed': [400, 'The request could not be read.', 'request'],
  'request.too_large': [413, 'A request can have at most 102,400 bytes.'],
  'request.headers_too_large': [431, 'The headers of a request can have at most 16 kB.'],
  'request.too_slow': [408, 'The request did not arrive in time.'],
  'request.not_json': [415, 'The request must be JSON (content type application/json).'],
  'request.not_form': [415, 'The request must be a form (content type application/x-www-form-urlencoded).'],
  'request.not_multipart': [
    415,
    'The request must be a form with a file (content type multipart/form-data).',
  ],
  'request.foreign_origin': [403, 'This call is only for pages of this site.'],
  'request.key_reused': [422, 'This Idempotency-Key was used with another request.'],
  'request.answer_gone': [
    410,
    'The subject of this call was deleted in the meantime, so its answer is no longer available.',
  ],
  'request.too_many': [429, 'Too many requests. Try again later.'],
  'socket.old_client': [400, 'This client is too old. Socket.IO 3 or newer is required.'],
  'metrics.token_required': [401, 'Metrics require a token.'],
  'session.required': [401, 'Sign in first.'],
  'session.wrong_credentials': [401, 'Invalid credentials.'],
  'session.wrong_code': [401, 'This code is wrong or was already used. Wait for the next one.', 'code'],
  'session.step_over': [401, 'This took too long, or your account has changed. Sign in again.'],
  'session.not_found': [404, 'There is no such session. It may already have ended.'],
  'session.unavailable': [503, 'Sign-in is not possible at the moment. Try again in a minute.'],
  'service.unavailable': [503, 'The service is not available at the moment. Try again in a minute.'],
  'service.archive_unavailable': [
    503,
    'This needs old history, and the archive does not answer at the moment. Try again in a minute.',
  ],
  'service.busy': [503, 'The server is overloaded. Nothing was saved. Try again in a few seconds.'],
  'service.disk_full': [
    503,
    'The disk of the database is full, so nothing was saved. Reading still works. Try again in a few minutes.',
  ],
  'service.index_lost': [
    503,
    'The database has lost an index that protects the data, so nothing was saved. It is being rebuilt. Try again in a minute.',
  ],
  'service.outcome_unknown': [
    503,
    'The database did not answer in time, so the outcome is unknown. It is safe to try again with the same Idempotency-Key.',
  ],
};

const problem = (code: string, status: number, detail: string): Problem => ({
  type: `urn:problem:${code}`,
  title: titleOf(status),
  status,
  detail,
});

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);

/** The current value from a refusal's details. No other details are sent to the client. */
const currentIn = ({ current }: Refusal['details']): Pick<Problem, 'current'> =>
  typeof current === 'object' && current !== null ? { current } : {};

/** Converts a refusal to problem details. */
export const refused = (code: RefusalCode): Problem => {
  const [status, detail, field] = refusals[code];
  return { ...problem(code, status, detail), ...(field && { errors: { [field]: detail } }) };
};

/** The text of a refusal by its code, also of one that this release does not know. */
export const reasonOf = (code: string): string => (isRefusalCode(code) ? refusals[code][1] : code);

/** Maps each field to its error message. */
export const faultsOf = (error: ValidationError): Record<string, string> => {
  const faults = error.inner.length > 0 ? error.inner : [error];
  // Reversed, so that the first fault of a field wins.
  return Object.fromEntries(faults.toReversed().map((fault) => [fault.path || 'body', fault.message]));
};

const invalid = (error: ValidationError): Problem => ({
  ...problem('request.invalid', 400, 'Some fields are not right.'),
  errors: faultsOf(error),
});

const statusOf = (error: unknown): number =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;

/**
 * Problem details for a request that body-parser, the router or the static file handler rejected.
 */
const unreadable = (status: number): Problem => {
  if (status === 413) return refused('request.too_large');
  if (status === 415) return refused('request.not_json');
  return refused('request.malformed');
};

const isAway = (error: unknown) =>
  error instanceof VersionConflict || error instanceof NotAnswering || isDatabaseAway(error);

/** Converts any error to problem details. Unexpected errors become a 500 without details. */
export const toProblem = (error: unknown): Problem => {
  if (error instanceof Refusal && isRefusalCode(error.code))
    return { ...refused(error.code), ...currentIn(error.details) };
  if (error instanceof ValidationError) return invalid(error);
  if (error instanceof LogBusy) return refused('service.busy');
  if (error instanceof ArchiveUnavailable) return refused('service.archive_unavailable');
  if (error instanceof LogUnprotected) return refused('service.index_lost');
  if (error instanceof LogUnavailable) return refused('service.outcome_unknown');
  if (error instanceof LogFull || isDiskFull(error)) return refused('service.disk_full');
  if (isAway(error)) return refused('service.unavailable');
  const status = statusOf(error);
  if (status >= 400 && status < 500) return unreadable(status);
  return problem('fault', 500, 'Something went wrong on our side.');
};

/** A refusal by the mail server is not a fault of this system. */
const isExpected = (error: unknown) => error instanceof Refusal && error.code === 'mail.failed';

const busy = problem('service.busy', 503, '').type;

export const setRetryAfter = (res: Response, answer: Problem): void => {
  // Limits answer themselves. What a module refuses is limited by the day.
  if (answer.status === 429) res.set('Retry-After', String(DAY_MS / 1_000));
  // A busy server is usually ready again soon.
  if (answer.status === 503) res.set('Retry-After', answer.type === busy ? '1' : '5');
};

export const sendProblem = (res: Response, answer: Problem): void => {
  setRetryAfter(res, answer);
  const text = JSON.stringify(answer);
  compressLong(res, text.length);
  res.status(answer.status).type('application/problem+json').send(text);
};

/** Counts and logs unexpected errors. */
export const faultReporter =
  (log: Logger, metrics: Metrics) =>
  (error: unknown, req: Request): void => {
    if (toProblem(error).status < 500 || isExpected(error)) return;
    metrics.faults.inc();
    if (error instanceof LogFull || isDiskFull(error)) metrics.diskRefusals.inc();
    log.error({ err: error, requestId: req.id }, 'fault');
  };

/** The final error handler. Only unexpected errors are logged. */
export const problemHandler = (log: Logger, metrics: Metrics): ErrorRequestHandler => {
  const report = faultReporter(log, metrics);
  return (error: unknown, req, res, _next) => {
    const answer = toProblem(error);
    report(error, req);
    // The connection is cut, so that a partial answer does not look complete.
    if (res.headersSent) res.destroy();
    else sendProblem(res, answer);
  };
};
