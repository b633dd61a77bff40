export * from './endpoints/accounts.ts';
export * from './endpoints/orders.ts';
export * from './endpoints/signIn.ts';
export * from './endpoints/staff.ts';
export * from './endpoints/visitors.ts';
