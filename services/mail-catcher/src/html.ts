import type { CaughtMail } from './caughtMail.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '');

const style = `
  body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: #14213a; background: #fbfaf7; }
  header { padding: 16px 24px; background: #fff; border-bottom: 1px solid #e4e1d8; }
  header form { float: right; }
  main { padding: 16px 24px; max-width: 1000px; }
  h1 { margin: 0; font-size: 20px; }
  ul { margin: 0; padding: 0; list-style: none; background: #fff; border: 1px solid #e4e1d8; border-radius: 8px; }
  li + li { border-top: 1px solid #e4e1d8; }
  li a { display: block; padding: 12px 16px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
  li a:hover { background: #eaf1fe; }
  nav { display: flex; gap: 16px; margin-bottom: 4px; }
  nav [aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
  small, dt { color: #56607a; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; overflow-wrap: anywhere; }
  dd { margin: 0; }
  iframe, pre { box-sizing: border-box; width: 100%; border: 1px solid #e4e1d8; background: #fff; }
  iframe { height: 70vh; }
  pre { padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; }
  button { font: inherit; }
`;

export const document = (title: string, head: string, main: string, refresh = '', more = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `${refresh}<title>${escaped(title)}</title><style>${style}${more}</style></head>` +
  `<body><header>${head}</header><main>${main}</main></body></html>`;

const namesOf = (list: CaughtMail['to']) => escaped(list.map(({ address }) => address).join(', '));

const row = ({ id, subject, to, time }: CaughtMail) =>
  `<li><a href="/mail/${id}"><b>${escaped(subject || '(no subject)')}</b><br>` +
  `<small>To ${namesOf(to)}, ${time.slice(0, 19).replace('T', ' ')} UTC</small></a></li>`;

const TEXTS_NAV = '<nav><a href="/" aria-current="page">Emails</a> <a href="/phone">SMS</a></nav>';

/** The list of emails, newest first. It reloads every few seconds without a script. */
export const listPage = (mails: readonly CaughtMail[], hasTexts: boolean): string =>
  document(
    `Caught emails (${mails.length})`,
    `<form method="post" action="/remove-all"><button>Delete all</button></form>${hasTexts ? TEXTS_NAV : ''}<h1>Caught emails</h1>`,
    mails.length > 0 ? `<ul>${mails.toReversed().map(row).join('')}</ul>` : '<p>No email yet.</p>',
    '<meta http-equiv="refresh" content="3">',
  );

export const mailPage = ({ id, subject, from, to, replyTo, time, html, text }: CaughtMail): string => {
  const fields = [
    ['From', namesOf(from)],
    ['To', namesOf(to)],
    ['Reply to', namesOf(replyTo)],
    ['Caught', time],
  ];
  return document(
    subject,
    `<a href="/">All emails</a><h1>${escaped(subject || '(no subject)')}</h1>`,
    `<dl>${fields.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>` +
      (html === null
        ? ''
        : `<iframe title="The email" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/email/${id}/html"></iframe>`) +
      `<h2>Text</h2><pre>${escaped(text)}</pre><p><a href="/email/${id}/source">Source</a></p>`,
  );
};

/** Makes links open in a new tab, because the frame must not show other pages. */
export const framed = (html: string): string =>
  html.replaceAll(/<a\s/gi, '<a target="_blank" rel="noopener noreferrer" ');
