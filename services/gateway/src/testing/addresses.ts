import { randomBytes } from 'node:crypto';

const part = () => randomBytes(2).toString('hex');

/** A client address that no other test uses, because counts in Redis outlive a test. */
export const anAddress = (): string => `2001:db8:${part()}:${part()}::1`;

/** The headers of a request forwarded by a trusted proxy. */
export const from = (address: string) => ({ 'x-forwarded-for': address });
