import type { DemoDataEvent } from '@exline/demo-data';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@exline/kernel';
import type { CannedReplyEvent } from '@exline/canned-replies';
import { accountSteps, AGENT, VIEWER } from './accountSteps.ts';
import { chatScripts, storyScript } from './chatScripts.ts';
import { chatSteps, type DemoChat } from './chatSteps.ts';
import { demoReplies } from './demoReplies.ts';
import { messageScripts, storyMessages } from './messageScripts.ts';
import { messageSteps, type DemoMessage } from './messageSteps.ts';
import { orderSteps } from './orderSteps.ts';
import { orderKey, type DemoParcel } from './parcel.ts';
import { createRandom, type Random } from './random.ts';
import { returnSteps } from './returnSteps.ts';
import { ACTOR, by, inOrder, type Step } from './steps.ts';
import { storyParcels } from './storyParcels.ts';
import { usualParcels } from './usualParcels.ts';
import { demoWork, type DemoWork } from './workSteps.ts';

/** The seed of all random choices. Another seed gives other demo data. */
const SEED = 20_261;
const USUAL_PARCELS = 142;
// The session ids are the same in every installation, so they are no secrets. Only demo visitors use them.
const SESSION = 'session_demo';
const STORY = 'EX1234567890';
const waitingMinutes = [200, 120, 45, 12];

/** The newest unused parcel with an email address whose order was at least 30 hours old at that time. */
const takeParcel = (parcels: readonly DemoParcel[], used: Set<DemoParcel>, at: number): DemoParcel | null => {
  const found = parcels.findLast(
    (parcel) => parcel.customerEmail !== null && parcel.createdAt < at - 30 * HOUR_MS && !used.has(parcel),
  );
  if (found) used.add(found);
  return found ?? null;
};

const chatsOf = (parcels: readonly DemoParcel[], used: Set<DemoParcel>, now: number): DemoChat[] => {
  const ended = chatScripts.filter(({ end }) => end !== 'waiting').length;
  const usual = chatScripts.map((script, index): DemoChat => {
    const waiting = waitingMinutes[index - ended];
    const daysAgo = 27 * (1 - index / ended) ** 1.4 + 0.3;
    const beganAt = waiting === undefined ? now - daysAgo * DAY_MS : now - waiting * MINUTE_MS;
    const isAbout = script.lines.some(([, text]) => text.includes('#'));
    const parcel = isAbout || !script.isAnonymous ? takeParcel(parcels, used, beganAt) : null;
    return {
      ...script,
      sessionId: `${SESSION}_${index + 1}`,
      beganAt,
      trackingNumber: parcel?.trackingNumber ?? '',
      email: script.isAnonymous ? null : (parcel?.customerEmail ?? null),
      work: demoWork(index, waiting === undefined, index === ended),
    };
  });
  const story = {
    ...storyScript,
    sessionId: SESSION,
    beganAt: now - 40 * MINUTE_MS,
    trackingNumber: STORY,
    email: 'maya.chen@example.com',
    work: demoWork(0, true, false),
  };
  return [...usual, story];
};

const messageOf = (
  { subject, text, reply, isDone }: (typeof messageScripts)[number],
  key: string,
  writtenAt: number,
  parcel: DemoParcel,
  work: DemoWork,
): DemoMessage => {
  const [firstName = '', lastName = ''] = parcel.customerName.split(' ');
  const trackingNumber = text.includes('#') ? parcel.trackingNumber : null;
  const message = text.replace('#', parcel.trackingNumber);
  const email = parcel.customerEmail ?? '';
  return {
    key,
    writtenAt,
    reply,
    isDone,
    work,
    message: { firstName, lastName, email, trackingNumber, subject, message },
  };
};

const messagesOf = (parcels: readonly DemoParcel[], used: Set<DemoParcel>, now: number): DemoMessage[] => {
  const firstOpen = messageScripts.findIndex(({ reply, isDone }) => reply === undefined && !isDone);
  const usual = messageScripts.flatMap((script, index) => {
    const writtenAt = now - (28 * (1 - index / messageScripts.length) ** 1.2 + 0.4) * DAY_MS;
    const parcel = takeParcel(parcels, used, writtenAt);
    return parcel
      ? messageOf(
          script,
          `message-${index + 1}`,
          writtenAt,
          parcel,
          demoWork(index, script.reply !== undefined, index === firstOpen),
        )
      : [];
  });
  const stories = storyMessages.flatMap(({ trackingNumber, ...script }, index) => {
    const parcel = parcels.find((each) => each.trackingNumber === trackingNumber);
    if (!parcel) return [];
    const work = demoWork(index, script.reply !== undefined, false);
    const message = messageOf(
      script,
      `message-story-${index + 1}`,
      now - (5 - index) * HOUR_MS,
      parcel,
      work,
    );
    return { ...message, message: { ...message.message, trackingNumber } };
  });
  return [...usual, ...stories];
};

const replySteps = (now: number): Step[] =>
  demoReplies.map((data, index): Step => {
    const created = (): CannedReplyEvent[] => [{ type: 'CannedReplyCreated', data }];
    const at = now - 29 * DAY_MS + index * MINUTE_MS;
    return { key: `canned-${index}`, at, stream: 'canned-replies', actor: by(ACTOR), events: created };
  });

/** The parcel whose shipping email failed: the newest one with an email requested more than 20 hours ago. */
const failingOf = (parcels: readonly DemoParcel[], now: number): string | null =>
  parcels.findLast(
    ({ shippingMailAt, customerEmail }) =>
      customerEmail !== null && shippingMailAt !== null && shippingMailAt < now - 20 * HOUR_MS,
  )?.trackingNumber ?? null;

interface PlanOptions {
  now: number;
  publicUrl: string;
  /** Whether the invitations are really sent. */
  invites: boolean;
  /** The actor of the first owner. */
  owner: string;
}

/** All commits of the demo data, in the order of their times. The last one lists what it contains. */
export const demoPlan = ({ now, publicUrl, invites, owner }: PlanOptions): Step[] => {
  const random: Random = createRandom(SEED);
  const usual = usualParcels(random, USUAL_PARCELS, now);
  const stories = storyParcels(now);
  const parcels = [...usual, ...stories];
  const used = new Set<DemoParcel>();
  const chats = chatsOf(usual, used, now);
  const messages = messagesOf(parcels, used, now);
  const settings = { publicUrl, now, failing: failingOf(usual, now) };
  const steps = inOrder(
    [
      // The accounts are created after the first order and before anyone acts.
      ...accountSteps(now, (usual[0]?.createdAt ?? now) + MINUTE_MS, invites),
      ...replySteps(now),
      ...parcels.flatMap((parcel) => orderSteps(parcel, settings)),
      ...returnSteps(usual, now),
      ...chats.flatMap((chat) => chatSteps(chat, random, { owner, now })),
      ...messages.flatMap((message) => messageSteps(message, random, { owner, now })),
    ],
    now,
  );
  const added = (positionOf: (key: string) => number): DemoDataEvent[] => [
    {
      type: 'DemoDataAdded',
      data: {
        orderIds: parcels.map(({ trackingNumber }) => positionOf(orderKey(trackingNumber))),
        submissionIds: messages.map(({ key }) => positionOf(key)),
        sessionIds: chats.map(({ sessionId }) => sessionId),
        staffIds: [positionOf(AGENT), positionOf(VIEWER)],
      },
    },
  ];
  return [...steps, { key: 'contents', at: now, stream: 'demo-data', actor: by(ACTOR), events: added }];
};
