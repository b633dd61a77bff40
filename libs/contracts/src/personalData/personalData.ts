/** How a person is identified: as customer of an order, sender of a contact message, or visitor in a conversation. */
export const subjectKinds = ['order', 'message', 'conversation'] as const;

export type SubjectKind = (typeof subjectKinds)[number];
