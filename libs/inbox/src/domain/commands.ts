import type { InboxPlace, LabelChanges } from '@exline/contracts';
import type { Handlers, MessageContext } from '@exline/message-bus';

export interface WorkInputs {
  /** The caller checks that the assignee may handle the conversation. `note`: a note for the assignee. */
  AssignConversation: { assignee: string | null; note: string | null };
  LabelConversation: LabelChanges;
  /** The caller checks that the mentioned actors may read the conversation. */
  AddNote: { note: string; mentions: readonly string[] };
  DeleteNote: { noteId: number };
  SnoozeConversation: { until: string | null };
  WakeConversation: object;
}

/** Commands about the work on a contact message or chat. */
export type InboxCommands = {
  [T in keyof WorkInputs]: { input: WorkInputs[T] & { place: InboxPlace }; output: void };
};

/** Executes the inbox commands on the conversations of one module. `id`: the place without its kind. */
export interface WorkOwner {
  execute<T extends keyof WorkInputs>(
    id: string,
    command: T,
    input: WorkInputs[T],
    context: MessageContext,
  ): Promise<unknown>;
}

/** The module that owns each kind of conversation. */
export type WorkOwners = Readonly<Record<'message' | 'conversation', WorkOwner>>;

/** Routes each command to the module that owns the conversation. */
export const inboxCommands = (owners: WorkOwners): Handlers<InboxCommands> => {
  const inItsModule =
    <T extends keyof WorkInputs>(command: T) =>
    async ({ place, ...input }: InboxCommands[T]['input'], context: MessageContext): Promise<void> => {
      const colon = place.indexOf(':');
      const owner = owners[place.slice(0, colon) as keyof WorkOwners];
      await owner.execute(place.slice(colon + 1), command, input as WorkInputs[T], context);
    };
  return {
    AssignConversation: inItsModule('AssignConversation'),
    LabelConversation: inItsModule('LabelConversation'),
    AddNote: inItsModule('AddNote'),
    DeleteNote: inItsModule('DeleteNote'),
    SnoozeConversation: inItsModule('SnoozeConversation'),
    WakeConversation: inItsModule('WakeConversation'),
  };
};
