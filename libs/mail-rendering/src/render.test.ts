import { describe, expect, test } from 'vitest';
import { renderMail, type MailTokens } from './render.tsx';
import {
  aChatPayload,
  aConfirmationPayload,
  aDeliveryPayload,
  aReplyPayload,
  aRequestAnswerPayload,
  aReturnLabelPayload,
  aReturnStepPayload,
  aShippingPayload,
  aStatusPayload,
  aTranscriptPayload,
} from './testing/payloads.ts';

const SITE = 'https://exline.example/';
const MARKUP = '<img src=x onerror="alert(1)"> & <script>alert(2)</script>';

const readable = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

const render = async (payload: Parameters<typeof renderMail>[0], tokens: MailTokens = {}) => {
  const mail = await renderMail(payload, SITE, tokens);
  const links = [...mail.html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => readable(href));
  return { ...mail, links };
};

describe('a shipping mail', () => {
  test('names the parcel and links to its page, in both parts', async () => {
    const { subject, html, links, text } = await render(aShippingPayload());
    expect(subject).toBe('Your Exline parcel EX1234567890');
    expect(links).toContain('https://exline.example/track/EX1234567890?from=shipping');
    for (const part of [html, text]) {
      for (const words of ['EX1234567890', 'In Transit', 'November 22, 2026', 'Portland, OR', 'Maya Chen'])
        expect(part).toContain(words);
    }
    expect(text).toContain('https://exline.example/track/EX1234567890?from=shipping');
  });

  test('leaves out unknown values', async () => {
    const { text } = await render(
      aShippingPayload({ customerName: null, estimatedDelivery: null, destination: null }),
    );
    expect(text).toContain('Hello,');
    expect(text).not.toContain('Estimated delivery');
    expect(text).not.toContain('Destination');
  });

  test('links to the right page for any characters in the number', async () => {
    const { links } = await render(aShippingPayload({ trackingNumber: 'a/b?c#d&"e' }));
    expect(links).toContain(`https://exline.example/track/${encodeURIComponent('a/b?c#d&"e')}?from=shipping`);
  });
});

test.each([aShippingPayload(), aDeliveryPayload()])(
  'the link in a mail of the kind $kind opens the private details, in both parts',
  async (payload) => {
    const { links, text } = await render(payload, { delivery: 'tok-en' });
    const link = `https://exline.example/track/EX1234567890?from=${payload.kind}#tok-en`;
    expect(links).toContain(link);
    expect(text).toContain(link);
  },
);
describe('the mail with the label of a return', () => {
  test('names the return, links to its page and says how to send the parcel back', async () => {
    const { subject, html, text, links } = await render(aReturnLabelPayload());
    expect(subject).toBe('Your Exline return RT0123456789ABC');
    expect(links).toContain('https://exline.example/returns/RT0123456789ABC?from=returnLabel');
    for (const part of [html, text])
      for (const words of ['RT0123456789ABC', 'EX1234567890', 'Damaged', 'Maya Chen', 'Print the label'])
        expect(part).toContain(words);
    expect((await render(aReturnLabelPayload({ issueType: 'lost' }))).text).not.toContain('Print the label');
  });

  test('links to the photos of the return, and asks for some if they help', async () => {
    const { links, text } = await render(aReturnLabelPayload(), { photos: 'tok-en' });
    expect(links).toContain('https://exline.example/returns/RT0123456789ABC?from=returnLabel#tok-en');
    expect(text).toContain('Photos help us decide sooner.');
    expect((await render(aReturnLabelPayload({ issueType: 'lost' }))).text).not.toContain('Photos');
    const step = await render(aReturnStepPayload(), { photos: 'tok-en' });
    expect(step.links).toContain('https://exline.example/returns/RT0123456789ABC?from=returnStep#tok-en');
  });
});

test('a mail about a step of a return has the reason of a refusal', async () => {
  const { subject, text, html } = await render(aReturnStepPayload({ note: `The seal is broken. ${MARKUP}` }));
  expect(subject).toBe('Exline return RT0123456789ABC: your return was refused');
  expect(text).toContain('The seal is broken.');
  expect(html).not.toContain('<img src=x');
});

