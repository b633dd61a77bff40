import { defineCalls, get } from '../api/defineCalls.ts';
import { ratingFiguresShape, supportFiguresQuery, supportFiguresShape, supportFileQuery } from './shapes.ts';

/** Figures about the replies to customers, in the chat and to contact messages. */
export const supportCalls = defineCalls('Figures', {
  readSupportFigures: get('/api/admin/support/figures', {
    summary: 'Read how fast the staff replies to chats and contact messages',
    right: 'ReadSupportFigures',
    query: supportFiguresQuery,
    answers: { 200: { description: 'the figures', schema: supportFiguresShape } },
  }),
  exportSupportFigures: get('/api/admin/support/figures.csv', {
    summary: 'Export the figures by day and person as CSV',
    right: 'ReadSupportFigures',
    description: 'Times are in seconds.',
    query: supportFileQuery,
    answers: { 200: { description: 'the CSV file', type: 'text/csv', headers: ['X-Total-Count'] } },
  }),
  readRatings: get('/api/admin/support/ratings', {
    summary: 'Read how visitors rated the conversations that were finished in the last 30 days',
    right: 'ReadConversations',
    answers: { 200: { description: 'the number of each answer', schema: ratingFiguresShape } },
  }),
});
