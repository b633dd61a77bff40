import { brand, pages } from '@exline/contracts';
import type { Policy } from '../policy/policy.ts';

/** Must match what the site actually stores. */
export const cookiePolicy: Policy = {
  title: 'Cookie Policy',
  lead: 'A cookie is a small text that a website stores in your browser. This page explains which ones we use and how to delete them.',
  description: `Which cookies and browser storage ${brand.name} uses, what for, for how long, and how to turn them off.`,
  since: 'January 1, 2024',
  sections: [
    {
      id: 'types',
      title: 'Types of cookies',
      blocks: [
        'Cookies are usually grouped by purpose. This is how this site uses each type.',
        {
          table: {
            head: ['Type', 'Purpose', 'On this site'],
            rows: [
              ['Essential', 'Features that do not work without it', 'One, for staff sign-in'],
              ['Performance', 'Counting visits, finding slow pages', 'None'],
              ['Functional', 'Remembering your choices', 'None; browser storage instead'],
              ['Marketing', 'Showing personalized ads', 'None'],
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
        'So that you do not have to type things twice, the site stores a few entries in your browser’s local storage:',
        {
          list: [
            'the last 5 tracking numbers you looked up;',
            'the key to your chat conversation, once you open the chat;',
            'the email address you entered in the chat.',
          ],
        },
        'The list of tracking numbers stays in your browser. The key and the email address are sent to us only with your chat messages.',
      ],
    },
    {
      id: 'browser-settings',
      title: 'Browser settings',
      blocks: [
        'Every browser lets you view, delete and block cookies and local storage, usually in its privacy settings. Deleting them ends your chat conversation on this device and clears your recent searches. Tracking, forms and all other pages work without them.',
        'Recent searches also have their own Clear All button.',
      ],
    },
    {
      id: 'consent',
      title: 'Consent banner',
      blocks: [
        'Essential cookies do not require consent, and we use no others today, so there is no banner. Before we set any performance, functional or marketing cookie, a consent banner will ask you, and declining will be as easy as accepting.',
      ],
    },
    {
      id: 'third-parties',
      title: 'Third parties',
      blocks: [
        'No advertising networks, social networks or analytics services are built into our pages. Fonts and scripts come from our own server. A delivery photo may be stored by a carrier; our server fetches it for you.',
      ],
    },
    {
      id: 'retention',
      title: 'Retention',
      blocks: [
        {
          table: {
            head: ['What', 'How long it stays'],
            rows: [
              ['Staff session', 'Until sign-out, 45 minutes of inactivity, or 12 hours at most'],
              ['Browser storage', 'Until you delete it'],
              ['Persistent cookies', 'About 30 days to 2 years, where they are used'],
            ],
          },
        },
      ],
    },
    {
      id: 'updates',
      title: 'Updates',
      blocks: ['Before we change what we store, we update this page and its effective date.'],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        `Questions about cookies: [${brand.supportEmail}](mailto:${brand.supportEmail}) or ${brand.phone}. For how we handle personal information, see the [Privacy Policy](${pages.privacy}).`,
      ],
    },
  ],
};
