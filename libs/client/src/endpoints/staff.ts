// Made from the calls in libs/contracts by `npm run format`.
import type { Endpoint } from '../endpoints/types.ts';

export const searchEverything: Endpoint<'searchEverything'> = { method: 'GET', path: '/api/admin/search' };
export const listOrderMessages: Endpoint<'listOrderMessages'> = {
  method: 'GET',
  path: '/api/admin/orders/:id/messages',
};
export const listContactMessages: Endpoint<'listContactMessages'> = {
  method: 'GET',
  path: '/api/admin/contact-submissions',
};
export const readContactMessage: Endpoint<'readContactMessage'> = {
  method: 'GET',
  path: '/api/admin/contact-submissions/:id',
};
export const listContactReplies: Endpoint<'listContactReplies'> = {
  method: 'GET',
  path: '/api/admin/contact-submissions/:id/replies',
};
export const replyToContactMessage: Endpoint<'replyToContactMessage'> = {
  method: 'POST',
  path: '/api/admin/contact-submissions/:id/reply',
};
export const markContactMessageDone: Endpoint<'markContactMessageDone'> = {
  method: 'POST',
  path: '/api/admin/contact-submissions/:id/done',
};
export const reopenContactMessage: Endpoint<'reopenContactMessage'> = {
  method: 'POST',
  path: '/api/admin/contact-submissions/:id/reopen',
};
export const deleteContactMessage: Endpoint<'deleteContactMessage'> = {
  method: 'DELETE',
  path: '/api/admin/contact-submissions/:id',
};
export const eraseContactMessage: Endpoint<'eraseContactMessage'> = {
  method: 'POST',
  path: '/api/admin/contact-submissions/:id/erase',
};
export const listReturns: Endpoint<'listReturns'> = { method: 'GET', path: '/api/admin/returns' };
export const exportReturns: Endpoint<'exportReturns'> = {
  method: 'GET',
  path: '/api/admin/returns/export.csv',
};
export const moveReturns: Endpoint<'moveReturns'> = { method: 'POST', path: '/api/admin/returns/steps' };
export const readReturn: Endpoint<'readReturn'> = { method: 'GET', path: '/api/admin/returns/:id' };
export const readReturnHistory: Endpoint<'readReturnHistory'> = {
  method: 'GET',
  path: '/api/admin/returns/:id/history',
};
export const moveReturn: Endpoint<'moveReturn'> = { method: 'POST', path: '/api/admin/returns/:id/steps' };
export const eraseReturn: Endpoint<'eraseReturn'> = { method: 'POST', path: '/api/admin/returns/:id/erase' };
export const readPhotoOfReturn: Endpoint<'readPhotoOfReturn'> = {
  method: 'GET',
  path: '/api/admin/return-photos/:id',
};
export const sendOrderMail: Endpoint<'sendOrderMail'> = {
  method: 'POST',
  path: '/api/admin/orders/:id/send-:kind-email',
};
export const listMails: Endpoint<'listMails'> = { method: 'GET', path: '/api/admin/mails' };
export const readMailSummary: Endpoint<'readMailSummary'> = {
  method: 'GET',
  path: '/api/admin/mails/summary',
};
export const readMailFigures: Endpoint<'readMailFigures'> = {
  method: 'GET',
  path: '/api/admin/mails/figures',
};
export const retryMail: Endpoint<'retryMail'> = { method: 'POST', path: '/api/admin/mails/:id/retry' };
export const retryFailedMails: Endpoint<'retryFailedMails'> = {
  method: 'POST',
  path: '/api/admin/mails/retry-failed',
};
export const listChatMessages: Endpoint<'listChatMessages'> = {
  method: 'GET',
  path: '/api/admin/chat-messages',
};
export const deleteChatMessage: Endpoint<'deleteChatMessage'> = {
  method: 'DELETE',
  path: '/api/admin/chat-messages/:id',
};
export const listConversations: Endpoint<'listConversations'> = {
  method: 'GET',
  path: '/api/admin/chat-sessions',
};
export const readConversation: Endpoint<'readConversation'> = {
  method: 'GET',
  path: '/api/admin/chat-sessions/:sessionId',
};
export const listConversationMessages: Endpoint<'listConversationMessages'> = {
  method: 'GET',
  path: '/api/admin/chat-sessions/:sessionId/messages',
};
export const markVisitorMessagesSeen: Endpoint<'markVisitorMessagesSeen'> = {
  method: 'POST',
  path: '/api/admin/chat-sessions/:sessionId/read',
};
export const markConversationDone: Endpoint<'markConversationDone'> = {
  method: 'POST',
  path: '/api/admin/chat-sessions/:sessionId/done',
};
export const reopenConversation: Endpoint<'reopenConversation'> = {
  method: 'POST',
  path: '/api/admin/chat-sessions/:sessionId/reopen',
};
export const mergeConversation: Endpoint<'mergeConversation'> = {
  method: 'POST',
  path: '/api/admin/chat-sessions/:sessionId/merge',
};
export const deleteConversation: Endpoint<'deleteConversation'> = {
  method: 'DELETE',
  path: '/api/admin/chat-sessions/:sessionId',
};
export const eraseConversation: Endpoint<'eraseConversation'> = {
  method: 'POST',
  path: '/api/admin/chat-sessions/:sessionId/erase',
};
export const answerWithPhoto: Endpoint<'answerWithPhoto'> = {
  method: 'POST',
  path: '/api/admin/chat-sessions/:sessionId/photos',
};
export const readConversationPhoto: Endpoint<'readConversationPhoto'> = {
  method: 'GET',
  path: '/api/admin/chat-sessions/:sessionId/messages/:id/photo',
};
export const readPersonalDataOfOrder: Endpoint<'readPersonalDataOfOrder'> = {
  method: 'GET',
  path: '/api/admin/orders/:id/personal-data',
};
export const readPersonalDataOfContactMessage: Endpoint<'readPersonalDataOfContactMessage'> = {
  method: 'GET',
  path: '/api/admin/contact-submissions/:id/personal-data',
};
export const readPersonalDataOfConversation: Endpoint<'readPersonalDataOfConversation'> = {
  method: 'GET',
  path: '/api/admin/chat-sessions/:sessionId/personal-data',
};
export const readSupportFigures: Endpoint<'readSupportFigures'> = {
  method: 'GET',
  path: '/api/admin/support/figures',
};
export const exportSupportFigures: Endpoint<'exportSupportFigures'> = {
  method: 'GET',
  path: '/api/admin/support/figures.csv',
};
export const readRatings: Endpoint<'readRatings'> = { method: 'GET', path: '/api/admin/support/ratings' };
export const listInbox: Endpoint<'listInbox'> = { method: 'GET', path: '/api/admin/inbox' };
export const readInboxCounts: Endpoint<'readInboxCounts'> = {
  method: 'GET',
  path: '/api/admin/inbox/counts',
};
export const assignConversation: Endpoint<'assignConversation'> = {
  method: 'PUT',
  path: '/api/admin/inbox/:place/assignee',
};
export const labelConversation: Endpoint<'labelConversation'> = {
  method: 'PATCH',
  path: '/api/admin/inbox/:place/labels',
};
export const snoozeConversation: Endpoint<'snoozeConversation'> = {
  method: 'PUT',
  path: '/api/admin/inbox/:place/snooze',
};
export const wakeConversation: Endpoint<'wakeConversation'> = {
  method: 'DELETE',
  path: '/api/admin/inbox/:place/snooze',
};
export const listNotes: Endpoint<'listNotes'> = { method: 'GET', path: '/api/admin/inbox/:place/notes' };
export const addNote: Endpoint<'addNote'> = { method: 'POST', path: '/api/admin/inbox/:place/notes' };
export const deleteNote: Endpoint<'deleteNote'> = {
  method: 'DELETE',
  path: '/api/admin/inbox/:place/notes/:id',
};
export const markNotesRead: Endpoint<'markNotesRead'> = {
  method: 'POST',
  path: '/api/admin/inbox/:place/notes/read',
};
export const readUnreadCounts: Endpoint<'readUnreadCounts'> = { method: 'GET', path: '/api/admin/unread' };
export const markEverythingRead: Endpoint<'markEverythingRead'> = {
  method: 'POST',
  path: '/api/admin/unread/clear',
};
export const markContactMessageRead: Endpoint<'markContactMessageRead'> = {
  method: 'POST',
  path: '/api/admin/contact-submissions/:id/read',
};
export const markConversationRead: Endpoint<'markConversationRead'> = {
  method: 'POST',
  path: '/api/admin/chat-sessions/:sessionId/opened',
};
export const listFloods: Endpoint<'listFloods'> = { method: 'GET', path: '/api/admin/floods' };
export const deleteFlood: Endpoint<'deleteFlood'> = {
  method: 'POST',
  path: '/api/admin/floods/:floodId/delete',
};
export const listCannedReplies: Endpoint<'listCannedReplies'> = {
  method: 'GET',
  path: '/api/admin/canned-replies',
};
export const createCannedReply: Endpoint<'createCannedReply'> = {
  method: 'POST',
  path: '/api/admin/canned-replies',
};
export const editCannedReply: Endpoint<'editCannedReply'> = {
  method: 'PUT',
  path: '/api/admin/canned-replies/:id',
};
export const deleteCannedReply: Endpoint<'deleteCannedReply'> = {
  method: 'DELETE',
  path: '/api/admin/canned-replies/:id',
};
export const listMailTemplates: Endpoint<'listMailTemplates'> = {
  method: 'GET',
  path: '/api/admin/mail-templates',
};
export const editMailTemplate: Endpoint<'editMailTemplate'> = {
  method: 'PUT',
  path: '/api/admin/mail-templates/:kind',
};
export const resetMailTemplate: Endpoint<'resetMailTemplate'> = {
  method: 'DELETE',
  path: '/api/admin/mail-templates/:kind',
};
export const listMailTemplateVersions: Endpoint<'listMailTemplateVersions'> = {
  method: 'GET',
  path: '/api/admin/mail-templates/:kind/versions',
};
export const previewMailTemplate: Endpoint<'previewMailTemplate'> = {
  method: 'POST',
  path: '/api/admin/mail-templates/:kind/preview',
};
export const sendTestMail: Endpoint<'sendTestMail'> = {
  method: 'POST',
  path: '/api/admin/mail-templates/:kind/test',
};
export const listRules: Endpoint<'listRules'> = { method: 'GET', path: '/api/admin/rules' };
export const createRule: Endpoint<'createRule'> = { method: 'POST', path: '/api/admin/rules' };
export const previewRule: Endpoint<'previewRule'> = { method: 'POST', path: '/api/admin/rules/preview' };
export const editRule: Endpoint<'editRule'> = { method: 'PUT', path: '/api/admin/rules/:id' };
export const switchRule: Endpoint<'switchRule'> = { method: 'PUT', path: '/api/admin/rules/:id/switch' };
export const deleteRule: Endpoint<'deleteRule'> = { method: 'DELETE', path: '/api/admin/rules/:id' };
export const listRuleRuns: Endpoint<'listRuleRuns'> = { method: 'GET', path: '/api/admin/rules/:id/runs' };
export const listReadModels: Endpoint<'listReadModels'> = { method: 'GET', path: '/api/admin/read-models' };
export const retryParked: Endpoint<'retryParked'> = { method: 'POST', path: '/api/admin/read-models/retry' };
export const verifyLog: Endpoint<'verifyLog'> = { method: 'POST', path: '/api/admin/log/verify' };
export const readSystem: Endpoint<'readSystem'> = { method: 'GET', path: '/api/admin/system' };
export const listSystemSamples: Endpoint<'listSystemSamples'> = {
  method: 'GET',
  path: '/api/admin/system/samples',
};
export const rebuildReadModels: Endpoint<'rebuildReadModels'> = {
  method: 'POST',
  path: '/api/admin/read-models/rebuild',
};
export const stopRebuild: Endpoint<'stopRebuild'> = {
  method: 'DELETE',
  path: '/api/admin/read-models/rebuild',
};
