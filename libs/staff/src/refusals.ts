import { refuse as refuseAny } from '@exline/kernel';

/** Every rule of accounts that can say no. */
export type StaffRefusal =
  | 'staff.not_found'
  | 'staff.duplicate_email'
  | 'staff.too_many'
  | 'staff.not_invited'
  | 'staff.last_owner'
  | 'staff.not_closed'
  | 'staff.erased'
  | 'staff.link_over'
  | 'staff.wrong_password';

export const refuse = refuseAny<StaffRefusal>;
