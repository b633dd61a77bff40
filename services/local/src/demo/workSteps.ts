import { staffActor } from '@exline/contracts';
import { HOUR_MS, MINUTE_MS } from '@exline/kernel';
import { AGENT } from './accountSteps.ts';
import type { Step } from './steps.ts';

/** The work of the staff on a conversation. */
export interface DemoWork {
  assignee: 'agent' | 'owner' | null;
  label: string | null;
  note: string | null;
  isSnoozed: boolean;
}

const labels = ['Address', 'Delay', 'Damage', 'Billing', 'Delivery'] as const;
const notes = [
  'The depot has confirmed it. No further call is needed.',
  'Regular customer. Please be generous with a refund.',
  'The driver was asked and remembers this parcel.',
] as const;
const SNOOZE_MS = 20 * HOUR_MS;

/**
 * Returns the work on the nth conversation. The first conversation without an answer is snoozed. The other
 * conversations without an answer have no assignee.
 */
export const demoWork = (index: number, isAnswered: boolean, isFirstOpen: boolean): DemoWork => ({
  assignee: isAnswered || isFirstOpen ? (index % 4 === 1 ? 'owner' : 'agent') : null,
  label: index % 3 === 0 || isFirstOpen ? (labels[index % labels.length] ?? null) : null,
  note: isAnswered && index % 5 === 2 ? (notes[index % notes.length] ?? null) : null,
  isSnoozed: isFirstOpen,
});

export interface WorkContext {
  /** The actor of the first owner. */
  owner: string;
  /** The time to which all dates are relative. */
  now: number;
}

interface Options {
  key: string;
  stream: string;
  /** When a person began to work on the conversation. */
  at: number;
  context: WorkContext;
  /** Identifies the conversation, unless its stream already does. */
  subject?: (positionOf: (key: string) => number) => object;
}

/** The commits of the work on a conversation, a minute apart. */
export const workSteps = (
  work: DemoWork,
  { key, stream, at, context: { owner, now }, subject = () => ({}) }: Options,
): Step[] => {
  const byAgent: Step['actor'] = (positionOf) => staffActor(positionOf(AGENT));
  const events: [
    name: string,
    fact: (assignee: string, agent: string) => ReturnType<Step['events']>[number],
  ][] = [];
  if (work.assignee)
    events.push([
      'assigned',
      (assignee) => ({ type: 'ConversationAssigned', data: { from: null, to: assignee } }),
    ]);
  if (work.label !== null)
    events.push([
      'labeled',
      () => ({ type: 'ConversationLabeled', data: {}, personal: { added: [work.label], removed: [] } }),
    ]);
  if (work.note !== null)
    events.push([
      'noted',
      (assignee, agent) => ({
        type: 'ConversationNoted',
        data: { mentions: assignee === agent ? [] : [assignee] },
        personal: { note: work.note },
      }),
    ]);
  if (work.isSnoozed)
    events.push([
      'snoozed',
      () => ({
        type: 'ConversationSnoozed',
        data: { until: new Date(now + SNOOZE_MS).toISOString() },
      }),
    ]);
  return events.map(([name, fact], index) => ({
    key: `${key}-${name}`,
    at: at + index * MINUTE_MS,
    stream,
    actor: byAgent,
    events: (positionOf) => {
      const agent = byAgent(positionOf);
      const { data, ...rest } = fact(work.assignee === 'owner' ? owner : agent, agent);
      return [{ ...rest, data: { ...subject(positionOf), ...data } }];
    },
  }));
};
