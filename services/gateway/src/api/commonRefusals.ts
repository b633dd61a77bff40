import type { Call as AnyCall } from '@exline/contracts';
import type { RefusalCode } from '../core/refusals.ts';

export type Call = AnyCall<RefusalCode>;

const isWrite = ({ method }: Call): boolean => method !== 'GET';

const writesLog = (call: Call): boolean => isWrite(call) && call.unlogged !== true;

const isApi = ({ path }: Call) => path.startsWith('/api/');
/** Whether a call waits until this gateway has reached the log position that the client sends. */
export const waitsForPosition = (call: Call): boolean =>
  isApi(call) && !isWrite(call) && call.unlogged !== true && call.tag !== 'Session';

/** Whether the answers of a call carry a log position. */
export const sendsPosition = (call: Call): boolean =>
  writesLog(call) || (waitsForPosition(call) && call.path.startsWith('/api/admin/'));

const readsBody = ({ body, idempotent }: Call) => body !== undefined || idempotent === true;

/** Refusals that apply to every call matching a condition. */
const rules: readonly (readonly [(call: Call) => boolean, readonly RefusalCode[]])[] = [
  [isApi, ['request.malformed', 'service.unavailable', 'service.archive_unavailable']],
  [() => true, ['request.too_many']],
  [(call) => call.right !== undefined, ['session.required', 'session.unavailable', 'staff.not_allowed']],
  [(call) => isApi(call) && isWrite(call), ['request.foreign_origin', 'service.disk_full']],
  [readsBody, ['request.malformed']],
  [
    (call) => readsBody(call) && !call.multipart,
    ['request.too_large', 'request.not_json', 'request.unknown_encoding'],
  ],
  [({ multipart }) => multipart === true, ['request.not_multipart', 'service.busy']],
  [writesLog, ['service.busy', 'service.index_lost', 'service.outcome_unknown']],
  [({ idempotent }) => idempotent === true, ['request.key_reused', 'request.answer_gone']],
];

/** Whether a call has input that can be invalid. It is then refused with a 400 that names the fields. */
export const hasFields = ({ body, query, idempotent, path, headers = [] }: Call): boolean =>
  body !== undefined ||
  query !== undefined ||
  idempotent === true ||
  path.includes(':sessionId') ||
  headers.includes('If-Match');

/** Every refusal code of a call. The codes that it declares come first. */
export const refusalsOf = (call: Call): RefusalCode[] => [
  ...new Set([
    ...(call.refusals ?? []),
    ...rules.flatMap(([applies, codes]) => (applies(call) ? codes : [])),
  ]),
];
