import {
  isTemplateKind,
  mailKindName,
  mailTemplateCalls,
  mailTextsSchema,
  type ActivityAct,
  type MailTexts,
  type TemplateKind,
} from '@exline/contracts';
import type { MailTemplateQueries } from '@exline/mail-templates';
import type { Request } from 'express';
import type { Bus } from '../core/bus.ts';
import { refuse } from '../core/refusals.ts';
import { numberOf, sendPage } from '../http/answers/listing.ts';
import { parse } from '../http/bodies/body.ts';
import { implement, ok, type Route } from '../http/implement.ts';
import { signedInPerson } from '../http/person.ts';
import type { Limits } from '../limits/limits.ts';
import { mailAnswer } from '../mail/mailAnswer.ts';
import type { MailOutcomes } from '../mail/outcomes.ts';
import type { ActivityRecord } from '../staff/activity.ts';

interface Deps {
  bus: Bus;
  mailTemplates: MailTemplateQueries;
  mailOutcomes: MailOutcomes;
  activity: Pick<ActivityRecord, 'changing' | 'doing'>;
  limits: Pick<Limits, 'testMails'>;
  publicUrl: string;
}

const VERSIONS = '20';

/** The renderer is loaded on demand, because only owners who edit templates need it. */
const rendering = () => import('./rendering.ts');

const kindIn = (kind: string): TemplateKind => {
  if (!isTemplateKind(kind)) throw refuse('mail_template.not_found');
  return kind;
};

const checkedTexts = async (kind: TemplateKind, texts: MailTexts): Promise<MailTexts> =>
  (await parse(mailTextsSchema(kind), { texts })).texts;

const what = (req: Request, act: ActivityAct, kind: TemplateKind) => ({
  act,
  staffId: signedInPerson(req).id,
  detail: mailKindName(kind),
});

/** Routes for owners to change the texts of emails. */
export const mailTemplateRoutes = (deps: Deps): Route[] => {
  const { bus, mailTemplates, mailOutcomes, activity, limits, publicUrl } = deps;
  return implement(mailTemplateCalls, {
    listMailTemplates: async () => {
      const { listed } = await rendering();
      return ok((await mailTemplates.all()).map((template) => listed(template, publicUrl)));
    },

    editMailTemplate: async ({ params, body, expectedVersion, context, req }) => {
      const kind = kindIn(params.kind);
      const texts = await checkedTexts(kind, body.texts);
      const edit = () => bus.send('EditMailTemplate', { kind, texts, expectedVersion }, context);
      return ok((await activity.changing(req, what(req, 'template_changed', kind), edit)).template);
    },

    resetMailTemplate: async ({ params, expectedVersion, context, req }) => {
      const kind = kindIn(params.kind);
      const reset = () => bus.send('ResetMailTemplate', { kind, expectedVersion }, context);
      return ok((await activity.changing(req, what(req, 'template_reset', kind), reset)).template);
    },

    listMailTemplateVersions: async ({ params, query: { limit = VERSIONS, after }, req, res }) => {
      const kind = kindIn(params.kind);
      const { versions, total, next } = await mailTemplates.versions(kind, Number(limit), numberOf(after));
      sendPage(req, res, { items: versions, total, next }, { limit });
    },

    previewMailTemplate: async ({ params, body: { texts, sample } }) => {
      const kind = kindIn(params.kind);
      const checked = await checkedTexts(kind, texts);
      return ok(await (await rendering()).preview(kind, checked, sample, publicUrl));
    },

    sendTestMail: {
      before: limits.testMails,
      handle: async ({ params, body: { texts, sample, to }, context, req }) => {
        const template = kindIn(params.kind);
        const mail = { to, template, sample: sample ?? '', texts: await checkedTexts(template, texts) };
        const send = () => bus.send('RequestTestMail', mail, context);
        const { mailId } = await activity.doing(req, what(req, 'test_email_sent', template), send);
        return mailAnswer(mailOutcomes, mailId);
      },
    },
  });
};
