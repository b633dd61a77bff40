import { brand, pages } from '@exline/contracts';
import type { Policy } from '../policy/policy.ts';

/** The words of the Privacy Policy. */
export const privacy: Policy = {
  title: 'Privacy Policy',
  lead: 'What we know about you, why we need it, who else sees it, and how you have it corrected or erased.',
  description: `What ${brand.name} collects when you send, receive or track a package, how it is used, and your rights.`,
  since: 'January 1, 2024',
  sections: [
    {
      id: 'information-we-collect',
      title: 'Information we collect',
      blocks: [
        'Visitors have no account here. We hold what a delivery needs and what you tell us yourself.',
        {
          table: {
            head: ['When you', 'We keep'],
            rows: [
              [
                'Send or receive',
                'Name, email address, origin, destination, dates, scans with place and time, photo of the delivery',
              ],
              ['Track a package', 'Nothing on our side; the last 5 numbers stay in your browser'],
              [
                'Write to us',
                'Name, email address, subject, message, and the tracking number if you give one',
              ],
              ['Chat with us', 'The conversation, and your email address if you give it'],
              [
                'Open any page',
                'Technical records of the request, such as its time and outcome; for a short while your network address, which limits misuse',
              ],
            ],
          },
        },
      ],
    },
    {
      id: 'how-we-use-it',
      title: 'How we use it',
      blocks: [
        {
          list: [
            'to pick up, carry and deliver packages, and to show where they are;',
            'to send the messages that belong to a shipment;',
            'to answer what you ask us, by email or in the chat;',
            'to handle claims, refunds and bills;',
            'to keep the site running and safe, for example against the guessing of tracking numbers.',
          ],
        },
        'We make no advertising profiles of you and let no computer alone decide about a claim.',
      ],
    },
    {
      id: 'sharing',
      title: 'Sharing',
      blocks: [
        'We do not sell personal information. We pass on only what each of these needs for its part:',
        {
          list: [
            'carriers and drivers who bring a package on its way;',
            'customs and other authorities, where the law demands it;',
            'providers who run our servers, our email and our payments, under contract;',
            'insurers, when a claim is made.',
          ],
        },
        'Whoever knows a tracking number sees its status, dates, destination, places and events, and the photo once the package is delivered. The page never shows the name, the email address or the phone number of the customer. Hand your number on only to those who should see this.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        'Orders, messages and conversations can be read only by staff who have signed in, and every change to an order is recorded with its time and its author. A staff session ends after 45 minutes without use, and after 12 hours at most.',
        'A conversation in the chat is opened by a random key that only your browser holds. Keep in mind that no way of sending information over the internet is perfectly safe, and leave card numbers out of your messages.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        'You may ask us at any time',
        {
          list: [
            'what we hold about you, and for a copy of it;',
            'to correct what is wrong;',
            'to erase what we need no longer and need not keep by law;',
            'to stop using your information for a certain purpose.',
          ],
        },
        `Write to [${brand.supportEmail}](mailto:${brand.supportEmail}) from the address that we know, or add the tracking number, so that we can tell that it is you. Asking costs nothing. If our answer does not satisfy you, the data protection authority of your country or state hears complaints.`,
        `What your browser stores you can delete yourself: the [Cookie Policy](${pages.cookiePolicy}) says where.`,
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        `For everything about privacy: [${brand.supportEmail}](mailto:${brand.supportEmail}), ${brand.phone}, or by post to ${brand.name}, ${brand.address.join(', ')}.`,
      ],
    },
  ],
};
