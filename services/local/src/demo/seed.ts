import { noValues } from '@exline/contracts';
import { openApplication } from '@exline/application';
import { MINUTE_MS, Refusal } from '@exline/kernel';
import { connectMongo } from '@exline/mongo';
import { databaseName } from '@exline/platform';
import { demoChat, DEMO_VISITOR } from './demoChat.ts';
import { demoMessages } from './demoMessages.ts';
import { demoReplies } from './demoReplies.ts';
import { demoOrders, shippedMinutesAgo, type DemoOrder } from './demoOrders.ts';

interface SeedOptions {
  url: string;
  /** Undefined: seed only a local database with an empty log. */
  demoData: 'on' | 'off' | undefined;
  /** Whether the database is local. An external one is only seeded on request. */
  ownDatabase: boolean;
  publicUrl: string;
  masterKey: string;
  masterKeyBefore: string | undefined;
  archiveUrl?: string | undefined;
}

const DAY = 24 * 60;
const ACTOR = 'demo';
// The same in every installation, so it is not a secret. Only the demo's visitor uses it.
const DEMO_SESSION = 'session_demo';
const DEMO_STREAM = `chat-${DEMO_SESSION}`;

const dayOf = (minutesAgo: number | null) =>
  minutesAgo === null
    ? null
    : new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString().slice(0, 10) + 'T00:00:00.000Z';

const unlessRefused = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error;
};

/**
 * Writes the demo orders, contact messages, chat and canned replies as ordinary events. Each has
 * its own commit id, so an interrupted seeding resumes where it stopped, and an order deleted since
 * then stays deleted.
 */
export const seed = async ({
  url,
  demoData: wanted,
  ownDatabase,
  publicUrl,
  archiveUrl,
  ...keys
}: SeedOptions): Promise<void> => {
  if (wanted === 'off' || (wanted === undefined && !ownDatabase)) return;
  const client = await connectMongo(url, 'demo-data');
  try {
    const db = client.db(databaseName(url));
    // The gateway adds these events to the read models when it starts.
    const application = await openApplication({
      db,
      master: { secret: keys.masterKey, before: keys.masterKeyBefore },
      archiveUrl,
    });
    const { log, orders, contact, chat, cannedReplies } = application;
    const first = await log.at(1);
    if (wanted === undefined && first && first.actor !== ACTOR) return;
    // The log does not keep the ids of old commits, so an old seeding is recognized by one of its streams.
    const isOld = first !== null && Date.now() - Date.parse(first.at) > DAY * MINUTE_MS;
    if (isOld && (await log.readStream(DEMO_STREAM, 0, 1)).length > 0) return;

    const context = (step: string) => ({ actor: ACTOR, correlationId: ACTOR, commitId: `demo-${step}` });

    const write = async ({ order, dueInDays, photo, stops }: DemoOrder) => {
      const deliveryPhoto = photo ? `${publicUrl}/demo/delivery.svg` : null;
      const input = {
        ...noValues,
        ...order,
        shipmentDate: dayOf(shippedMinutesAgo(stops)),
        estimatedDelivery: dayOf(-dueInDays * DAY),
        deliveryPhoto,
      };
      const { id } = await orders.commands.CreateOrder(input, context(order.trackingNumber));
      for (const [index, [minutesAgo, description, location]] of stops.entries()) {
        const timestamp = new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString();
        await orders.commands.AddTrackingEvent(
          { orderId: id, description, location, timestamp },
          context(`${order.trackingNumber}-${index}`),
        );
      }
    };
    for (const demoOrder of demoOrders) await write(demoOrder);
    for (const [index, message] of demoMessages.entries()) {
      const once = context(`contact-${index}`);
      // The first version wrote it to a stream with another name.
      if (!(await log.byCommitId(once.commitId))) await contact.commands.SubmitContact(message, once);
    }
    let reply = 0;
    for (const [index, [sender, message]] of demoChat.entries()) {
      const userEmail = sender === 'user' ? DEMO_VISITOR : null;
      const fromStaff = sender === 'admin';
      const input = { sessionId: DEMO_SESSION, sender, message, userEmail, userPhone: null, fromStaff };
      const { id } = await chat.commands.SendChatMessage(input, context(`chat-${index}`));
      if (fromStaff) reply = id;
    }
    // The visitor has already answered this reply, so no mail about an unseen reply must be sent.
    const seen = { sessionId: DEMO_SESSION, sender: 'admin', upTo: reply } as const;
    await chat.commands.ReadChatMessages(seen, context('chat-seen'));
    for (const [index, demoReply] of demoReplies.entries()) {
      const once = context(`canned-${index}`);
      // An admin may have created one with this name since then.
      if (!(await log.byCommitId(once.commitId)))
        await cannedReplies.commands.CreateCannedReply(demoReply, once).catch(unlessRefused);
    }
    await application.close();
  } finally {
    await client.close();
  }
};
