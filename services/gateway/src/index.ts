export { hashPassword } from './staff/passwords.ts';
