// In a separate file, because most searches are for one number.
export { typedNumbers } from '@exline/contracts';
