import { refuse as refuseAny } from '@exline/kernel';

/** All reasons to refuse a command about contact messages. */
export type ContactRefusal = 'contact.not_found';

export const refuse = refuseAny<ContactRefusal>;
