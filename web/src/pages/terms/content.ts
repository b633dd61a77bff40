import { brand, pages } from '@exline/contracts';
import type { Policy } from '../policy/policy.ts';

export const terms: Policy = {
  title: 'Terms of Service',
  lead: `What you can expect from ${brand.name} when you send or track a package, and what we expect from you.`,
  description: `The terms under which ${brand.name} carries and tracks packages: duties, liability and changes.`,
  since: 'January 1, 2024',
  numbered: true,
  sections: [
    {
      id: 'acceptance',
      title: 'Acceptance of terms',
      blocks: [
        `By using this site or giving us a package, you agree to these terms and to the [Shipping Policy](${pages.shippingPolicy}). If you do not agree, please do not use our services.`,
        'If you act for a company, you confirm that you are authorized to agree on its behalf.',
      ],
    },
    {
      id: 'service',
      title: 'Description of the service',
      blocks: [
        `${brand.name} picks up, carries and delivers packages, and shows on this site where a package is. To look up a package, you need only its tracking number: no account, no sign-in.`,
        'Estimated delivery days are estimates. A time is guaranteed only if the name or description of a service says so.',
      ],
    },
    {
      id: 'responsibilities',
      title: 'Your responsibilities',
      blocks: [
        'When you send a package, you must:',
        {
          list: [
            'give the complete and correct addresses of sender and recipient;',
            'state weight, dimensions and contents truthfully, and the value if you declare one;',
            'pack it so that it withstands ordinary handling;',
            'send nothing that is prohibited or that requires a license you do not have.',
          ],
        },
        'When you use this site, look up only packages that concern you. Do not try to guess tracking numbers, overload the site or enter its staff area.',
      ],
    },
    {
      id: 'shipping',
      title: 'Shipping terms',
      blocks: [
        `Services, times, rates, weights and prohibited items are those in the [Shipping Policy](${pages.shippingPolicy}) on the day of shipment. A package can weigh at most 150 lbs.`,
        'We may open, hold or return a package that is unsafe, prohibited or wrongly declared. The sender pays the resulting costs.',
        'Duties and taxes of international shipments are paid by the recipient.',
      ],
    },
    {
      id: 'liability',
      title: 'Limitation of liability',
      blocks: [
        'Our liability for a shipment is limited to the shipping cost paid for it. We are not liable for lost profit, lost sales or other indirect loss, nor for delays that we cannot prevent, such as weather, strikes or customs.',
        `Coverage for loss and damage is separate from this limit: up to $100 for every package at no cost, and up to $50,000 with extended coverage. For how and when to claim, see [Returns & Refunds](${pages.returns}).`,
        'Your statutory rights are not affected.',
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy',
      blocks: [
        `The [Privacy Policy](${pages.privacy}) explains what we store about senders, recipients and visitors, and why. The [Cookie Policy](${pages.cookiePolicy}) explains what is stored in your browser.`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        'When we change these terms, we publish the new text on this page with its effective date. For a package that is already on its way, the terms on the day of shipment apply.',
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
