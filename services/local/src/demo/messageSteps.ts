import type { NewContactMessage } from '@exline/contracts';
import type { ContactEvent } from '@exline/contact';
import { HOUR_MS, MINUTE_MS } from '@exline/kernel';
import { byAgent } from './accountSteps.ts';
import type { Random } from './random.ts';
import { by, type PositionOf, type Step } from './steps.ts';
import { workSteps, type DemoWork, type WorkContext } from './workSteps.ts';

export interface DemoMessage {
  key: string;
  writtenAt: number;
  message: NewContactMessage;
  reply?: string | undefined;
  isDone?: true | undefined;
  work: DemoWork;
}

/** The commits of a contact message: with its reply, which counts as sent, and its end. */
export const messageSteps = (
  { key, writtenAt, message, reply, isDone, work }: DemoMessage,
  random: Random,
  context: WorkContext,
): Step[] => {
  const stream = `contact-${key}`;
  const { email, firstName, lastName, subject, message: text, trackingNumber } = message;
  const repliedAt = writtenAt + random.between(0.3, 6) * HOUR_MS;
  const step = (
    name: string,
    at: number,
    actor: Step['actor'],
    events: (submissionId: number, positionOf: PositionOf) => ContactEvent[],
  ): Step => ({
    key: `${key}-${name}`,
    at,
    stream,
    actor,
    events: (positionOf) => events(positionOf(key), positionOf),
  });
  const submitted: ContactEvent = { type: 'ContactSubmitted', data: {}, personal: message };
  const replies =
    reply === undefined
      ? []
      : [
          step('reply', repliedAt, byAgent, (submissionId) => [
            {
              type: 'ContactReplied',
              data: { submissionId },
              personal: {
                to: email,
                name: `${firstName} ${lastName}`,
                subject,
                message: text,
                trackingNumber,
                reply,
              },
            },
          ]),
          step('reply-outcome', repliedAt + 2_500, by('email-worker'), (submissionId, positionOf) => {
            const mailId = positionOf(`${key}-reply`);
            const messageId = `<${key}-${mailId}@exline.example>`;
            return [{ type: 'ReplyEmailSent', data: { submissionId, mailId, attempts: 1, messageId } }];
          }),
        ];
  const end = isDone
    ? [
        step('done', repliedAt + 5 * MINUTE_MS, byAgent, (submissionId) => [
          { type: 'ContactMarkedDone', data: { submissionId } },
        ]),
      ]
    : [];
  return [
    { key, at: writtenAt, stream, actor: by('visitor'), events: () => [submitted] },
    ...replies,
    ...end,
    ...workSteps(work, {
      key,
      stream,
      at: reply === undefined ? writtenAt + 20 * MINUTE_MS : repliedAt,
      context,
      subject: (positionOf) => ({ submissionId: positionOf(key) }),
    }),
  ];
};
