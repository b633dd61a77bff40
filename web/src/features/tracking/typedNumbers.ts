// A file of its own, because most searches are for one number.
export { typedNumbers } from '@exline/contracts';
