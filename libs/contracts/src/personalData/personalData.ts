/** How a person is identified: as customer of an order, sender of a contact message, or visitor in a conversation. */
export const subjectKinds = ['order', 'message', 'conversation'] as const;

export type SubjectKind = (typeof subjectKinds)[number];

/** One record about a person. */
export interface PersonalEntry {
  at: string;
  /** The name of the event. */
  type: string;
  by: 'customer' | 'staff' | 'system';
  values: Readonly<Record<string, unknown>>;
}

/** All data about the person in an order, contact message or conversation, to be handed to that person. */
export interface PersonalData {
  kind: SubjectKind;
  id: string;
  madeAt: string;
  /** All records, oldest first, including values that have since been replaced or deleted. */
  entries: PersonalEntry[];
}
