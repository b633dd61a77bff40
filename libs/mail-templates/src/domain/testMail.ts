import type { MailPayloads } from '@exline/contracts';
import type { Decide, Evolve } from '@exline/kernel';
import { mailLifecycle, type MailInputs, type UnsentMails } from '@exline/mail-lifecycle';
import type { TestMailEvent } from './events.ts';

export const testMails = mailLifecycle(['test'], (): object => ({}));

/** The state of a stream, which has one test email. */
export interface TestMail extends UnsentMails<'test', object> {
  isErased: boolean;
}

export const noTestMail: TestMail = { unsentMails: [], isErased: false };

export const evolveTestMail: Evolve<TestMail, TestMailEvent> = {
  ...testMails.evolve,
  PersonalDataErased: (mail) => ({ ...mail, unsentMails: [], isErased: true }),
};

export interface TestMailInputs extends MailInputs {
  RequestTestMail: MailPayloads['test'];
  EraseTestMail: { mailId: number };
}

export const decideTestMail: Decide<TestMail, TestMailInputs, TestMailEvent> = {
  ...testMails.decide,
  RequestTestMail: (_mail, { to, ...data }) => [{ type: 'TestEmailRequested', data, personal: { to } }],
  EraseTestMail: ({ isErased }, { mailId }) =>
    isErased ? [] : [{ type: 'PersonalDataErased', data: { mailId } }],
};
