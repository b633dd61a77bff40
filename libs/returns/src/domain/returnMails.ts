import { mailLifecycle } from '@exline/mail-lifecycle';

const returnMailKinds = ['returnLabel', 'returnStep'] as const;
export type ReturnMailKind = (typeof returnMailKinds)[number];

/** The emails about returns. The outcome of an email names the return by its number, because its id may not be known. */
export const returnMails = mailLifecycle(returnMailKinds, ({ returnNumber }: { returnNumber: string }) => ({
  returnNumber,
}));
