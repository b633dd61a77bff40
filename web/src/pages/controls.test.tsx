import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onOpenChat } from '../lib/page/chatPanel.ts';
import { renderAt } from '../testing/render.tsx';
import { AboutPage } from './about/AboutPage.tsx';
import { CorporateSolutionsPage } from './corporateSolutions/CorporateSolutionsPage.tsx';
import { ExpressDeliveryPage } from './expressDelivery/ExpressDeliveryPage.tsx';
import { HelpCenterPage } from './helpCenter/HelpCenterPage.tsx';
import { InternationalShippingPage } from './internationalShipping/InternationalShippingPage.tsx';
import { ReturnsPage } from './returns/ReturnsPage.tsx';
import { ShippingGuidePage } from './shippingGuide/ShippingGuidePage.tsx';

const alerts = vi.fn();
beforeEach(() => {
  alerts.mockReset();
  vi.stubGlobal('alert', alerts);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const drafts: readonly (readonly [label: string, Page: ComponentType, to: string, subject: string])[] = [
  ['Schedule Pickup', ExpressDeliveryPage, 'pickup@exline.example', 'Express pickup request'],
  ['Request a Quote', ExpressDeliveryPage, 'sales@exline.example', 'Express delivery quote request'],
  [
    'Request a Quote',
    InternationalShippingPage,
    'sales@exline.example',
    'International shipping quote request',
  ],
  ['Schedule a Demo', CorporateSolutionsPage, 'sales@exline.example', 'Corporate demo request'],
  ['Schedule Pickup', ShippingGuidePage, 'pickup@exline.example', 'Pickup request'],
  ['Contact Support', ReturnsPage, 'returns@exline.example', 'Help with a return at Exline'],
  ['View Open Positions', AboutPage, 'careers@exline.example', 'Open positions'],
];

test.each(drafts)('"%s" opens a filled-in mail draft', (label, Page, to, subject) => {
  renderAt('/', <Page />);
  for (const link of screen.getAllByText<HTMLAnchorElement>(label, { selector: 'a' })) {
    const draft = new URL(link.href);
    expect([draft.protocol, draft.pathname, draft.searchParams.get('subject')]).toEqual([
      'mailto:',
      to,
      subject,
    ]);
    expect(draft.searchParams.get('body')).toMatch(/^Hello.*:\n/s);
  }
});

test('the country guide button explains how to get the guide', async () => {
  renderAt('/', <InternationalShippingPage />);
  for (const button of screen.getAllByText('Country Guide', { selector: 'button' }))
    await userEvent.click(button);
  expect(alerts).toHaveBeenCalledTimes(2);
  expect(alerts).toHaveBeenCalledWith(expect.stringContaining('country guide'));
});

test('the calculator button explains that the rate tool is not implemented', async () => {
  renderAt('/', <ShippingGuidePage />);
  await userEvent.click(screen.getByText('Calculate Shipping Cost', { selector: 'button' }));
  expect(alerts).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/calculator.*rate tool.*not implemented/),
  );
});

test('the brochure is a PDF that lists the plans, and an alert confirms the download', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    expect([this.href, this.download]).toEqual(['blob:1', 'exline-corporate-brochure.pdf']);
  });
  renderAt('/', <CorporateSolutionsPage />);
  await userEvent.click(screen.getByText('Download Brochure', { selector: 'button' }));
  await expect.poll(() => alerts).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('is being'));
  expect(saved).toHaveBeenCalledOnce();
  const text = (await files[0]?.text()) ?? '';
  for (const words of ['%PDF-1.4', 'Small Business: $29/month', 'Mid-Market: $199/month', 'Custom price'])
    expect(text).toContain(words);
  saved.mockRestore();
});

test.each([
  ['Chat with Support', HelpCenterPage],
  ['Live Chat', ReturnsPage],
])('"%s" opens the chat', async (label, Page) => {
  const opened = vi.fn();
  const stop = onOpenChat(opened);
  renderAt('/', <Page />);
  await userEvent.click(screen.getByText(label, { selector: 'button' }));
  expect(opened).toHaveBeenCalledOnce();
  stop();
});

test('"Call" dials customer service', () => {
  renderAt('/', <HelpCenterPage />);
  expect(screen.getByText('Call', { selector: 'a' }).getAttribute('href')).toBe('tel:+18005550139');
});

test.each([
  ['Track Package', '/track'],
  ['Get Quote', '/express-delivery'],
  ['File Claim', '/returns'],
  ['Contact Us', '/contact'],
])('the quick card "%s" leads to %s', async (label, path) => {
  const location = renderAt('/help-center', <HelpCenterPage />);
  await userEvent.click(screen.getByText(label, { selector: 'a *' }));
  expect(location.history.at(-1)).toBe(path);
});
