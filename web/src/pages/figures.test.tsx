import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { AboutPage } from './about/AboutPage.tsx';
import { CorporateSolutionsPage } from './corporateSolutions/CorporateSolutionsPage.tsx';
import { ExpressDeliveryPage } from './expressDelivery/ExpressDeliveryPage.tsx';
import { HelpCenterPage } from './helpCenter/HelpCenterPage.tsx';
import { InternationalShippingPage } from './internationalShipping/InternationalShippingPage.tsx';
import { ReturnsPage } from './returns/ReturnsPage.tsx';
import { ShippingGuidePage } from './shippingGuide/ShippingGuidePage.tsx';

// Repeated here by hand: a test that read the figures from the page's own content would not find a mistake.
const prohibited = [
  'Hazardous materials',
  'Flammable liquids and gases',
  'Weapons and ammunition',
  'Perishable food',
  'Live animals',
  'Illegal substances',
];
const figures: readonly (readonly [title: string, Page: ComponentType, texts: readonly string[]])[] = [
  [
    'Express Delivery',
    ExpressDeliveryPage,
    [
      'Same Day Delivery For * from $29.99 Order by 2 PM, within city limits',
      'Next Day Express For * $19.99 Guaranteed by 10:30 AM next business day',
      '2-Day Express For * $12.99',
      'up to $1,000 at no cost',
    ],
  ],
  [
    'International Shipping',
    InternationalShippingPage,
    [
      'Over 220 countries',
      'International Express 1–3 business days from $49.99',
      'International Standard 5–10 days from $24.99',
      'North America Express 2–4 days',
      'Europe Express 3–5 days',
      'Asia Pacific Express 4–6 days',
      'Global standard 5–15 days',
      'within 45 days',
      ...prohibited,
      'Standalone lithium batteries',
      'Liquids and gels',
      'Pharmaceuticals',
      'Cash',
    ],
  ],
  [
    'Corporate Solutions',
    CorporateSolutionsPage,
    [
      'Small Business $29 /month For * Up to 100 shipments per month',
      'Mid-Market $199 /month For * Up to 1,000 shipments per month',
      'Enterprise Custom price For * Unlimited shipments',
      'email within 2 hours',
    ],
  ],
  [
    'Help Center',
    HelpCenterPage,
    [
      'Standard takes 5–7 business days, Express 2–3 days, and Overnight arrives on the next business day',
      '3:00 PM local time',
      'by 2 PM, within city limits',
      '150 lbs',
      'Over 20 lbs, we recommend a double-wall box',
      'domestic orders over $100 with standard delivery',
      '14 days after the expected delivery',
      'Within 7 days of delivery',
      'you have 45 days to claim',
      '5–7 business days, complex cases in up to 14 days',
      'Refunds go to the original payment method',
      'Over 220 countries',
      '1–3 business days, International Standard 5–10 days',
      'standalone lithium batteries, liquids and gels, pharmaceuticals and cash',
      'answered within 2 hours',
      'Mon–Fri 6:00 AM–10:00 PM EST, Sat–Sun 8:00 AM–8:00 PM EST',
    ],
  ],
  [
    'Shipping Guide',
    ShippingGuidePage,
    [
      'The maximum package weight is 150 lbs',
      'Over 20 lbs, use a double-wall box',
      'Round up to the nearest inch',
      'Round up to the nearest pound',
      ...prohibited,
      'Insure items worth over $100',
      'Basic up to $100 Free, for loss and damage',
      'Extended up to $50,000 1% of the declared value',
    ],
  ],
  [
    'Returns & Refunds',
    ReturnsPage,
    [
      'Report issue Within 30 days',
      'In 5–7 business days, complex cases up to 14 days',
      'To the original payment method',
      'Damage 7 days after delivery',
      'Lost package 14 days after expected delivery',
      'General issues 30 days from ship date',
      'International 45 days',
      'Appeal 30 days',
      'Basic, free up to $100',
      'Express, free up to $1,000',
      'Extended, 1% up to $50,000',
    ],
  ],
  [
    'About',
    AboutPage,
    [
      'founded in 2010',
      '2010',
      '50+ countries',
      'transparent, efficient and accessible',
      'AI and IoT technology',
      'carbon-neutral operations',
      'Our Mission',
      'Global Reach',
      'Advanced Technology',
      'Sustainable Operations',
      'Join Our Team',
    ],
  ],
];

// The visible text, with one space between text nodes, regardless of the markup.
const shownText = () => {
  const pieces: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) pieces.push(node.textContent ?? '');
  return pieces.join(' ').replace(/\s+/g, ' ');
};
const asPattern = (text: string) =>
  new RegExp(
    text
      .replace(/[.+$()]/g, '\\$&')
      .replace(/ /g, ' ')
      .replace(/\*/g, '.{1,90}?'),
  );

test.each(figures)(
  '%s shows all of its figures, and claims no support at every hour',
  (_title, Page, texts) => {
    renderAt('/', <Page />);
    const shown = shownText();
    for (const text of texts) expect(shown).toMatch(asPattern(text));
    // The specification claims support at every hour on the home and tracking pages only. Elsewhere, office hours
    // apply.
    expect(shown).not.toMatch(/24\/7|day and night|around the clock/i);
  },
);

test.each(figures)('%s has its own title, one main heading, and headings in order', (title, Page) => {
  renderAt('/', <Page />);
  expect(document.title).toBe(`${title} · Exline`);
  expect(screen.getByText(title, { selector: '[aria-current="page"]' })).toBeDefined();
  const levels = [...document.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName[1]));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1));
});
