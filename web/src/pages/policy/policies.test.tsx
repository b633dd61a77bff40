import { brand, pageAt, pages } from '@exline/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { CookiePolicyPage } from '../cookiePolicy/CookiePolicyPage.tsx';
import { PrivacyPage } from '../privacy/PrivacyPage.tsx';
import { ShippingPolicyPage } from '../shippingPolicy/ShippingPolicyPage.tsx';
import { TermsPage } from '../terms/TermsPage.tsx';

const policies = [
  [pages.privacy, PrivacyPage],
  [pages.terms, TermsPage],
  [pages.shippingPolicy, ShippingPolicyPage],
  [pages.cookiePolicy, CookiePolicyPage],
] as const;

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const text = () => screen.getByRole('article').textContent ?? '';
const rowsOf = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe.each(policies)('%s', (path, Page) => {
  test('links only to pages of the site, to its own sections and to email drafts', () => {
    renderAt(path, <Page />);
    const strange = [...document.querySelectorAll('a')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) =>
        href.startsWith('#')
          ? document.getElementById(href.slice(1)) === null
          : pageAt(href) === undefined && !href.startsWith('mailto:'),
      );
    expect(strange).toEqual([]);
  });

  test('breaks no line within the phone number', () => {
    renderAt(path, <Page />);
    expect(text()).not.toContain(brand.phone);
  });

  test('has an entry for each section in its table of contents, in order', () => {
    renderAt(path, <Page />);
    const [contents] = screen.getAllByRole('navigation', { name: 'On this page' });
    const entries = within(contents!).getAllByRole('link');
    expect(headings().slice(1)).toEqual(entries.map(({ textContent }) => textContent));
  });
});

describe('the Shipping Policy', () => {
  test('states the times of the three domestic services', () => {
    renderAt(pages.shippingPolicy, <ShippingPolicyPage />);
    expect(rowsOf('Shipping options')).toEqual([
      ['Standard', '5–7 business days'],
      ['Express', '2–3 business days'],
      ['Overnight', 'Next business day, cut-off 3:00 PM local time'],
    ]);
  });

  test('states the express rates with their promises', () => {
    renderAt(pages.shippingPolicy, <ShippingPolicyPage />);
    expect(rowsOf('Rates')).toEqual([
      ['Same Day Delivery', 'Order by 2 PM, within city limits', 'from $29.99'],
      ['Next Day Express', 'By 10:30 AM next business day, guaranteed', '$19.99'],
      ['2-Day Express', 'Within two business days', '$12.99'],
    ]);
  });

  test('states the international rates', () => {
    renderAt(pages.shippingPolicy, <ShippingPolicyPage />);
    expect(rowsOf('International')).toEqual([
      ['International Express', '1–3 business days', 'from $49.99'],
      ['International Standard', '5–10 days', 'from $24.99'],
    ]);
  });

  test('states the time limit of each claim', () => {
    renderAt(pages.shippingPolicy, <ShippingPolicyPage />);
    expect(rowsOf('Claims and insurance')).toEqual([
      ['Damage', 'Within 7 days of delivery'],
      ['Lost package', '14 days after the expected delivery'],
      ['Anything else', 'Within 30 days of the ship date'],
      ['International', 'Within 45 days'],
    ]);
  });

  test.each([
    'Domestic orders over $100 ship free with Standard',
    'over 220 countries',
    'dimensions up to the nearest inch and weight up to the nearest pound',
    'up to 150 lbs',
    'Over 20 lbs, we recommend a double-wall box',
    'covered up to $100 for loss and damage at no cost',
    'extended coverage up to $50,000 costs 1% of the declared value',
    'Express services include insurance up to $1,000',
    'resolved in 5–7 business days, complex ones in up to 14 days',
    'appeal within 30 days',
    'Refunds go to the original payment method',
    'standalone lithium batteries, liquids and gels, pharmaceuticals and cash',
  ])('says "%s"', (words) => {
    renderAt(pages.shippingPolicy, <ShippingPolicyPage />);
    expect(text()).toContain(words);
  });

  test('lists the prohibited items', () => {
    renderAt(pages.shippingPolicy, <ShippingPolicyPage />);
    const section = within(screen.getByRole('region', { name: 'Prohibited items' }));
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Hazardous materials',
      'Flammable liquids and gases',
      'Weapons and ammunition',
      'Perishable food',
      'Live animals',
      'Illegal substances',
    ]);
  });
});

test('the Terms of Service have eight numbered sections and limit liability to the shipping cost paid', () => {
  renderAt(pages.terms, <TermsPage />);
  expect(headings().slice(1)).toEqual([
    '1. Acceptance of terms',
    '2. Description of the service',
    '3. Your responsibilities',
    '4. Shipping terms',
    '5. Limitation of liability',
    '6. Privacy',
    '7. Changes to these terms',
    '8. Contact',
  ]);
  expect(text()).toContain('limited to the shipping cost paid');
});

test('the Privacy Policy has its sections in order', () => {
  renderAt(pages.privacy, <PrivacyPage />);
  expect(headings().slice(1)).toEqual([
    'Information we collect',
    'How we use it',
    'Sharing',
    'Security',
    'Your rights',
    'Contact',
  ]);
});

describe('the Cookie Policy', () => {
  test('lists the four types of cookies', () => {
    renderAt(pages.cookiePolicy, <CookiePolicyPage />);
    expect(rowsOf('Types of cookies').map(([type]) => type)).toEqual([
      'Essential',
      'Performance',
      'Functional',
      'Marketing',
    ]);
  });

  test.each([
    'Session management is used for admin authentication',
    'About 30 days to 2 years',
    'consent banner',
    'the last 5 tracking numbers',
  ])('says "%s"', (words) => {
    renderAt(pages.cookiePolicy, <CookiePolicyPage />);
    expect(text()).toContain(words);
  });
});
