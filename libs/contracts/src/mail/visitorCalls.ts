import { object, string } from 'yup';
import { defineCalls, post } from '../api/defineCalls.ts';
import { countedMails } from './openedLinks.ts';

/** A call of the pages that links in emails lead to. */
export const visitorMailCalls = defineCalls('Public', {
  countOpenedLink: post('/api/opened-links', {
    summary: 'Count that a page was opened with a link in an email',
    description:
      'Only the kind of the email is counted, by day. The limit is 600 calls a minute per address.',
    unlogged: true,
    body: object({
      kind: string()
        .strict()
        .oneOf([...countedMails], 'Unknown kind of email')
        .required('Kind is required'),
    }),
    answers: { 204: { description: 'the link is counted' } },
  }),
});
