import { randomUUID } from 'node:crypto';
import { createActiveVersions } from '@exline/event-log';
import { trackingKeyOf } from '@exline/orders';
import { E164 } from '@exline/platform';
import { CommandError } from '../core/commandError.ts';
import { status, type CommandDeps, type Status } from '../core/command.ts';
import { openSystem, type System } from '../core/system.ts';
import { addressKey, findTraces, type Trace } from '../erasePerson/findTraces.ts';
import { nameOf } from '../erasePerson/kinds.ts';

const NOT_REACHED =
  'Not reached: backups made until now, and delivered or caught emails and SMS. See "Erase a person" in docs/how-to/operate.md.';

/** Each command is a commit of its own. */
const context = () => ({ actor: 'operator', role: null, correlationId: randomUUID() });

/** Whether a conversation was already erased, together with the one that it was merged with. */
const isErasedSince = async ({ log }: System, { stream, version }: Trace): Promise<boolean> => {
  const later = await log.readStream(stream, version);
  return later.some(({ events }) => events.some(({ type }) => type === 'PersonalDataErased'));
};

/** Sends the same command as an erasure by staff. */
const erase = async (system: System, trace: Trace): Promise<void> => {
  const { orders, returns, contact, chat, subscriptions, mailTemplates } = system;
  const { kind, stream } = trace;
  const id = Number(trace.id);
  if (kind === 'return') return returns.commands.EraseReturn({ returnId: id }, context());
  if (kind === 'message') return contact.commands.EraseContact({ submissionId: id }, context());
  if (kind === 'test email') return mailTemplates.commands.EraseTestMail({ mailId: id }, context());
  if (kind === 'subscription')
    return subscriptions.commands.EraseSubscription({ stream, subscriptionId: id }, context());
  if (kind === 'conversation') {
    if (await isErasedSince(system, trace)) return;
    return chat.commands.EraseChat({ sessionId: String(trace.id) }, context());
  }
  await orders.commands.EraseOrder({ orderId: id }, context());
  const trackingNumber = trackingKeyOf(stream);
  return returns.commands.EraseReturnsOf({ orderId: id, trackingNumber }, context());
};

/** The line of a listed item. Erasing a parcel in transit also removes its recipient, so the status is shown. */
const listed = async ({ orders }: System, trace: Trace): Promise<string> => {
  const order = trace.kind === 'order' ? await orders.queries.byId(Number(trace.id)) : null;
  return order ? `${nameOf(trace)}, ${order.status}` : nameOf(trace);
};

const reasonFor = ({ kind, isTheirs }: Trace): string => {
  if (kind === 'account') return 'an account of the staff, which an owner erases on the Staff page';
  if (isTheirs === 'before') return 'had this address and has another one now';
  return 'mentions it, but may belong to another person';
};

const count = (some: readonly Trace[]) => (some.length === 1 ? '1 item' : `${some.length} items`);

/**
 * Lists everything in the log that belongs to the person with an email address or phone number, and with `isConfirmed`
 * erases it. Prints no personal values. A repetition finds what is left.
 */
export const erasePerson = async (
  { database, master, archiveUrl, print, show, signal }: CommandDeps,
  address: string,
  isConfirmed: boolean,
): Promise<Status> => {
  const system = await openSystem(database.db, master, { archiveUrl });
  // Selects the read models that are served. If there are none yet, the list shows no status.
  await createActiveVersions(system.db).areActive(system.projections);
  const traces = await findTraces({
    log: system.log,
    address,
    onProgress: (position, end) => show({ log: { position, end } }),
    isCanceled: () => signal.aborted,
  });
  if (signal.aborted) {
    print('Canceled while the log was read. Nothing was erased.');
    return status.canceled;
  }
  const theirs = traces.filter(({ kind, isTheirs }) => isTheirs === true && kind !== 'account');
  let erased = 0;
  for (const trace of theirs) {
    if (signal.aborted) break;
    if (isConfirmed) await erase(system, trace);
    erased += 1;
    print(isConfirmed ? `${nameOf(trace)} was erased` : await listed(system, trace));
  }
  if (signal.aborted) {
    print(`Canceled: ${count(theirs.slice(erased))} left. Run the command again to continue.`);
    return status.canceled;
  }
  for (const trace of traces.filter((one) => !theirs.includes(one)))
    if (!isConfirmed || trace.kind !== 'conversation' || !(await isErasedSince(system, trace)))
      print(`${nameOf(trace)} is left: ${reasonFor(trace)}`);
  if (theirs.length === 0) print('Nothing belongs to this address.');
  else if (isConfirmed) print(`Erased: ${count(theirs)}. Running gateways need some minutes for the rest.`);
  else print(`${count(theirs)} would be erased; nothing was erased now. YES=on erases them.`);
  if (isConfirmed) print(NOT_REACHED);
  return status.done;
};

/** The email address or phone number that the operator gave. Throws if it is neither. */
export const addressIn = (argument = ''): string => {
  if (/^[^\s<>:"]+@[^\s<>:"]+$/.test(addressKey(argument))) return argument;
  const phone = addressKey(argument).replaceAll(/[\s().-]/g, '');
  if (E164.test(phone)) return phone;
  throw new CommandError(
    'Whose data? Give the email address or the phone number, as in: make erase-person EMAIL=maya@example.com or PHONE=+15035550123',
  );
};
