import type { CustomerFrame } from '../lib/people/customerFrame.ts';

/** Renders only the message or conversation, for tests that do not need the side panel. */
export const bareFrame: CustomerFrame = ({ children }) => children;
