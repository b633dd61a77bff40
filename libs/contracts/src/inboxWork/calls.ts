import { defineCalls, del, get, patch, post, put } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';
import { labelsSchema } from '../orders/schemas.ts';
import {
  handOverSchema,
  inboxCountsShape,
  inboxQuery,
  inboxRowShape,
  noteReadSchema,
  noteSchema,
  noteShape,
  snoozeSchema,
} from './schemas.ts';

const missing = ['inbox.not_found', 'contact.not_found', 'chat.session_not_found'] as const;

/** The work on contact messages and chats. `:place` is `message:<id>` or `conversation:<session>`. */
export const inboxCalls = defineCalls('Inbox', {
  listInbox: get('/api/admin/inbox', {
    summary: 'List contact messages and conversations together',
    right: 'Search',
    query: inboxQuery,
    answers: {
      200: {
        description: 'conversations, by their newest message, newest first',
        schema: shape.list(inboxRowShape),
        headers: ['X-Total-Count', 'Link'],
      },
    },
  }),
  readInboxCounts: get('/api/admin/inbox/counts', {
    summary: 'Count the open conversations of each view',
    right: 'Search',
    answers: { 200: { description: 'the counts for this account', schema: inboxCountsShape } },
  }),
  assignConversation: put('/api/admin/inbox/:place/assignee', {
    summary: 'Assign a conversation to a person, optionally with a note',
    right: 'AssignConversation',
    description:
      'The note mentions that person. The first answer assigns an unassigned conversation to its author.',
    idempotent: true,
    body: handOverSchema.meta({ title: 'HandOver' }),
    answers: { 204: { description: 'the conversation is assigned' } },
    refusals: [...missing, 'staff.not_assignable', 'inbox.too_many_notes'],
  }),
  labelConversation: patch('/api/admin/inbox/:place/labels', {
    summary: 'Add and remove labels of a conversation',
    right: 'LabelConversation',
    description: 'Labels are compared without case.',
    body: labelsSchema.meta({ title: 'LabelChanges' }),
    answers: { 204: { description: 'the labels are changed' } },
    refusals: [...missing, 'inbox.too_many_labels'],
  }),
  snoozeConversation: put('/api/admin/inbox/:place/snooze', {
    summary: 'Snooze a conversation until a time, or until the customer writes',
    right: 'SnoozeConversation',
    body: snoozeSchema.meta({ title: 'NewSnooze' }),
    answers: { 204: { description: 'the conversation is snoozed' } },
    refusals: [...missing, 'inbox.snooze_over'],
  }),
  wakeConversation: del('/api/admin/inbox/:place/snooze', {
    summary: 'End the snooze of a conversation',
    right: 'WakeConversation',
    answers: { 204: { description: 'the conversation is open' } },
    refusals: missing,
  }),
  listNotes: get('/api/admin/inbox/:place/notes', {
    summary: 'List the internal notes on a conversation',
    right: 'ReadConversations',
    answers: { 200: { description: 'at most 200 notes, oldest first', schema: shape.list(noteShape) } },
    refusals: ['inbox.not_found'],
  }),
  addNote: post('/api/admin/inbox/:place/notes', {
    summary: 'Write an internal note on a conversation',
    right: 'AddNote',
    description: 'The customer never sees it.',
    idempotent: true,
    body: noteSchema.meta({ title: 'NewNote' }),
    answers: { 204: { description: 'the note is stored' } },
    refusals: [...missing, 'staff.not_assignable', 'inbox.too_many_notes'],
  }),
  deleteNote: del('/api/admin/inbox/:place/notes/:id', {
    summary: 'Delete an internal note',
    right: 'DeleteNote',
    answers: { 204: { description: 'the note is deleted' } },
    refusals: [...missing, 'inbox.note_not_found'],
  }),
  markNotesRead: post('/api/admin/inbox/:place/notes/read', {
    summary: 'Mark the notes on a conversation as read for this account, up to a note',
    right: 'ReadConversations',
    body: noteReadSchema,
    answers: { 204: { description: 'the notes are read' } },
    refusals: ['inbox.not_found'],
  }),
});
