import { brand, pages } from '@exline/contracts';
import type { Policy } from '../policy/policy.ts';

/** The words of the Terms of Service. */
export const terms: Policy = {
  title: 'Terms of Service',
  lead: `What you can expect of ${brand.name} when you send or follow a package, and what we expect of you.`,
  description: `The terms under which ${brand.name} carries and tracks packages: duties, liability and changes.`,
  since: 'January 1, 2024',
  numbered: true,
  sections: [
    {
      id: 'acceptance',
      title: 'Acceptance of terms',
      blocks: [
        `By using this site or by handing us a package you agree to these terms and to the [Shipping Policy](${pages.shippingPolicy}). If you do not agree, please do not use our services.`,
        'If you act for a company, you confirm that you may agree in its name.',
      ],
    },
    {
      id: 'service',
      title: 'Description of the service',
      blocks: [
        `${brand.name} picks up, carries and delivers packages, and shows on this site where a package is. Looking up a package needs its tracking number and nothing else: no account, no sign-in.`,
        'Estimated delivery days are estimates. A time is guaranteed only where the name or the description of a service says so.',
      ],
    },
    {
      id: 'responsibilities',
      title: 'Your responsibilities',
      blocks: [
        'When you send a package, you',
        {
          list: [
            'give complete and correct addresses of sender and recipient;',
            'state weight, dimensions and content truthfully, and the value where you declare one;',
            'pack it so that it withstands ordinary handling;',
            'send nothing that is prohibited or that needs a licence you do not have.',
          ],
        },
        'When you use this site, you look up only packages that concern you, and you do not try to guess numbers, to overload the site or to enter its staff area.',
      ],
    },
    {
      id: 'shipping',
      title: 'Shipping terms',
      blocks: [
        `Services, times, rates, weights and prohibited items are those of the [Shipping Policy](${pages.shippingPolicy}) on the day of shipment. A package weighs at most 150 lbs.`,
        'We may open, hold or return a package that is unsafe, prohibited or wrongly declared. The sender bears what that costs.',
        'Duties and taxes of international shipments are paid by the recipient.',
      ],
    },
    {
      id: 'liability',
      title: 'Limitation of liability',
      blocks: [
        'Our liability for a shipment is limited to the shipping cost paid for it. We are not liable for lost profit, lost sales or other indirect loss, nor for delays that we cannot prevent, such as weather, strikes or customs.',
        `Coverage for loss and damage stands beside this limit: up to $100 for every package at no cost, and up to $50,000 where extended coverage was bought. How and until when to claim is under [Returns & Refunds](${pages.returns}).`,
        'Rights that the law gives you and that no contract can take away are not touched.',
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy',
      blocks: [
        `What we keep about senders, recipients and visitors, and why, is in the [Privacy Policy](${pages.privacy}). What is stored in your browser is in the [Cookie Policy](${pages.cookiePolicy}).`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        'When we change these terms, the new text stands on this page with the date from which it holds. For a package that is already on its way, the terms of the day of shipment hold.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        `Questions about these terms: [${brand.supportEmail}](mailto:${brand.supportEmail}), ${brand.phone}, or ${brand.name}, ${brand.address.join(', ')}. More ways to reach us are on the [contact page](${pages.contact}).`,
      ],
    },
  ],
};
