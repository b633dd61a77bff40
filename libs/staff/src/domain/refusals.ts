import { refuse as refuseAny } from '@exline/kernel';

/** All reasons to refuse a command about accounts. */
export type StaffRefusal =
  | 'staff.not_found'
  | 'staff.duplicate_email'
  | 'staff.too_many'
  | 'staff.not_invited'
  | 'staff.last_owner'
  | 'staff.role_changed_meanwhile'
  | 'staff.not_closed'
  | 'staff.erased'
  | 'staff.link_over'
  | 'staff.wrong_password'
  | 'staff.factor_on'
  | 'staff.no_factor'
  | 'staff.factor_of_operator';

export const refuse = refuseAny<StaffRefusal>;
