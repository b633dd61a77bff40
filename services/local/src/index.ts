export { findDatabase, type Found } from './database.ts';
export { findRedis } from './redis.ts';
