import { staffIdOf, type ChatAgent, type ChatMessage, type StaffChatMessage } from '@exline/contracts';
import type { StaffDirectory } from '@exline/staff';

const wordsOf = (name: string): string[] => name.split(/\s+/).filter(Boolean);
const initial = (word: string): string => ([...word][0] ?? '').toUpperCase();

/** The first name and the initials. Null for a name that could be used to sign in, such as an email address. */
const agentNamed = (name: string | null): ChatAgent | null => {
  const words = wordsOf(name ?? '');
  const [first = ''] = words;
  if (first === '' || name?.includes('@')) return null;
  const last = words.length > 1 ? initial(words.at(-1) ?? '') : '';
  return { name: first, initials: `${initial(first)}${last}` };
};

/**
 * The staff members as visitors see them. The first owner has no name besides the one for signing in, so visitors see
 * only that the company answered.
 */
export const createAgents = (directory: Pick<StaffDirectory, 'byId' | 'namesVersion'>) => {
  const agentOf = (actor: string | null): ChatAgent | null => {
    const id = actor === null ? null : staffIdOf(actor);
    return id === null ? null : agentNamed(directory.byId(id)?.name ?? null);
  };
  return {
    /** Changes whenever the name of a staff member changes. */
    version: directory.namesVersion,
    /** The message as its visitor may see it. */
    forVisitor: ({ actor, ...message }: StaffChatMessage): ChatMessage => {
      const agent = agentOf(actor);
      return agent ? { ...message, agent } : message;
    },
  };
};

export type Agents = ReturnType<typeof createAgents>;
