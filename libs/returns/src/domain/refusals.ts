import { refuse as refuseAny } from '@exline/kernel';

/** All reasons to refuse a command about returns. */
export type ReturnRefusal =
  | 'return.not_found'
  | 'return.wrong_step'
  /** The link is not from an email about this return, or the return was erased. */
  | 'return.wrong_link'
  | 'return.takes_no_photos'
  | 'return.too_many_photos';

export const refuse = refuseAny<ReturnRefusal>;
