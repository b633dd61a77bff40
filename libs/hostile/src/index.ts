export { hostileJson, hostileQuery, hostileSegment, spoiledJson } from './json.ts';
export { hostilePacket } from './packet.ts';
