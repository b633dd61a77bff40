import { brand, isPhotographed, issueLabel, textRowsOf, type ReturnStep } from '@exline/contracts';
import type { FilledTexts } from './fill.tsx';
import { Layout } from './Layout.tsx';
import { Action, Detail, QuotedText } from './parts.tsx';
import { customer, parcel } from './sampleValues.ts';
import type { MailProps, MailTemplates } from './template.ts';
import { returnUrl } from './values.ts';

const ReturnLabelMail = ({ payload, texts, publicUrl, token }: MailProps<'returnLabel'>) => (
  <Layout
    preview={texts.preview}
    title={payload.isApproved ? texts.approvedTitle : texts.title}
    publicUrl={publicUrl}
  >
    {payload.isApproved ? texts.approvedText : texts.text}
    <Detail name="Return number" value={payload.returnNumber} code />
    <Detail name="Parcel" value={payload.trackingNumber} code />
    <Detail name="Issue" value={issueLabel(payload.issueType)} />
    {payload.issueType !== 'lost' && texts.instructions}
    {isPhotographed(payload.issueType) && texts.photos}
    <Action href={returnUrl(publicUrl, payload.returnNumber, { token, from: 'returnLabel' })}>
      {isPhotographed(payload.issueType) ? 'Follow your return and add photos' : 'Follow your return'}
    </Action>
  </Layout>
);

type StepTexts = FilledTexts<'returnStep'>;

const textIds = {
  approved: ['approvedTitle', 'approvedText'],
  'in-transit': ['transitTitle', 'transitText'],
  received: ['receivedTitle', 'receivedText'],
  refunded: ['refundedTitle', 'refundedText'],
  refused: ['refusedTitle', 'refusedText'],
} as const satisfies Record<ReturnStep, readonly [keyof StepTexts, keyof StepTexts]>;

const ReturnStepMail = ({ payload, texts, publicUrl, token }: MailProps<'returnStep'>) => {
  const [title, text] = textIds[payload.status];
  return (
    <Layout preview={texts.preview} title={texts[title]} publicUrl={publicUrl}>
      {texts[text]}
      {payload.note && <QuotedText label={`From ${brand.name}`} text={payload.note} />}
      <Detail name="Return number" value={payload.returnNumber} code />
      <Detail name="Parcel" value={payload.trackingNumber} code />
      <Action href={returnUrl(publicUrl, payload.returnNumber, { token, from: 'returnStep' })}>
        Follow your return
      </Action>
    </Layout>
  );
};

const { trackingNumber, destination } = parcel;
const returned = { ...customer, trackingNumber, returnNumber: 'RT0123456789ABC' };
const label = { ...returned, destination, issueType: 'damaged' as const, isApproved: false };

const stepOf = (id: ReturnStep, name: string, note: string | null = null) => ({
  id,
  name,
  payload: { ...returned, status: id, note },
});

/** The emails about a return. */
export const returnMails: MailTemplates<'returnLabel' | 'returnStep'> = {
  returnLabel: {
    valuesOf: (payload) => ({
      name: payload.customerName,
      returnNumber: payload.returnNumber,
      trackingNumber: payload.trackingNumber,
      issue: issueLabel(payload.issueType),
    }),
    Mail: ReturnLabelMail,
    samples: [
      { id: 'usual', name: 'Requested', payload: label },
      { id: 'approved', name: 'Approved', payload: { ...label, isApproved: true } },
      {
        id: 'unknown',
        name: 'Lost, without a name',
        payload: { ...label, issueType: 'lost', customerName: null },
      },
    ],
  },
  returnStep: {
    valuesOf: (payload) => ({
      name: payload.customerName,
      returnNumber: payload.returnNumber,
      trackingNumber: payload.trackingNumber,
      step: textRowsOf('returnStep')[textIds[payload.status][0]]?.text.toLowerCase() ?? null,
    }),
    Mail: ReturnStepMail,
    samples: [
      stepOf('approved', 'Approved'),
      stepOf('in-transit', 'On its way'),
      stepOf('received', 'Received'),
      stepOf('refunded', 'Refunded'),
      stepOf('refused', 'Refused', 'The seal of the parcel was not broken.'),
    ],
  },
};
