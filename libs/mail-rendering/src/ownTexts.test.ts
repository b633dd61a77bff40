import { describe, expect, test } from 'vitest';
import { renderMail } from './render.tsx';
import { aDeliveryPayload, aReplyPayload, aShippingPayload, aStatusPayload } from './testing/payloads.ts';

const SITE = 'https://exline.example';
const MARKUP = '<img src=x onerror="alert(1)">';

const render = (payload: Parameters<typeof renderMail>[0], texts: Record<string, string>) =>
  renderMail(payload, SITE, {}, texts);

describe('the texts of an owner', () => {
  test('replace the defaults, in both parts, and leave the rest of the email as it is', async () => {
    const { subject, html, text } = await render(aShippingPayload(), {
      subject: 'Good news, {{name}}',
      text: 'Dear {{ name }},\nyour parcel goes to {{destination}}.\n\nIt arrives on {{estimatedDelivery}}.',
    });
    expect(subject).toBe('Good news, Maya Chen');
    expect(text).toContain(
      'Dear Maya Chen,\nyour parcel goes to Portland, OR.\n\nIt arrives on November 22, 2026.',
    );
    for (const part of [html, text]) {
      expect(part).not.toContain('You can follow your parcel');
      for (const fixed of [
        'Follow your parcel',
        'Tracking number',
        'Track your parcel',
        'support@exline.example',
      ])
        expect(part).toContain(fixed);
    }
  });

  test('have a defined text in place of an unknown value', async () => {
    const payload = aShippingPayload({ customerName: null, estimatedDelivery: null, destination: null });
    const { text } = await render(payload, {
      text: 'Hello {{name}},\nyour parcel goes to {{destination}} on {{estimatedDelivery}}.',
    });
    expect(text).toContain('Hello,\nyour parcel goes to your address on a day not known yet.');
  });

  test('are text, not markup, and so are the values in them', async () => {
    const { html, text } = await render(aShippingPayload({ customerName: MARKUP }), {
      text: `Hello {{name}} ${MARKUP}`,
      title: MARKUP,
    });
    expect(html).not.toContain('<img');
    expect(text).toContain(`Hello ${MARKUP} ${MARKUP}`);
  });

  test('have a subject of one line, whatever a value contains', async () => {
    const payload = aReplyPayload({ subject: 'One\r\nBcc: all@example.com\u2028two' });
    expect((await render(payload, {})).subject).toBe('Re: One Bcc: all@example.com two');
  });

  test('are filled once: a value is not searched for placeholders', async () => {
    const payload = aShippingPayload({ customerName: '{{destination}}' });
    expect((await render(payload, { subject: 'For {{name}}' })).subject).toBe('For {{destination}}');
  });

  test('can contain a link', async () => {
    const { html, text } = await render(aDeliveryPayload(), { text: 'Ask through the {{contactForm}}.' });
    expect(html).toMatch(
      /Ask through the <a href="https:\/\/exline.example\/contact"[^>]*>contact form<\/a>\./,
    );
    expect(text).toContain('https://exline.example/contact');
  });

  test('are replaced by those of the request, such as those of a rule', async () => {
    const payload = aShippingPayload({ texts: { subject: 'About {{trackingNumber}}' } });
    const { subject, text } = await render(payload, { subject: 'Usual', text: 'Usual text.' });
    expect([subject, text.includes('Usual text.')]).toEqual(['About EX1234567890', true]);
  });

  test('from a newer version of the program lose only the placeholders and texts that are unknown here', async () => {
    const { subject, text } = await render(aShippingPayload(), {
      subject: 'Now {{gift}}',
      banner: 'Unknown',
    });
    expect(subject).toBe('Now');
    expect(text).not.toContain('Unknown');
  });
});

test('a status email has a text above the line of the parcel only if an owner wrote one', async () => {
  const { html } = await render(aStatusPayload(), {});
  expect(html).not.toMatch(/<p[^>]*><\/p>/);
  expect((await render(aStatusPayload(), { text: 'Good news.' })).text).toMatch(
    /Good news\.[\s\S]*In Transit\n/,
  );
});
