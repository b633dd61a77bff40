import type { MailPayloads } from '@exline/contracts';
import type { Decide, Evolve, InputsOf } from '@exline/kernel';
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

/** The commands about test emails. */
export interface TestMailCommands {
  RequestTestMail: { input: MailPayloads['test']; output: { mailId: number } };
  EraseTestMail: { input: { mailId: number }; output: void };
}

export interface TestMailInputs extends InputsOf<TestMailCommands>, MailInputs {}

export const decideTestMail: Decide<TestMail, TestMailInputs, TestMailEvent> = {
  ...testMails.decide,
  RequestTestMail: (_mail, { to, ...data }) => [{ type: 'TestEmailRequested', data, personal: { to } }],
  EraseTestMail: ({ isErased }, { mailId }) =>
    isErased ? [] : [{ type: 'PersonalDataErased', data: { mailId } }],
};
