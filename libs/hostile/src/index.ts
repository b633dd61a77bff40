export { hostileJson, hostileQuery, hostileSegment, spoiledJson } from './json.ts';
export { inLanes } from './lanes.ts';
export { hostilePacket } from './packet.ts';
