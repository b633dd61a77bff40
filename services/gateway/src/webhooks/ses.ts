import { reportsOf, type EmailReport, type ReportSource } from './emailReport.ts';
import { fieldsOf, jsonIn, listOf } from './json.ts';
import { isSnsUrl, snsReader, type FetchFrom } from './snsMessage.ts';

const addressesIn = (recipients: unknown): unknown[] =>
  listOf(recipients).map((recipient) => fieldsOf(recipient).emailAddress);

/** Reports in a notification. Those of event publishing differ only in the name of their type. */
const reportsIn = (message: string): EmailReport[] => {
  // SES also tests a new topic, with a text that is not JSON.
  if (!message.startsWith('{')) return [];
  const { notificationType, eventType, bounce, complaint } = fieldsOf(jsonIn(message));
  const type = notificationType ?? eventType;
  const bounced = fieldsOf(bounce);
  if (type === 'Bounce' && bounced.bounceType === 'Permanent')
    return reportsOf('bounced', addressesIn(bounced.bouncedRecipients));
  const complained = fieldsOf(complaint);
  if (type === 'Complaint' && complained.complaintFeedbackType !== 'not-spam')
    return reportsOf('complained', addressesIn(complained.complainedRecipients));
  return [];
};

/** Bounces and complaints from Amazon SES through a topic of SNS. Confirms the subscription to the topic. */
export const ses = (topicArn: string, fetchFrom: FetchFrom): ReportSource => {
  const read = snsReader(topicArn, fetchFrom);
  return {
    read: async (body) => {
      const { type, message, subscribeUrl } = await read(body);
      if (type === 'Notification') return reportsIn(message);
      // If this fails, the operator lets SNS send the request again.
      if (type === 'SubscriptionConfirmation' && isSnsUrl(subscribeUrl))
        await fetchFrom(subscribeUrl).catch(() => {});
      return [];
    },
  };
};
