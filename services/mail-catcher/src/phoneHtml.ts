import { document, escaped } from './html.ts';
import type { CaughtText } from './textFolder.ts';

const style = `
  .phones { display: grid; gap: 24px; max-width: 560px; margin: 0 auto; }
  .phone { background: #fff; border: 1px solid #e4e1d8; border-radius: 12px; overflow: hidden; }
  .phone h2 { display: flex; justify-content: space-between; gap: 12px; margin: 0; padding: 12px 16px; font-size: 16px;
    border-bottom: 1px solid #e4e1d8; font-variant-numeric: tabular-nums; }
  .phone h2 small { font-weight: 400; }
  .thread { display: flex; flex-direction: column; gap: 12px; margin: 0; padding: 16px; border: 0; background: none; }
  .thread li { max-width: 85%; border: 0; }
  .thread p { margin: 0 0 4px; padding: 8px 14px; border-radius: 12px; background: #f3f1eb; overflow-wrap: anywhere; }
  .thread a { display: inline; padding: 0; color: #0b53d8; text-decoration: underline; }
  .thread a:hover { background: none; }
  .thread .mine { align-self: flex-end; text-align: right; }
  .thread .mine p { background: #0b53d8; color: #fff; text-align: left; }
  .replies { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 12px 16px; border-top: 1px solid #e4e1d8; }
  .replies button { min-height: 44px; padding: 0 18px; border: 1px solid #858b99; border-radius: 6px; background: #fff;
    color: #14213a; font-weight: 600; cursor: pointer; }
  .replies button:first-of-type { border-color: #0b53d8; background: #0b53d8; color: #fff; }
  .replies button:focus-visible { outline: 2px solid #0b53d8; outline-offset: 2px; }
  .fault { max-width: 560px; margin: 0 auto 16px; color: #b42318; font-weight: 600; }
  .empty { max-width: 560px; margin: 48px auto; text-align: center; }
`;

const LINK = /https?:\/\/[^\s<>"]+/g;
const linked = (text: string): string =>
  escaped(text).replaceAll(
    LINK,
    (url) => `<a href="${url}" target="_blank" rel="noopener noreferrer">${url}</a>`,
  );

const moment = (time: string) => `${time.slice(0, 19).replace('T', ' ')} UTC`;

const bubble = ({ text, time, isFromPhone }: CaughtText) =>
  `<li${isFromPhone ? ' class="mine"' : ''}><p>${linked(text)}</p><small>${moment(time)}</small></li>`;

/** The number of the phone that an SMS is on. */
const phoneOf = ({ isFromPhone, from, to }: CaughtText): string => (isFromPhone ? from : to);

const answers = ['YES', 'STOP', 'HELP'];

const card = (phone: string, texts: readonly CaughtText[]) =>
  `<section class="phone" aria-label="${escaped(phone)}"><h2>${escaped(phone)} <small>${texts.length} SMS</small></h2>` +
  `<ul class="thread">${texts.toReversed().map(bubble).join('')}</ul>` +
  `<form class="replies" method="post" action="/phone/reply"><small>Answer</small><input type="hidden" name="phone" value="${escaped(phone)}">` +
  `${answers.map((answer) => `<button name="text" value="${answer}">${answer}</button>`).join('')}</form></section>`;

/**
 * The phones that got SMS, and their SMS, both newest first. Buttons answer as the phone would. It reloads every few
 * seconds without a script.
 */
export const phonePage = (texts: readonly CaughtText[], fault = ''): string => {
  const phones = new Map<string, CaughtText[]>();
  for (const text of texts) {
    const phone = phoneOf(text);
    const thread = [...(phones.get(phone) ?? []), text];
    // The phone with the newest SMS is the last.
    phones.delete(phone);
    phones.set(phone, thread);
  }
  const cards = [...phones].toReversed().map(([phone, thread]) => card(phone, thread));
  const empty =
    '<p class="empty">No SMS yet. Enter a phone number under “Get notified” on the page of a parcel.</p>';
  return document(
    `Simulated phones (${phones.size})`,
    `<form method="post" action="/phone/remove-all"><button>Delete all</button></form>` +
      `<nav><a href="/">Emails</a> <a href="/phone" aria-current="page">SMS</a></nav><h1>Simulated phones</h1>`,
    (fault && `<p class="fault" role="alert">${escaped(fault)}</p>`) +
      (cards.length > 0 ? `<div class="phones">${cards.join('')}</div>` : empty),
    fault ? '' : '<meta http-equiv="refresh" content="3">',
    style,
  );
};
