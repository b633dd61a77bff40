// Made from the calls in libs/contracts by `npm run format`.
import type { Endpoint } from '../endpoints/types.ts';

export const trackParcel: Endpoint<'trackParcel'> = { method: 'GET', path: '/api/track/:trackingNumber' };
export const readParcelPhoto: Endpoint<'readParcelPhoto'> = {
  method: 'GET',
  path: '/api/track/:trackingNumber/photo',
};
export const readParcelPicture: Endpoint<'readParcelPicture'> = {
  method: 'GET',
  path: '/api/track/:trackingNumber/picture',
};
export const readParcelCalendar: Endpoint<'readParcelCalendar'> = {
  method: 'GET',
  path: '/api/track/:trackingNumber/calendar',
};
export const proveDelivery: Endpoint<'proveDelivery'> = {
  method: 'POST',
  path: '/api/track/:trackingNumber/proof',
};
export const requestDeliveryChange: Endpoint<'requestDeliveryChange'> = {
  method: 'POST',
  path: '/api/track/:trackingNumber/requests',
};
export const sendContactMessage: Endpoint<'sendContactMessage'> = { method: 'POST', path: '/api/contact' };
export const requestReturn: Endpoint<'requestReturn'> = { method: 'POST', path: '/api/returns' };
export const followReturn: Endpoint<'followReturn'> = { method: 'GET', path: '/api/returns/:returnNumber' };
export const addReturnPhoto: Endpoint<'addReturnPhoto'> = {
  method: 'POST',
  path: '/api/returns/:returnNumber/photos',
};
export const listReturnPhotos: Endpoint<'listReturnPhotos'> = {
  method: 'GET',
  path: '/api/returns/:returnNumber/photos',
};
export const readReturnPhoto: Endpoint<'readReturnPhoto'> = {
  method: 'GET',
  path: '/api/returns/:returnNumber/photos/:id',
};
export const subscribe: Endpoint<'subscribe'> = { method: 'POST', path: '/api/subscriptions' };
export const confirmSubscription: Endpoint<'confirmSubscription'> = {
  method: 'POST',
  path: '/api/subscriptions/confirm',
};
export const readSubscription: Endpoint<'readSubscription'> = {
  method: 'POST',
  path: '/api/subscriptions/preferences',
};
export const changeSubscription: Endpoint<'changeSubscription'> = {
  method: 'PUT',
  path: '/api/subscriptions/preferences',
};
export const endSubscription: Endpoint<'endSubscription'> = {
  method: 'POST',
  path: '/api/subscriptions/end',
};
export const readPushKey: Endpoint<'readPushKey'> = { method: 'GET', path: '/api/subscriptions/push-key' };
export const findDevice: Endpoint<'findDevice'> = { method: 'POST', path: '/api/subscriptions/device' };
export const moveDevice: Endpoint<'moveDevice'> = { method: 'PUT', path: '/api/subscriptions/device' };
export const countOpenedLink: Endpoint<'countOpenedLink'> = { method: 'POST', path: '/api/opened-links' };
export const readChat: Endpoint<'readChat'> = { method: 'GET', path: '/api/chat/:sessionId' };
export const sendChatMessage: Endpoint<'sendChatMessage'> = { method: 'POST', path: '/api/chat' };
export const markAnswersSeen: Endpoint<'markAnswersSeen'> = {
  method: 'POST',
  path: '/api/chat/:sessionId/read',
};
export const rateChat: Endpoint<'rateChat'> = { method: 'POST', path: '/api/chat/:sessionId/rating' };
export const requestTranscript: Endpoint<'requestTranscript'> = {
  method: 'POST',
  path: '/api/chat/:sessionId/transcript',
};
export const readReplyTime: Endpoint<'readReplyTime'> = { method: 'GET', path: '/api/support/reply-time' };
export const sendChatPhoto: Endpoint<'sendChatPhoto'> = {
  method: 'POST',
  path: '/api/chat/:sessionId/photos',
};
export const readChatPhoto: Endpoint<'readChatPhoto'> = {
  method: 'GET',
  path: '/api/chat/:sessionId/messages/:id/photo',
};
export const readDeliveryPhoto: Endpoint<'readDeliveryPhoto'> = {
  method: 'GET',
  path: '/api/photos/:photoId',
};
export const readPasswordLink: Endpoint<'readPasswordLink'> = { method: 'POST', path: '/api/staff/link' };
export const setPassword: Endpoint<'setPassword'> = { method: 'POST', path: '/api/staff/password' };
export const requestPasswordReset: Endpoint<'requestPasswordReset'> = {
  method: 'POST',
  path: '/api/staff/reset',
};
export const readHealth: Endpoint<'readHealth'> = { method: 'GET', path: '/healthz' };
export const readReadiness: Endpoint<'readReadiness'> = { method: 'GET', path: '/readyz' };
export const readMetrics: Endpoint<'readMetrics'> = { method: 'GET', path: '/metrics' };
export const readOpenApi: Endpoint<'readOpenApi'> = { method: 'GET', path: '/api/openapi.json' };
export const readDocs: Endpoint<'readDocs'> = { method: 'GET', path: '/api/docs' };
