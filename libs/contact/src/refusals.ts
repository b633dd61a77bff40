import { refuse as refuseAny } from '@exline/kernel';

/** Every rule of contact messages that can say no. */
export type ContactRefusal = 'contact.not_found';

export const refuse = refuseAny<ContactRefusal>;
