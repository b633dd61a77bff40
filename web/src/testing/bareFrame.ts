import type { CustomerFrame } from '../lib/people/customerFrame.ts';

/** Puts nothing around a message or a conversation, where a test is not about what stands beside it. */
export const bareFrame: CustomerFrame = ({ children }) => children;
