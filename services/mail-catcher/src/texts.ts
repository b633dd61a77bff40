import { E164 } from '@exline/platform';
import express, { Router, type Request, type RequestHandler } from 'express';
import { phonePage } from './phoneHtml.ts';
import { reportDelivery, sendFromPhone, type Webhook } from './phone.ts';
import type { CaughtText, TextFolder } from './textFolder.ts';

const MAX_CHARACTERS = 1_600;

const form = express.urlencoded({ extended: false, limit: '100kb' });

const fieldOf = ({ body }: Request, name: string): string => {
  const value: unknown = (body as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** A message as Twilio's API shows it. */
const asMessage = ({ id, time, from, to, text }: CaughtText) => ({
  sid: id,
  status: 'sent',
  from,
  to,
  body: text,
  date_created: new Date(time).toUTCString(),
});

/** An SMS provider for one machine: takes messages with Twilio's API, and shows the phones that got them. */
export const textRoutes = (folder: TextFolder, webhook: Webhook): Router => {
  const { accountSid, authToken } = webhook.account;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const messages = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const signedIn: RequestHandler = (req, res, next) =>
    req.get('authorization') === authorization ? next() : void res.status(401).json({ code: 20_003 });
  const sent = () => folder.all().filter(({ isFromPhone }) => !isFromPhone);

  return Router()
    .get(
      '/sms',
      (_req, res) =>
        void res.json(sent().map(({ id, time, from, to, text }) => ({ id, time, from, to, text }))),
    )
    .delete('/sms/all', async (_req, res) => {
      await folder.removeAll();
      res.json(true);
    })
    .get('/phone', (_req, res) => void res.send(phonePage(folder.all())))
    .post('/phone/remove-all', async (_req, res) => {
      await folder.removeAll();
      res.redirect(303, '/phone');
    })
    .post('/phone/reply', form, async (req, res) => {
      const [phone, text] = [fieldOf(req, 'phone'), fieldOf(req, 'text')];
      if (!E164.test(phone) || text === '' || text.length > MAX_CHARACTERS)
        return void res.status(400).json({ error: 'A number and a text are required.' });
      try {
        await sendFromPhone(folder, webhook, { phone, text });
      } catch {
        return void res
          .status(502)
          .send(phonePage(folder.all(), 'Exline did not take the answer. Try again.'));
      }
      res.redirect(303, '/phone');
    })
    .get(messages, signedIn, (req, res) => {
      const found = sent().filter(({ to }) => to === req.query.To);
      res.json({ messages: found.toReversed().slice(0, 100).map(asMessage) });
    })
    .post(messages, signedIn, form, async (req, res) => {
      const [to, text] = [fieldOf(req, 'To'), fieldOf(req, 'Body')];
      if (!E164.test(to)) return void res.status(400).json({ code: 21_211 });
      if (text === '' || text.length > MAX_CHARACTERS) return void res.status(400).json({ code: 21_602 });
      const from = fieldOf(req, 'From') || webhook.account.from;
      const reportTo = fieldOf(req, 'StatusCallback');
      if (reportTo !== '' && !URL.canParse(reportTo)) return void res.status(400).json({ code: 21_609 });
      const sent = await folder.add({ from, to, text, isFromPhone: false });
      res.status(201).json(asMessage(sent));
      if (reportTo === '') return;
      await reportDelivery(webhook, reportTo, sent).catch(() => {
        // Ignored, because a real provider does not repeat a report either.
      });
    });
};
