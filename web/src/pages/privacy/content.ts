import { brand, pages } from '@exline/contracts';
import type { Policy } from '../policy/policy.ts';

export const privacy: Policy = {
  title: 'Privacy Policy',
  lead: 'What we know about you, why we need it, who else sees it, and how to have it corrected or erased.',
  description: `What ${brand.name} collects when you send, receive or track a package, how it is used, and your rights.`,
  since: 'January 1, 2024',
  sections: [
    {
      id: 'information-we-collect',
      title: 'Information we collect',
      blocks: [
        'Visitors do not have accounts. We store what a delivery requires and what you tell us yourself.',
        {
          table: {
            head: ['When you', 'We store'],
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
                'Technical records of the request, such as its time and result; your IP address for a short time, to prevent abuse',
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
            'to send messages about a shipment;',
            'to answer your questions by email or chat;',
            'to handle claims, refunds and bills;',
            'to keep the site running and secure, for example by blocking attempts to guess tracking numbers.',
          ],
        },
        'We do not build advertising profiles, and no claim is decided by a computer alone.',
      ],
    },
    {
      id: 'sharing',
      title: 'Sharing',
      blocks: [
        'We do not sell personal information. We share only what each of these parties needs:',
        {
          list: [
            'carriers and drivers who transport a package;',
            'customs and other authorities, where the law requires it;',
            'providers who run our servers, our email and our payments, under contract;',
            'insurers, when a claim is made.',
          ],
        },
        'Anyone who knows a tracking number can see its status, dates, destination, places and events, and the photo once the package is delivered. The page never shows the customer’s name, email address or phone number. Share your tracking number only with people who should see this.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        'Only signed-in staff can read orders, messages and conversations, and every change to an order is recorded with its time and author. A staff session ends after 45 minutes of inactivity, and after 12 hours at most.',
        'Your chat conversation is protected by a random key that only your browser has. Still, no transmission over the internet is perfectly secure, so do not include card numbers in your messages.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        'You can ask us at any time',
        {
          list: [
            'what we store about you, and for a copy of it;',
            'to correct what is wrong;',
            'to erase what we no longer need and are not required to keep by law;',
            'to stop using your information for a particular purpose.',
          ],
        },
        `Write to [${brand.supportEmail}](mailto:${brand.supportEmail}) from the email address we have on file, or include the tracking number, so that we can verify your identity. Requests are free. If you are not satisfied with our answer, you can complain to the data protection authority of your country or state.`,
        `You can delete what your browser stores yourself: see the [Cookie Policy](${pages.cookiePolicy}).`,
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        `For any question about privacy: [${brand.supportEmail}](mailto:${brand.supportEmail}), ${brand.phone}, or by mail to ${brand.name}, ${brand.address.join(', ')}.`,
      ],
    },
  ],
};
