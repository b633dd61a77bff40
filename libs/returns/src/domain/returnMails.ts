import { mailLifecycle } from '@exline/mail-lifecycle';

const returnMailKinds = ['returnLabel', 'returnStep'] as const;
export type ReturnMailKind = (typeof returnMailKinds)[number];

/**
 * The emails about returns. The outcome of an email contains the return number, because the request may lack the
 * return's id.
 */
export const returnMails = mailLifecycle(returnMailKinds, ({ returnNumber }: { returnNumber: string }) => ({
  returnNumber,
}));
