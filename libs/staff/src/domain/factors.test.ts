import { test } from 'vitest';
import { FIRST, invited, hasSet, disabled, given } from '../testing.ts';
import type { StaffEvent } from './events.ts';

const withFactor = (staffId: number, factorId = 'f1'): StaffEvent => ({
  type: 'StaffFactorSet',
  data: { staffId, factorId },
});
const withoutFactor = (staffId: number): StaffEvent => ({ type: 'StaffFactorRemoved', data: { staffId } });

test('people who can sign in set up a second factor, one at a time', () => {
  const set = { staffId: 1, factorId: 'f1' };
  given(invited(), hasSet(1)).when('SetFactor', set).then(withFactor(1));
  given()
    .when('SetFactor', { ...set, staffId: FIRST })
    .then(withFactor(FIRST));
  given(invited(), hasSet(1), withFactor(1))
    .when('SetFactor', set)
    .refused('staff.factor_on', { staffId: 1 });
  given(invited(), hasSet(1), disabled(1)).when('SetFactor', set).refused('staff.not_found');
  given(invited()).when('SetFactor', set).refused('staff.not_found');
});

test('people turn off their own second factor, once', () => {
  const off = { staffId: 1, factorId: 'f1' };
  const on = [invited(), hasSet(1), withFactor(1)];
  given(...on)
    .when('RemoveOwnFactor', off)
    .then(withoutFactor(1));
  given(...on)
    .when('RemoveOwnFactor', { ...off, factorId: 'f0' })
    .refused('staff.no_factor', { staffId: 1 });
  given(...on, withoutFactor(1))
    .when('RemoveOwnFactor', off)
    .refused('staff.no_factor');
});

test('owners remove the second factor of others, and only operators that of the first owner', () => {
  const on = [invited(), hasSet(1), withFactor(1), withFactor(FIRST, 'f2')];
  given(...on)
    .when('RemoveFactor', { staffId: 1 })
    .then(withoutFactor(1));
  given(...on, withoutFactor(1))
    .when('RemoveFactor', { staffId: 1 })
    .then();
  given(...on)
    .when('RemoveFactor', { staffId: FIRST })
    .refused('staff.factor_of_operator');
  given(...on)
    .when('ForgetFirstFactor', {})
    .then(withoutFactor(FIRST));
  given().when('ForgetFirstFactor', {}).then();
});
