import { refuse as refuseAny } from '@exline/kernel';

/** All reasons to refuse a command about returns. */
export type ReturnRefusal = 'return.not_found' | 'return.wrong_step';

export const refuse = refuseAny<ReturnRefusal>;
