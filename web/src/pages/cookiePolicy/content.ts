import { brand, pages } from '@exline/contracts';
import type { Policy } from '../policy/policy.ts';

/** The words of the Cookie Policy; they say what the site does today. */
export const cookiePolicy: Policy = {
  title: 'Cookie Policy',
  lead: 'A cookie is a small text that a site leaves in your browser. Here is which ones we use, and how to be rid of them.',
  description: `Which cookies and browser storage ${brand.name} uses, for what, for how long, and how you switch them off.`,
  since: 'January 1, 2024',
  sections: [
    {
      id: 'types',
      title: 'Types of cookies',
      blocks: [
        'Cookies are commonly sorted by what they are for. This is the use that this site makes of each kind.',
        {
          table: {
            head: ['Type', 'What it is for', 'On this site'],
            rows: [
              ['Essential', 'Things that do not work without it', 'One, for the sign-in of our staff'],
              ['Performance', 'Counting visits, finding slow pages', 'None'],
              ['Functional', 'Remembering what you chose', 'None; browser storage instead'],
              ['Marketing', 'Showing advertising that fits you', 'None'],
            ],
          },
        },
      ],
    },
    {
      id: 'use',
      title: 'How we use them',
      blocks: [
        'Session management is used for admin authentication: when a member of our staff signs in, a cookie keeps the session open. Visitors do not sign in and get no cookie from us.',
        'So that you need not type things twice, the site keeps a few entries in the local storage of your browser:',
        {
          list: [
            'the last 5 tracking numbers that you looked up;',
            'the key to your chat conversation, once you open the chat;',
            'the email address that you gave there.',
          ],
        },
        'The tracking numbers are read by the pages in your browser only. The key and the email address are sent to us with your chat messages, and for nothing else.',
      ],
    },
    {
      id: 'browser-settings',
      title: 'Browser settings',
      blocks: [
        'Every browser lets you see, delete and block cookies and local storage, mostly in its settings under privacy. Deleting them here ends your chat conversation on this device and empties your recent searches. Tracking, forms and all other pages work without them.',
        'The recent searches also have a Clear All button of their own.',
      ],
    },
    {
      id: 'consent',
      title: 'Consent banner',
      blocks: [
        'Essential cookies need no consent, and today there are no others, so no banner stands in your way. Before we ever set a performance, functional or marketing cookie, a consent banner will ask you, and refusing will be as easy as agreeing.',
      ],
    },
    {
      id: 'third-parties',
      title: 'Third parties',
      blocks: [
        'No advertising networks, social networks or analytics services are built into our pages. Fonts and scripts come from our own server. A delivery photo may be kept by a carrier, whose server then sees that it was opened.',
      ],
    },
    {
      id: 'retention',
      title: 'Retention',
      blocks: [
        {
          table: {
            head: ['What', 'Stays'],
            rows: [
              ['Staff session', 'Until sign-out, 45 minutes without use, or 12 hours at most'],
              ['Browser storage', 'Until you delete it'],
              ['Persistent cookies', 'About 30 days to 2 years, wherever they are used'],
            ],
          },
        },
      ],
    },
    {
      id: 'updates',
      title: 'Updates',
      blocks: ['When what we store changes, this page changes first, with the date from which it holds.'],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        `Questions about cookies: [${brand.supportEmail}](mailto:${brand.supportEmail}) or ${brand.phone}. How we treat personal information in general is in the [Privacy Policy](${pages.privacy}).`,
      ],
    },
  ],
};