test('the answer to a request names the change, its outcome and the page of the parcel', async () => {
  const done = await render(aRequestAnswerPayload(), { delivery: 'tok-en' });
  expect(done.subject).toBe('Your request about Exline parcel EX1234567890');
  for (const words of ['We changed your delivery', 'Choose another day', 'November 24, 2026'])
    expect(done.text).toContain(words);
  expect(done.links).toContain('https://exline.example/track/EX1234567890?from=requestAnswer#tok-en');
  const declined = await render(
    aRequestAnswerPayload({ change: 'neighbor', details: `Ida ${MARKUP}`, outcome: 'declined' }),
  );
  expect(declined.text).toContain('We could not change your delivery');
  expect(declined.html).not.toContain('<img src=x');
});

test('a delivery mail names time and place, and links to the delivery', async () => {
  const { subject, text, links } = await render(aDeliveryPayload());
  expect(subject).toBe('Your Exline parcel EX1234567890 was delivered');
  for (const words of ['Hello Maya Chen', 'Nov 21, 2026, 2:14 PM UTC', 'Portland, OR'])
    expect(text).toContain(words);
  expect(links).toContain('https://exline.example/track/EX1234567890?from=delivery');
  const bare = await render(aDeliveryPayload({ customerName: null, deliveredAt: null, destination: null }));
  expect(bare.text).not.toContain('Delivered\n');
});

test('a reply precedes the message that it answers, line by line', async () => {
  const { subject, text } = await render(aReplyPayload());
  expect(subject).toBe('Re: Delivery Problem');
  expect(text).toMatch(/With the driver\.\n\nIt comes today\.[\s\S]*Where is it\?\nIt was due yesterday\./);
});

test('a transcript has the messages of both sides, and says when it is cut', async () => {
  const { text, isAutomatic } = await render(aTranscriptPayload());
  expect(text).toMatch(/You, Nov 21, 2026[\s\S]*Where is it\?[\s\S]*Exline, Nov[\s\S]*with the driver\./);
  expect([isAutomatic, text.includes('only the newest messages')]).toEqual([true, false]);
  expect((await render(aTranscriptPayload({ isCut: true }))).text).toContain('only the newest messages');
});

test('chat replies are sent in one mail, oldest first', async () => {
  const { subject, text } = await render(aChatPayload());
  expect(subject).toBe('Exline has answered you in the chat');
  expect(text).toMatch(/It is with the driver\.[\s\S]*Anything else\?/);
  expect(text).toContain('Nov 21, 2026');
});

describe('an email to a subscriber', () => {
  test('asks to confirm the address, with the token in the fragment', async () => {
    const mail = await renderMail(aConfirmationPayload(), SITE, { confirm: 'token' });
    for (const part of [mail.html, mail.text]) expect(part).toContain('https://exline.example/confirm#token');
    expect(mail.text).toContain('48 hours');
    expect(mail.unsubscribeUrl).toBeUndefined();
  });

  test('tells a status, with the line of the parcel and the ways to change or stop the updates', async () => {
    const tokens = { preferences: 'chosen', unsubscribe: 'stop' };
    const mail = await renderMail(aStatusPayload(), SITE, tokens);
    expect(mail.subject).toBe('In Transit: your Exline parcel EX1234567890');
    expect(mail.html).toContain('aria-label="Stop 4 of 6"');
    const url = 'https://exline.example/unsubscribe/stop';
    for (const words of ['In Transit', 'Denver, CO', 'November 24, 2026', '/notifications#chosen', url])
      expect(mail.text).toContain(words);
    expect(mail.unsubscribeUrl).toBe(url);
  });

  test('tells several statuses, the newest first', async () => {
    const stops = ['Shipped', 'Exception'].map((status) => ({
      status,
      at: '2026-11-21T14:14:00.000Z',
      location: null,
    }));
    const { html, text } = await renderMail(aStatusPayload({ stops, earlier: [] }), SITE);
    expect(text).toMatch(/Exception[\s\S]*Shipped/);
    // An exception is not a stop, so the progress line shows the last stop before it.
    expect(html).toContain('aria-label="Stop 3 of 6"');
  });

  test('shows no line while no stop of the parcel is known', async () => {
    const stops = [{ status: 'Exception', at: '2026-11-21T14:14:00.000Z', location: 'Denver, CO' }];
    const { html } = await renderMail(aStatusPayload({ stops, earlier: [] }), SITE);
    expect(html).toContain('Denver, CO');
    expect(html).not.toContain('of 6');
  });
});

