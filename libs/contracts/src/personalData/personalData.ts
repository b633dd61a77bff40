/** Of whom it is known by what: the customer of an order, who wrote a message, who wrote in a conversation. */
export const subjectKinds = ['order', 'message', 'conversation'] as const;

export type SubjectKind = (typeof subjectKinds)[number];

/** Something that was written about somebody. */
export interface PersonalEntry {
  at: string;
  /** The name of the event. */
  type: string;
  by: 'customer' | 'staff' | 'system';
  values: Readonly<Record<string, unknown>>;
}

/** All that is stored of the person whom an order, a message or a conversation is about, to be handed to that person. */
export interface PersonalData {
  kind: SubjectKind;
  id: string;
  madeAt: string;
  /** Oldest first: also what was replaced or deleted since. */
  entries: PersonalEntry[];
}
