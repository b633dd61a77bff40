import type { Role } from '@exline/contracts';
import { deciderSpec } from '@exline/kernel/testing';
import type { StaffInputs } from './domain/commands.ts';
import { decide } from './domain/decide.ts';
import type { StaffEvent } from './domain/events.ts';
import { evolve, initial, type Staff } from './domain/staff.ts';

export const { given, stateAfter } = deciderSpec<Staff, StaffInputs, StaffEvent>({ initial, evolve, decide });

export const FIRST = 0;
export const person = (name = 'Maya', role: Role = 'agent') => ({
  name,
  email: `${name}@exline.example`,
  role,
});
export const invited = (name = 'Maya', role: Role = 'agent'): StaffEvent => {
  const { email } = person(name, role);
  return { type: 'StaffInvited', data: { role }, personal: { name, email } };
};
export const mailed = (staffId: number | null, name = 'Maya', role: Role = 'agent'): StaffEvent => ({
  type: 'InvitationEmailRequested',
  data: { staffId, role },
  personal: { to: `${name}@exline.example`, name },
});
export const reset = (staffId: number): StaffEvent => ({
  type: 'ResetEmailRequested',
  data: { staffId },
  personal: { to: 'Maya@exline.example', name: 'Maya' },
});
export const hasSet = (staffId: number, mailId = 0, passwordId = 'p1'): StaffEvent => ({
  type: 'StaffPasswordSet',
  data: { staffId, passwordId, mailId },
});
export const role = (staffId: number, to: Role): StaffEvent => ({
  type: 'StaffRoleChanged',
  data: { staffId, role: to },
});
export const disabled = (staffId: number): StaffEvent => ({ type: 'StaffDisabled', data: { staffId } });
export const enabled = (staffId: number): StaffEvent => ({ type: 'StaffEnabled', data: { staffId } });