test.each([
  ['shipping', aShippingPayload({ customerName: MARKUP, destination: MARKUP, status: MARKUP })],
  ['reply', aReplyPayload({ name: MARKUP, subject: MARKUP, message: MARKUP, reply: MARKUP })],
  ['chat', aChatPayload({ replies: [{ message: MARKUP, at: '2026-11-21T15:04:00.000Z' }] })],
  [
    'transcript',
    aTranscriptPayload({ messages: [{ sender: 'user', message: MARKUP, at: '2026-11-21T15:04:00.000Z' }] }),
  ],
])('markup in a value is only text in a %s email', async (_kind, payload) => {
  const { html, text } = await render(payload);
  expect(html).not.toMatch(/<(script|img)/);
  expect(readable(html)).toContain(MARKUP);
  expect(text).toContain(MARKUP);
});

test.each([
  ['shipping', aShippingPayload()],
  ['delivery', aDeliveryPayload()],
  ['requestAnswer', aRequestAnswerPayload()],
  ['reply', aReplyPayload()],
  ['chat', aChatPayload()],
])('the %s email has a title and an underlined link in its footer', async (_kind, payload) => {
  const { html } = await render(payload);
  expect(html).toMatch(/<title>[^<]+<\/title>/);
  expect(html).toMatch(
    /<a [^>]*href="mailto:support@exline.example"[^>]*text-decoration-line:underline|<a [^>]*href="mailto:support@exline.example"[^>]*text-decoration:underline/,
  );
});

test('only a reply by the staff counts as written by a person', async () => {
  const payloads = [aShippingPayload(), aDeliveryPayload(), aChatPayload(), aReplyPayload()];
  const mails = await Promise.all(payloads.map((payload) => render(payload)));
  expect(mails.map(({ isAutomatic }) => isAutomatic)).toEqual([true, true, true, false]);
});

test('a delivery email links to the contact form', async () => {
  const { links, text } = await render(aDeliveryPayload());
  expect(links).toContain('https://exline.example/contact');
  expect(text).toContain('https://exline.example/contact');
});

test.each([
  ['In Transit', 'until it is delivered'],
  ['delivered', 'was delivered'],
])('the shipping email of an order that is %s says that the parcel %s', async (status, words) => {
  const { text } = await render(aShippingPayload({ status }));
  expect(text).toContain(words);
  expect(text.includes('from now until')).toBe(status !== 'delivered');
});

test('a button has the same size in Outlook, which ignores the padding of links', async () => {
  const { html } = await render(aShippingPayload());
  expect(html.match(/<!--\[if mso\]><i style="mso-font-width:400%/g)).toHaveLength(2);
  expect(html).toContain('mso-text-raise:9px');
});

test('an inbox shows the preview and no text after it', async () => {
  const { html, text } = await render(aShippingPayload());
  const [, preview = '', blanks = ''] =
    /data-skip-in-text="true">([^<]+)<div>([^<]+)<\/div>/.exec(html) ?? [];
  expect(preview).toMatch(/\w/);
  expect(blanks).toMatch(/^[\u00A0\u200B-\u200F\uFEFF]+$/);
  expect(text).not.toContain('\u200C');
});

test('an email fits a phone, also with words that are longer than a line', async () => {
  const { html } = await render(aReplyPayload({ subject: 'x'.repeat(255) }));
  expect(html).toContain('<meta content="width=device-width, initial-scale=1" name="viewport"/>');
  expect(html).toMatch(/<td style="overflow-wrap:anywhere/);
});

test('a preview does not end within an emoji', async () => {
  const long = `${'a'.repeat(119)}😀${'b'.repeat(28)}😀${'c'.repeat(99)}`;
  const [reply] = aChatPayload().replies;
  for (const payload of [
    aReplyPayload({ reply: long }),
    aChatPayload({ replies: [{ at: '', ...reply, message: long }] }),
  ])
    expect((await render(payload)).html).not.toMatch(/\p{Cs}|\uFFFD/u);
});

test('Arabic and Hebrew texts have their own direction, which puts their punctuation in place', async () => {
  const shipping = await render(aShippingPayload({ destination: 'חיפה (נמל)!' }));
  expect(shipping.html).toContain('<span dir="auto">חיפה (נמל)!</span>');
  const status = 'في الطريق!';
  const { html } = await render(aReplyPayload({ reply: 'مرحبا (اليوم).' }));
  expect(html).toMatch(/<p [^>]*dir="auto"[^>]*>مرحبا \(اليوم\)\.<\/p>/);
  const announced = await render(
    aStatusPayload({ stops: [{ status, at: '2026-11-21T14:14:00Z', location: null }] }),
  );
  expect(announced.html).toMatch(/<h1 [^>]*dir="auto"/);
});
