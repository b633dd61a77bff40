export type { UnreadCounts } from './unread.ts';
export { floodsOf, type Flood, type Floods } from './floods.ts';
export { unreadCalls } from './unreadCalls.ts';
export { floodCalls } from './floodCalls.ts';
