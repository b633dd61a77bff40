import { orderMailKinds, type OrderMailKind } from '../mail.ts';
import type { Right } from '../rights.ts';
import type { ClientMessages } from '../sockets.ts';
import type { Doing } from '../whereabouts.ts';
import type { OpenCall } from './operation.ts';
import type { operations } from './operations.ts';

type Call = keyof typeof operations;

/** A call of the staff area. */
export type StaffCall = Exclude<Extract<Call, `${string} /api/admin/${string}`>, `${string} ${OpenCall}`>;

/** Whatever an order can ask to be mailed takes the same. */
const orderMailRights = Object.fromEntries(
  orderMailKinds.map((kind) => [`POST /api/admin/orders/:id/send-${kind}-email`, 'RequestOrderMail']),
) as Record<`POST /api/admin/orders/:id/send-${OrderMailKind}-email`, Right>;

/** What each call of the staff area takes; a call without an entry does not compile. */
export const rightOfCall: Readonly<Record<StaffCall, Right>> = {
  'GET /api/admin/orders': 'ReadOrders',
  'GET /api/admin/orders/statuses': 'ReadOrders',
  'GET /api/admin/orders/export.csv': 'ExportOrders',
  'POST /api/admin/orders': 'CreateOrder',
  'POST /api/admin/orders/import': 'CreateOrder',
  'GET /api/admin/orders/:id': 'ReadOrders',
  'GET /api/admin/orders/:id/photo': 'ReadOrders',
  'PATCH /api/admin/orders/:id': 'EditOrder',
  'DELETE /api/admin/orders/:id': 'DeleteOrder',
  'POST /api/admin/orders/:id/restore': 'RestoreOrder',
  'POST /api/admin/orders/:id/erase': 'EraseOrder',
  'GET /api/admin/orders/:id/personal-data': 'ExportPersonalData',
  'POST /api/admin/contact-submissions/:id/erase': 'EraseContact',
  'GET /api/admin/contact-submissions/:id/personal-data': 'ExportPersonalData',
  'POST /api/admin/chat-sessions/:sessionId/erase': 'EraseChat',
  'GET /api/admin/chat-sessions/:sessionId/personal-data': 'ExportPersonalData',
  'GET /api/admin/orders/:id/history': 'ReadOrders',
  'GET /api/admin/summary': 'ReadOrders',
  'GET /api/admin/overview': 'ReadOrders',
  'GET /api/admin/parcels': 'ReadOrders',
  'GET /api/admin/generate-tracking': 'ProposeTrackingNumber',
  'POST /api/admin/tracking-events': 'AddTrackingEvent',
  'GET /api/admin/search': 'Search',
  'GET /api/admin/contact-submissions': 'ReadContact',
  'GET /api/admin/contact-submissions/:id': 'ReadContact',
  'GET /api/admin/contact-submissions/:id/replies': 'ReadContact',
  'POST /api/admin/contact-submissions/:id/reply': 'ReplyToContact',
  'POST /api/admin/contact-submissions/:id/done': 'MarkContactDone',
  'POST /api/admin/contact-submissions/:id/reopen': 'ReopenContact',
  'DELETE /api/admin/contact-submissions/:id': 'DeleteContact',
  ...orderMailRights,
  'GET /api/admin/mails': 'ReadMails',
  'GET /api/admin/mails/summary': 'ReadMails',
  'POST /api/admin/mails/:id/retry': 'RetryMail',
  'POST /api/admin/mails/retry-failed': 'RetryMail',
  'GET /api/admin/chat-messages': 'ReadConversations',
  'DELETE /api/admin/chat-messages/:id': 'DeleteChatMessage',
  'GET /api/admin/chat-sessions': 'ReadConversations',
  'GET /api/admin/chat-sessions/:sessionId': 'ReadConversations',
  'GET /api/admin/chat-sessions/:sessionId/messages': 'ReadConversations',
  'POST /api/admin/chat-sessions/:sessionId/read': 'MarkChatSeen',
  'GET /api/admin/unread': 'Search',
  'POST /api/admin/unread/clear': 'Search',
  'GET /api/admin/floods': 'Search',
  'POST /api/admin/floods/:id/delete': 'DeleteContact',
  'POST /api/admin/contact-submissions/:id/read': 'ReadContact',
  'POST /api/admin/chat-sessions/:sessionId/opened': 'ReadConversations',
  'POST /api/admin/chat-sessions/:sessionId/done': 'MarkChatDone',
  'POST /api/admin/chat-sessions/:sessionId/reopen': 'ReopenChat',
  'DELETE /api/admin/chat-sessions/:sessionId': 'DeleteChatSession',
  'GET /api/admin/canned-replies': 'ReadCannedReplies',
  'POST /api/admin/canned-replies': 'CreateCannedReply',
  'PUT /api/admin/canned-replies/:id': 'EditCannedReply',
  'DELETE /api/admin/canned-replies/:id': 'DeleteCannedReply',
  'GET /api/admin/sessions': 'ManageOwnSessions',
  'POST /api/admin/sessions/:id/end': 'ManageOwnSessions',
  'POST /api/admin/sessions/end': 'ManageOwnSessions',
  'POST /api/admin/sessions/renew': 'ManageOwnSessions',
  'GET /api/admin/me': 'ReadOwnAccount',
  'PUT /api/admin/me/name': 'ChangeOwnName',
  'POST /api/admin/me/password': 'ChangeOwnPassword',
  'GET /api/admin/me/factor': 'ManageOwnFactor',
  'POST /api/admin/me/factor': 'ManageOwnFactor',
  'POST /api/admin/me/factor/confirm': 'SetFactor',
  'POST /api/admin/me/factor/recovery-codes': 'ManageOwnFactor',
  'POST /api/admin/me/factor/remove': 'RemoveOwnFactor',
  'GET /api/admin/staff': 'ReadStaff',
  'GET /api/admin/activity': 'ReadActivity',
  'GET /api/admin/activity/export.csv': 'ReadActivity',
  'POST /api/admin/staff': 'InviteStaff',
  'POST /api/admin/staff/:id/invitation': 'ResendInvitation',
  'PUT /api/admin/staff/:id/role': 'ChangeRole',
  'POST /api/admin/staff/:id/disable': 'DisableStaff',
  'POST /api/admin/staff/:id/enable': 'EnableStaff',
  'POST /api/admin/staff/:id/erase': 'EraseStaff',
  'POST /api/admin/staff/sessions/end': 'EndSessionsOfOthers',
  'POST /api/admin/staff/:id/sessions/end': 'EndSessionsOfOthers',
  'DELETE /api/admin/staff/:id/factor': 'RemoveFactor',
  'GET /api/admin/read-models': 'Operate',
  'POST /api/admin/read-models/retry': 'Operate',
  'POST /api/admin/read-models/rebuild': 'Operate',
  'DELETE /api/admin/read-models/rebuild': 'Operate',
  'GET /api/admin/system': 'Operate',
  'GET /api/admin/system/samples': 'Operate',
  'POST /api/admin/log/verify': 'Operate',
};

/** What each message of a socket takes when it is sent as one of the staff. */
export const rightOfMessage: Readonly<Record<keyof ClientMessages, Right>> = {
  'track:join': 'TrackParcel',
  'chat:join': 'JoinConversation',
  'chat:typing': 'AnswerInChat',
  'admin:join': 'HearNews',
  'staff:at': 'MeetColleagues',
};

/** What it takes to be shown to others as doing that. */
export const rightOfDoing: Readonly<Record<Doing, Right>> = {
  viewing: 'MeetColleagues',
  replying: 'AnswerInChat',
  editing: 'EditOrder',
};
